import type { Color, Finding, ReadOptions, Square } from "./types.js";
import { core, utf8 } from "./core.js";
import { refused, tidy } from "./errors.js";
import { tool } from "./options.js";
import { fromCore, placeIn } from "./spans.js";

/** A change of a position. */
export type Change =
  | { put: string | null; at: Square }
  | { move: Square; to: Square }
  | { right: Square; has: boolean }
  | { sideToMove: Color }
  | { enPassant: Square | null }
  | { clock: number }
  | { moveNumber: number }
  | { hand: string; count: number }
  | { checks: Color; left: number }
  | { gate: Square; has: boolean }
  | { clear: true }
  | { start: true };

/** As the core takes it: a word and what belongs to it. */
function words(change: Change): string {
  if ("put" in change) return `put ${change.at} ${change.put ?? "-"}`;
  if ("move" in change) return `move ${change.move} ${change.to}`;
  if ("right" in change) return `right ${change.right} ${change.has}`;
  if ("sideToMove" in change) return `side ${change.sideToMove}`;
  if ("enPassant" in change) return `passant ${change.enPassant ?? "-"}`;
  if ("clock" in change) return `clock ${change.clock}`;
  if ("moveNumber" in change) return `number ${change.moveNumber}`;
  if ("hand" in change) return `hand ${change.hand} ${change.count}`;
  if ("checks" in change) return `checks ${change.checks} ${change.left}`;
  if ("gate" in change) return `gate ${change.gate} ${change.has}`;
  if ("clear" in change) return "clear";
  return "start";
}

/**
 * The record after changes, in the spelling that it is in. A right goes with its rook: it stays while
 * the rook is on the same side of its king on the castling rank, and is dropped, which is a finding,
 * where king or rook are gone. An en passant target that no longer fits is dropped as well.
 * @throws {RecordError} for a record whose placement makes no board
 */
export function edit(record: string, change: Change | readonly Change[], options?: ReadOptions): { record: string; findings: Finding[] } {
  const changes = (Array.isArray(change) ? (change as Change[]) : [change as Change]).map(words);
  const json = core().edit(tool(options), utf8(record), changes.join("\n"));
  const made = fromCore(JSON.parse(json), placeIn(record)) as { record?: string; findings: Finding[] };
  if (made.record === undefined) throw refused(record, json);
  return { record: made.record, findings: made.findings.map(tidy) };
}
