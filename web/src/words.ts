// All sentences of the page.

import type { Explanation, Right } from "../../bindings/wasm/js/types.js";

export const DIALECTS: Record<string, string> = { "x-fen": "X-FEN", shredder: "Shredder-FEN", classic: "Classic FEN" };

const side = (color: string) => (color === "white" ? "White" : "Black");
export const wing = (right: Right) => right.wing.replace("-", " ");
export const who = (right: Right) => `${side(right.color)}, ${wing(right)}`;

/** Which rook a letter means, in one sentence. */
export function rook(right: Right, could: Right[]): string {
  const others = could.filter((other) => other.color === right.color && other.wing === right.wing).map((other) => other.rook);
  const among =
    others.length < 2 ? "" : right.rook === right.outermost ? `, the outermost of ${list(others)}` : `, not the outermost, ${right.outermost}`;
  return `${who(right)}: the rook on ${right.rook}${among}.`;
}

export const path = (right: Right) => `King ${right.king ?? "?"} to ${right.kingTo}, rook ${right.rook} to ${right.rookTo}.`;

export const list = (words: string[]) => (words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`);

/** What a dialect cannot say. */
export function lost(dialect: string, rights: Right[]): string {
  const each = rights.map((right) => `${right.letter} (${who(right)}, ${right.rook}): \`${right.wing === "king-side" ? "K" : "Q"}\` would mean the rook on ${right.outermost}`);
  return rights.length === 0 ? "cannot say this position" : `cannot say ${each.join("; ")}`;
}

export const rights = (all: Right[]) => (all.length === 0 ? "no rights" : all.map((right) => `${who(right)} with the rook on ${right.rook}`).join("; "));

export function noRights(all: Explanation): string {
  const could = all.couldCastle.map((right) => right.rook);
  return could.length === 0 ? "No castling rights, and no rook that could have one." : `No castling rights. Rooks that could have one: ${list(could)}.`;
}

export function piece(cell: string | null, names: Map<string, string>): string {
  if (cell === null) return "empty";
  if (cell === "*") return "wall";
  const letter = /[a-z]/i.exec(cell)?.[0] ?? cell;
  const color = letter === letter.toUpperCase() ? "White" : "Black";
  const name = (names.get(letter.toUpperCase()) ?? letter).replaceAll("_", " ");
  return `${color} ${cell.includes("~") || cell.includes("+") ? "promoted " : ""}${name}`;
}

export const count = (number: number, word: string) => `${new Intl.NumberFormat("en").format(number)} ${word}${number === 1 ? "" : "s"}`;

export const EMPTY =
  "Paste a position record in any dialect, a link, a game or a list: the board is drawn, and each castling letter shows its rook. Nothing leaves this machine.";
