import type { Target } from "./types.js";
import { core } from "./core.js";
import { tool } from "./options.js";

type StartOptions = { variant?: string; numbering?: string; to?: Target };

/** The start position of a number: `518`, `[310, 841]` where the sides differ, or a text as `"SP 518"`. */
export function start(id: number | readonly [number, number] | string, options?: StartOptions): string {
  const { numbering = "profile", ...rest } = options ?? {};
  return core().start(tool(rest), numbering, typeof id === "object" ? id.join("/") : String(id));
}

/** The number of a record's start position; two where the sides differ, null where it is none. */
export function startId(record: string, options?: { variant?: string; numbering?: string }): number | readonly [number, number] | null {
  const { numbering = "profile", ...rest } = options ?? {};
  return JSON.parse(core().startId(tool(rest), numbering, record)) as number | readonly [number, number] | null;
}

/** A start position at random; the same seed draws the same one, here and in every other binding. */
export function randomStart(options?: { variant?: string; seed?: number | bigint; to?: Target }): string {
  const { seed = Math.floor(Math.random() * 2 ** 48), ...rest } = options ?? {};
  return (JSON.parse(core().randomStart(tool(rest), BigInt(seed))) as { record: string }).record;
}

/** How many start positions a variant has; with `all` White's back ranks by their number. */
export function startRanks(variant = "chess960", all = true): { count: number; ranks: string[] } {
  return JSON.parse(core().startRanks(variant, all)) as { count: number; ranks: string[] };
}
