import type { ConvertOptions, Finding, FindingCode, Span } from "./types.js";
import { core, give, take, utf8 } from "./core.js";
import { RecordError, refused, tidy } from "./errors.js";
import { tool } from "./options.js";
import { fromCore, placeIn } from "./spans.js";

const UNCHANGED = -2;
const REFUSED = -1;

function run(number: number, record: string): string {
  const length = core().convert(number, give(record));
  if (length === UNCHANGED) return record;
  if (length === REFUSED) throw refused(record, core().failure());
  return take(length);
}

/**
 * Writes a record in another spelling; without options in X-FEN, read as Chess960.
 *
 * ```js
 * convert("4k3/8/8/8/8/8/8/4K1RR w K - 0 1", { to: "shredder" }); // "4k3/8/8/8/8/8/8/4K1RR w H - 0 1"
 * ```
 * @throws {RecordError} where the record cannot be read, or the target cannot say it
 */
export function convert(record: string, options?: ConvertOptions): string {
  return run(tool(options), record);
}

/** As `convert`, without an exception, and with all that was found. */
export function tryConvert(
  record: string,
  options?: ConvertOptions,
): { ok: true; record: string; findings: Finding[] } | { ok: false; error: RecordError } {
  const json = core().tryConvert(tool(options), utf8(record));
  const made = fromCore(JSON.parse(json), placeIn(record)) as { record?: string; findings: Finding[] };
  if (made.record === undefined) return { ok: false, error: refused(record, json) };
  return { ok: true, record: made.record, findings: made.findings.map(tidy) };
}

/** Converts many records alike. */
export class Converter implements Disposable {
  readonly #tool: number;

  constructor(options?: ConvertOptions) {
    this.#tool = tool(options);
  }

  /**
   * One record.
   * @throws {RecordError} as `convert`
   */
  convert(record: string): string {
    return run(this.#tool, record);
  }

  /**
   * A record a line: as many lines come out. A refused record stays as it is, and is one of the
   * `errors`, with its place in the line.
   */
  convertMany(text: string): { text: string; errors: { index: number; code: FindingCode; span: Span }[] } {
    const length = core().convertMany(this.#tool, give(text));
    const made = take(length);
    const failures = core().failure();
    if (failures === "") return { text: made, errors: [] };
    const all = text.split("\n");
    const errors = failures.trimEnd().split("\n").map((line) => {
      const [index, code, start, end] = line.split(" ") as [string, string, string, string];
      const place = placeIn(all[Number(index)] as string);
      return { index: Number(index), code, span: [place(Number(start)), place(Number(end))] as const };
    });
    return { text: made, errors };
  }

  /** Nothing has to be given back: for `using`. */
  [Symbol.dispose](): void {}
}
