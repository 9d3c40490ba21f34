import type { ConvertOptions, Explanation, Finding, ReadOptions, Transform } from "./types.js";
import { convert } from "./convert.js";
import { core, utf8 } from "./core.js";
import { refused, tidy } from "./errors.js";
import { tool } from "./options.js";
import { fromCore, placeIn } from "./spans.js";

/** All that is to be found in a record: how it is written, and at `safe` and above what is wrong with the position. */
export function check(record: string, options?: ReadOptions & { level?: "read" | "safe" | "legal" | "reachable" }): Finding[] {
  const { level = "legal", ...read } = options ?? {};
  const json = core().check(tool(read), level, utf8(record));
  return (fromCore(JSON.parse(json), placeIn(record)) as Finding[]).map(tidy);
}

/** All that there is to say of a record, as far as it can be read. */
export function explain(record: string, options?: ReadOptions): Explanation {
  const all = fromCore(JSON.parse(core().explain(tool(options), utf8(record))), placeIn(record)) as Explanation;
  all.findings.forEach(tidy);
  return all;
}

/**
 * 32 hexadecimal digits, equal for equal positions, the same in every language; with
 * `algorithm: "polyglot"` the 16 of opening books.
 * @throws {RecordError}
 */
export function positionKey(record: string, options?: ReadOptions & { algorithm?: "fenconv" | "polyglot" }): string {
  const { algorithm = "fenconv", ...read } = options ?? {};
  const json = core().positionKey(tool(read), algorithm, utf8(record));
  const { key } = JSON.parse(json) as { key?: string };
  if (key === undefined) throw refused(record, json);
  return key;
}

/**
 * Whether two records are of one position, whatever their spelling and counters.
 * @throws {RecordError} for the first that cannot be read
 */
export function samePosition(a: string, b: string, options?: ReadOptions): boolean {
  const json = core().samePosition(tool(options), utf8(a), utf8(b));
  const { same } = JSON.parse(json) as { same?: boolean };
  if (same === undefined) {
    const isFirst = check(a, { ...options, level: "read" }).some((finding) => finding.severity === "error");
    throw refused(isFirst ? a : b, json);
  }
  return same;
}

/**
 * The record of the position turned: colours swapped, files mirrored, both, or the least of these.
 * @throws {RecordError}
 */
export function transform(record: string, by: Transform, options?: ConvertOptions): string {
  return convert(record, { ...options, transform: by } as ConvertOptions);
}

/** The variants that can read a record, the best first. */
export function matchVariants(record: string): string[] {
  return core().matchVariants(record);
}
