// What is handed over and handed out. Names and values are those of the command's JSON.

import type { FindingCode } from "./codes.js";

export type { FindingCode };

/** Where the core is. Default: beside the module; Node reads the file, browsers fetch it. */
export type Source = URL | string | Request | Response | BufferSource | WebAssembly.Module;

/** A spelling of the castling rights. */
export type Dialect = "x-fen" | "classic" | "shredder";
/** The habits of a program. */
export type Style = "lichess" | "fairy-stockfish" | "cutechess" | "xboard" | "python-chess" | "pychess" | (string & {});
/** A notation beside FEN and EPD. */
export type Notation = "uci" | "lichess-url" | "wiki" | "latex" | "xskak" | "typst" | "popeye" | "forsyth" | "gbr" | "sfen" | (string & {});
/** What a record is written as. */
export type Target = Dialect | "keep" | Style | Notation;
/** How much is taken beyond the grammar; nothing is ever taken without a finding. */
export type Tolerance = "strict" | "tolerant" | "repair";
/** A part of a record. */
export type Field =
  | "placement" | "holdings" | "side-to-move" | "castling" | "en-passant" | "checks"
  | "halfmove-clock" | "fullmove-number" | "operations" | "tag" | "record";
export type Color = "white" | "black";
export type Wing = "king-side" | "queen-side";
/** `e4`; `a10` on boards of ten ranks and more. */
export type Square = string;
/** How a position is turned. */
export type Transform = "swap" | "mirror" | "rotate" | "canonical";

/**
 * Start and end in UTF-16 code units of the string you passed: `text.slice(...span)` is the place.
 */
export type Span = readonly [start: number, end: number];

/** Something noticed in a record. */
export interface Finding {
  /** What it is, a stable word. */
  code: FindingCode;
  severity: "error" | "warning" | "info";
  field: Field;
  span: Span;
  /** What it is, in one clause. */
  message: string;
  /** What helps. */
  help?: string;
  action: "normalised" | "dropped" | "kept" | "written" | "refused";
  /** The text at the place. */
  found: string | null;
  /** What would have been expected there. */
  expected: string | null;
  /** What taking care of it would make of the record. */
  fix?: { record: string; description: string };
}

/** How records are read. */
export interface ReadOptions {
  /** The id of a variant or another name of it; `chess960` reads standard chess as well. */
  variant?: string;
  from?: "auto" | Dialect | Notation;
  /** Which rook `K` and `Q` name. */
  kq?: "outermost" | "innermost" | "corner";
  tolerance?: Tolerance;
  /** Whether the number of kings is judged. */
  kings?: "profile" | "any" | "unchecked";
}

/** How records are written. */
export interface WriteOptions {
  to?: Target;
  /** Which en passant targets are written. */
  ep?: "keep" | "pseudo-legal" | "legal" | "never";
  /** The order of the castling letters. */
  order?: "kq" | "files" | "keep";
  fields?: "auto" | "fen" | "epd" | "four";
  /** Writes rights that the dialect cannot express as those of the outermost rook. */
  lossy?: boolean;
}

export interface ConvertOptions extends ReadOptions, WriteOptions {
  /** Gives records without rights those of kings and rooks at home. */
  assumeRights?: boolean;
}

/** A castling right. */
export interface Right {
  color: Color;
  wing: Wing;
  /** The letter of the record, or that of X-FEN where the record names no such right. */
  letter: string;
  /** Where the letter is. */
  span?: Span;
  rook: Square;
  /** The outermost rook of the wing: `K` or `Q` means that one. */
  outermost: Square;
  king: Square | null;
  kingTo: Square;
  rookTo: Square;
}

/** All that there is to say of a record. */
export interface Explanation {
  record: string;
  /** Whether it can be read. */
  ok: boolean;
  variant: string;
  /** The dialect of its letters; `any` where all write them so, null for letters of several. */
  dialect: Dialect | "any" | null;
  /** The position in words. */
  words: string;
  fields: { field: Field; span: Span; text: string; ok: boolean }[];
  /** From the top left square on: a piece as it is written, `*` for a wall, null for nothing. */
  board: { files: number; ranks: number; cells: (string | null)[] } | null;
  sideToMove: Color | null;
  castling: Right[];
  /** Every right that king and rooks allow. */
  couldCastle: Right[];
  enPassant: { square: Square; capture: "none" | "pseudo-legal" | "legal" }[];
  /** Every square that could be the target. */
  couldPass: Square[];
  dialects: Record<Dialect, { record: string | null; lost: Right[] }>;
  others: {
    program: string; version: string | null; reads: "refused" | "rights" | "other";
    rights: Right[]; habit: string; source: string;
  }[];
  start: { variant: string; numbers: Record<string, number | readonly [number | null, number | null]>; none: string | null } | null;
  findings: Finding[];
  needs960Rules?: boolean;
  lostToStandard?: Right[];
  epPolicies?: Record<string, { written: boolean; why: string }>;
  gates?: Record<Color, string>;
  holdings?: Record<Color, Record<string, number>>;
  checks?: readonly [white: number, black: number] | null;
  counting?: number | null;
  halfmoveClock?: number;
  fullmoveNumber?: number;
  operations?: string;
  key?: string;
  keyVersion?: number;
  polyglotKey?: string | null;
  twins?: Record<string, { record: string | null; remark: string | null }>;
}

/** A variant. */
export interface Variant {
  id: string;
  name: string;
  aliases: string[];
  files: number;
  ranks: number;
  /** The record of its start position. */
  start: string;
}

export interface VariantDetails extends Variant {
  /** `promoted` is how the piece is written with the mark of a promoted one, where it can have it. */
  pieces: { letter: string; name: string; royal: boolean; promoted: string | null }[];
  /** The letters of the pieces that can be in hand, null where records have no hands. */
  hand: string[] | null;
  /** How many checks win, null where they are not counted. */
  checks: number | null;
  /** Whether unmoved pieces are marked in the castling field. */
  gates: boolean;
  walls: boolean;
  /** The rank on which each side castles. */
  castlingRanks: Record<Color, number>;
  /** Whether it has start positions with numbers. */
  shuffled: boolean;
}

/** How whole texts are converted. */
export interface TextOptions extends ConvertOptions {
  format?: "auto" | "fen" | "epd" | "pgn" | "csv" | "jsonl" | "json" | "wiki" | "text" | "lines" | "plain";
  /** The name of the file, by which the format is known. */
  name?: string;
  /** What becomes of records that cannot be converted. */
  onError?: "keep" | "skip" | "stop";
}

/** What was done with a text. */
export interface Summary {
  records: number;
  /** Records that came out differently. */
  converted: number;
  unchanged: number;
  /** Records that were refused. */
  failed: number;
  games: number;
  stopped: boolean;
  /** How many findings there were of each code. */
  findings: Record<string, number>;
  /** The first warnings and errors, up to 200. */
  shown: (Finding & { line: number; column: number; record: string })[];
  /** How the records are spelled, where that was counted. */
  census: Counted;
}

/** How many, and the line of the first. */
export interface Tally {
  count: number;
  firstLine: number;
}

export interface Counted {
  spelled: { dialects: Dialect[]; count: number; firstLine: number }[];
  noRights: Tally;
  noField: Tally;
  fourFields: Tally;
  operations: Tally;
  needs960Rules: Tally;
  targets: Tally;
  idleTargets: Tally;
  gamesWithoutRecord: Tally;
  /** By Variant tag; the empty name has the games without one. */
  variants: Record<string, number>;
}

export interface Census extends Counted {
  format: string;
  records: number;
  failed: number;
  games: number;
  findings: Record<string, number>;
}
