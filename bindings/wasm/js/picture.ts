import type { ReadOptions, Square } from "./types.js";
import { core } from "./core.js";
import { refused } from "./errors.js";
import { tool } from "./options.js";

/** How a picture looks. */
export interface PictureOptions {
  /** Black at the bottom; `auto` for whoever is to move. */
  flip?: boolean | "auto";
  theme?: "light" | "dark";
  /** Whether files and ranks are named at the rim. */
  coordinates?: boolean;
  /** The text above the board, or one for each of several boards. */
  caption?: string | string[];
  /** The width of a square in pixels. */
  square?: number;
  /** How many boards are side by side. */
  columns?: number;
  /** What the ids in the picture begin with; by default a word that depends on what it shows. */
  idPrefix?: string;
  marks?: Square[];
  /** `e1g1` each. */
  arrows?: string[];
}

/**
 * A picture of a position, or of several on a sheet.
 * @throws {RecordError}
 */
export function svg(record: string | string[], options?: ReadOptions & PictureOptions): string {
  const { flip, theme, coordinates, caption, square, columns, idPrefix, marks, arrows, ...read } = options ?? {};
  const look: [string, unknown][] = [
    ["flip", flip],
    ["theme", theme],
    ["coordinates", coordinates],
    ["square", square],
    ["columns", columns],
    ["idPrefix", idPrefix],
    ["marks", marks?.length ? marks.join(",") : undefined],
    ["arrows", arrows?.length ? arrows.join(",") : undefined],
    ...[caption ?? []].flat().map((text): [string, unknown] => ["caption", text.replace(/[\r\n]+/g, " ")]),
  ];
  const records = typeof record === "string" ? [record] : record;
  const lines = look.filter(([, value]) => value !== undefined).map(([name, value]) => `${name}=${String(value)}`);
  const json = core().svg(tool(read), records.join("\n"), lines.join("\n"));
  const made = JSON.parse(json) as { svg?: string };
  if (made.svg === undefined) throw refused(records.length === 1 ? (records[0] as string) : records.join("\n"), json);
  return made.svg;
}
