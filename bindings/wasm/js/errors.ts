import type { Field, Finding, FindingCode, Span } from "./types.js";
import { fromCore, placeIn } from "./spans.js";

/** The first finding that the tolerance does not take. */
export class RecordError extends Error {
  override readonly name = "RecordError";
  /** What is wrong: `castling-no-rook`. */
  readonly code: FindingCode;
  /** In which part of the record. */
  readonly field: Field;
  /** Where: `record.slice(...span)`. */
  readonly span: Span;
  /** The record as it was given. */
  readonly record: string;
  /** What helps. */
  readonly help: string | undefined;
  /** All that was found in the record. */
  readonly findings: readonly Finding[];

  constructor(record: string, finding: Finding, findings: readonly Finding[]) {
    const [start, end] = finding.span;
    super(`${finding.message} (${finding.field}, ${start}..${end})`);
    this.code = finding.code;
    this.field = finding.field;
    this.span = finding.span;
    this.record = record;
    this.help = finding.help;
    this.findings = findings;
  }
}

/** What the core says of a refused record, as an error. */
export function refused(record: string, json: string): RecordError {
  const { error, findings } = fromCore(JSON.parse(json), placeIn(record)) as { error: Finding; findings: Finding[] };
  return new RecordError(record, tidy(error), findings.map(tidy));
}

/** Without members that say nothing. */
export function tidy(finding: Finding): Finding {
  const all = finding as unknown as Record<string, unknown>;
  for (const name of ["help", "fix"]) if (all[name] === null) delete all[name];
  return finding;
}
