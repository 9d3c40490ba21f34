import { core } from "./core.js";

/** What a pasted text is. */
export interface Recognised {
  kind: "record" | "start-number" | "list" | "pgn" | "epd" | "csv" | "jsonl" | "uci" | "link" | "template" | "text" | "empty";
  /** How many records are in it, as far as the first 64 KiB show. */
  records: number;
  /** The first 1000 of them, without what is round them; of a number the number. */
  all: string[];
  /** The variant that an address names. */
  variant?: string;
}

/** What a pasted text is: a record, a number, a game, a list, a link. */
export function recognise(text: string): Recognised {
  const { kind, records, variant } = JSON.parse(core().recognise(text)) as { kind: Recognised["kind"]; records: string[]; variant: string | null };
  return { kind, records: records.length, all: records, ...(variant === null ? {} : { variant }) };
}
