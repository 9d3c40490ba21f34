import type { Census, Summary, TextOptions } from "./types.js";
import { core, giveBytes, takeBytes, utf8 } from "./core.js";
import { lines } from "./options.js";
import { fromCore, placeIn } from "./spans.js";

/** How many bytes cross at a time. */
const PIECE = 1 << 20;

type Each = (made: Uint8Array<ArrayBuffer>) => void;

/** A text that is being worked on, piece by piece. */
class Run {
  readonly #stream: number;

  constructor(start: Uint8Array, options: TextOptions = {}, count = false) {
    const { format = "auto", onError = "keep", name, ...rest } = options;
    const known = format === "auto" ? core().formatOf(name, start.subarray(0, 1 << 16)) : format;
    this.#stream = core().open(lines(rest), known, onError, count);
  }

  push(bytes: Uint8Array, each: Each): void {
    for (let at = 0; at < bytes.length; at += PIECE) {
      const length = core().push(this.#stream, giveBytes(bytes.subarray(at, at + PIECE)));
      if (length > 0) each(takeBytes(length));
    }
  }

  get records(): number {
    return core().recordsSoFar(this.#stream);
  }

  finish(each: Each): Summary {
    const { bytes, summary } = JSON.parse(core().finish(this.#stream)) as { bytes: number; summary: unknown };
    if (bytes > 0) each(takeBytes(bytes));
    const made = fromCore(summary, (byte) => byte) as Summary;
    for (const shown of made.shown) {
      const place = placeIn(shown.record);
      (shown as { span: unknown }).span = shown.span.map(place);
    }
    return made;
  }
}

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/**
 * Converts the records in a whole text: lists, PGN, EPD, CSV, JSON lines. Bytes outside of records
 * stay as they are, and so do records that are refused.
 */
export function convertText<T extends string | Uint8Array>(input: T, options?: TextOptions): { output: T; summary: Summary } {
  const bytes: Uint8Array = typeof input === "string" ? utf8(input) : (input as Uint8Array);
  const run = new Run(bytes, options);
  const parts: Uint8Array[] = [];
  run.push(bytes, (made) => parts.push(made));
  const summary = run.finish((made) => parts.push(made));
  const output = joined(parts);
  const text = typeof input === "string" ? new TextDecoder("utf-8", { ignoreBOM: true }).decode(output) : output;
  return { output: text as T, summary };
}

/** What converts a stream: beside it what was done, and how many records there were so far. */
export type TextConverter = TransformStream<Uint8Array, Uint8Array> & { readonly summary: Promise<Summary>; readonly records: number };

/** As `convertText` on bytes that come piece by piece, as from `fetch` and `file.stream()`. */
export function textConverter(options?: TextOptions & { /** Counts how records are spelled, and writes nothing. */ count?: boolean }): TextConverter {
  const { count = false, ...rest } = options ?? {};
  let run: Run | undefined;
  let early: Uint8Array[] = [];
  let earlyLength = 0;
  let done!: (summary: Summary) => void;
  let failed!: (error: unknown) => void;
  const summary = new Promise<Summary>((resolve, reject) => ([done, failed] = [resolve, reject]));
  // who does not ask is not bothered
  summary.catch(() => {});
  const guarded = (work: () => void) => {
    try {
      work();
    } catch (error) {
      failed(error);
      throw error;
    }
  };
  // what the format is shows in the first bytes
  const begin = (each: Each): Run => {
    const start = joined(early);
    early = [];
    const begun = new Run(start, rest, count);
    begun.push(start, each);
    return begun;
  };
  const stream = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      const each: Each = (made) => controller.enqueue(made);
      guarded(() => {
        if (run !== undefined) return run.push(piece, each);
        early.push(piece.slice());
        earlyLength += piece.length;
        if (earlyLength >= 1 << 16) run = begin(each);
      });
    },
    flush(controller) {
      const each: Each = (made) => controller.enqueue(made);
      guarded(() => {
        run ??= begin(each);
        done(run.finish(each));
      });
    },
  });
  Object.defineProperty(stream, "summary", { value: summary });
  Object.defineProperty(stream, "records", { get: () => run?.records ?? 0 });
  return stream as TextConverter;
}

/** How the records of a text are spelled, counted. */
export function census(input: string | Uint8Array, options?: TextOptions): Census {
  const bytes = typeof input === "string" ? utf8(input) : input;
  const run = new Run(bytes, options, true);
  run.push(bytes, () => {});
  const { records, failed, games, findings, census: counted } = run.finish(() => {});
  return { format: formatOf(bytes, options?.name), records, failed, games, findings, ...counted };
}

/** The name of a text's format, by its first bytes and the name of its file. */
export function formatOf(input: string | Uint8Array, name?: string): string {
  const bytes = typeof input === "string" ? utf8(input.slice(0, 1 << 16)) : input.subarray(0, 1 << 16);
  return core().formatOf(name, bytes);
}
