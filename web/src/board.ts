// The board: the picture of the core, marks over it, and a grid of cells for pointer and keys.

import { svg } from "../../bindings/wasm/js/picture.js";
import type { Explanation, Right, VariantDetails } from "../../bindings/wasm/js/types.js";
import type { State } from "./state.js";
import { carry, isCarried, squareAt } from "./drag.js";
import { by, el, say } from "./view.js";
import * as words from "./words.js";

export interface BoardActions {
  focus(rook: string | undefined, pin?: boolean): void;
  put(at: string, piece: string | null): void;
  move(from: string, to: string): void;
  right(rook: string, has: boolean): void;
  gate(square: string, has: boolean): void;
  passant(square: string | null): void;
}

const KEYLINE = "#22262b";
const AMBER = "#ffb547";

/** The squares in the order in which they are shown. */
export function squares(files: number, ranks: number, flip: boolean): string[] {
  const all: string[] = [];
  for (let rank = ranks; rank >= 1; rank--) for (let file = 0; file < files; file++) all.push(`${String.fromCharCode(97 + file)}${rank}`);
  return flip ? all.reverse() : all;
}

const file = (square: string) => square.charCodeAt(0) - 97;
const rank = (square: string) => Number(square.slice(1)) - 1;

/** A record of the board alone, that can be drawn whatever the rest is. */
function drawable(all: Explanation): string {
  const text = (field: string) => all.fields.find((given) => given.field === field)?.text ?? "";
  return `${text("placement")}${text("holdings")} w - -`;
}

let drawn = "";
/** Where the board is in the picture: left, top, and the width and height of the picture. */
let place = { left: 0, top: 0, width: 100, height: 100 };

function draw(state: State, all: Explanation): void {
  const key = [drawable(all), all.variant, state.theme, state.flip].join("|");
  if (key === drawn) return;
  let picture: string;
  try {
    picture = svg(drawable(all), { variant: all.variant, theme: state.theme, flip: state.flip, tolerance: "repair", idPrefix: "board" });
  } catch {
    return;
  }
  drawn = key;
  const parsed = new DOMParser().parseFromString(picture, "image/svg+xml").documentElement as unknown as SVGSVGElement;
  parsed.removeAttribute("role");
  parsed.setAttribute("aria-hidden", "true");
  parsed.querySelectorAll("title, desc").forEach((node) => node.remove());
  const [, left = "0", top = "0"] = /translate\(([\d.]+) ([\d.]+)\)/.exec(picture.slice(picture.indexOf("</defs>"))) ?? [];
  const [, , width = 100, height = 100] = (parsed.getAttribute("viewBox") ?? "").split(" ").map(Number);
  place = { left: Number(left), top: Number(top), width, height };
  const marks = document.createElementNS("http://www.w3.org/2000/svg", "g");
  marks.setAttribute("class", "marks");
  marks.setAttribute("transform", `translate(${left} ${top})`);
  parsed.append(marks);
  const board = by("board");
  board.querySelector("svg")?.remove();
  board.prepend(document.importNode(parsed, true));
  const { files } = all.board as { files: number };
  // squares never get too narrow: a wide board scrolls inside its frame
  board.style.minWidth = `${Math.round((width / 100) * (state.editing ? 32 : 24))}px`;
  board.style.maxWidth = files < 6 ? `${Math.max(120, (width / 100) * 64)}px` : "";
}

/** A mark, drawn twice: a keyline, and amber over it. */
function twice(shape: string, attributes: string, [wide, narrow]: [number, number]): string {
  return `<${shape} ${attributes} fill="none" stroke="${KEYLINE}" stroke-width="${wide}"/><${shape} ${attributes} fill="none" stroke="${AMBER}" stroke-width="${narrow}"/>`;
}

function marks(state: State, all: Explanation): string {
  const { files, ranks } = all.board as { files: number; ranks: number };
  const x = (square: string) => 100 * (state.flip ? files - 1 - file(square) : file(square));
  const y = (square: string) => 100 * (state.flip ? rank(square) : ranks - 1 - rank(square));
  const corners = (square: string, filled: boolean) => {
    const [left, top] = [x(square) + 5, y(square) + 5];
    const d = `M${left} ${top + 24}V${top}H${left + 24}M${left + 66} ${top}H${left + 90}V${top + 24}M${left + 90} ${top + 66}V${top + 90}H${left + 66}M${left + 24} ${top + 90}H${left}V${top + 66}`;
    return filled ? twice("path", `d="${d}"`, [14, 8]) : `<path d="${d}" fill="none" stroke="${KEYLINE}" stroke-width="8"/><path d="${d}" fill="none" stroke="#fff" stroke-width="3"/>`;
  };
  const reading = state.focus.reading === undefined ? undefined : all.others[state.focus.reading];
  const given = reading?.rights ?? all.castling;
  const lit = given.find((right) => right.rook === state.focus.rook);
  let out = "";
  if (state.editing) for (const right of all.couldCastle) if (!given.some((own) => own.rook === right.rook)) out += corners(right.rook, false);
  out += `<g opacity="${lit === undefined ? 1 : 0.5}">${given.filter((right) => right !== lit).map((right) => corners(right.rook, true)).join("")}</g>`;
  for (const { square } of all.enPassant) out += twice("circle", `cx="${x(square) + 50}" cy="${y(square) + 50}" r="30"`, [14, 8]);
  if (lit !== undefined) out += path(lit, x, y);
  return out;
}

/** King and rook of a right, and where they go, in two lanes. */
function path(right: Right, x: (square: string) => number, y: (square: string) => number): string {
  const frame = (square: string, dash: string) => twice("rect", `x="${x(square) + 5}" y="${y(square) + 5}" width="90" height="90"${dash}`, [14, 8]);
  const arrow = (from: string, to: string, lane: number, tile: number) => {
    if (from === to) return "";
    const forward = x(to) > x(from) ? 1 : -1;
    const start = x(from) + 50;
    // it ends at the edge of its tile
    const end = x(to) + tile + (forward > 0 ? -2 : 48);
    const height = y(from) + lane;
    const head = `M${end - forward * 22} ${height - 11}L${end} ${height}L${end - forward * 22} ${height + 11}`;
    return twice("path", `d="M${start} ${height}H${end}${head}" stroke-linecap="round" stroke-linejoin="round"`, [14, 7]);
  };
  const tile = (square: string, letter: string, left: number, top: number) =>
    `<rect x="${x(square) + left}" y="${y(square) + top}" width="46" height="46" rx="6" fill="${AMBER}" stroke="${KEYLINE}" stroke-width="3"/>` +
    `<text x="${x(square) + left + 23}" y="${y(square) + top + 34}" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="32" fill="${KEYLINE}">${letter}</text>`;
  const { king } = right;
  let out = frame(right.rook, "");
  if (king !== null) out += frame(king, ' stroke-dasharray="15 15"') + arrow(king, right.kingTo, 84, 2);
  out += arrow(right.rook, right.rookTo, 16, 52);
  return out + tile(right.kingTo, "K", 2, 52) + tile(right.rookTo, "R", 52, 2);
}

/** The square that the keyboard is on. */
let cursor = "";
let names = new Map<string, string>();
let castlingRanks = { white: 1, black: 8 };

/** What the board says of squares depends on the variant. */
export function ofVariant(details: VariantDetails): void {
  names = new Map(details.pieces.map((piece) => [piece.letter, piece.name]));
  castlingRanks = details.castlingRanks;
}

/** Whether the piece on a square is marked as unmoved. */
function gates(all: Explanation, square: string): boolean {
  const piece = pieceOn(all, square);
  if (piece === null || all.gates === undefined) return false;
  const color = isWhite(piece) ? "white" : "black";
  return rank(square) + 1 === castlingRanks[color] && all.gates[color].includes(square.charAt(0));
}

const isWhite = (piece: string) => piece === piece.toUpperCase();

function pieceOn(all: Explanation | null, square: string): string | null {
  if (!all?.board) return null;
  return all.board.cells[squares(all.board.files, all.board.ranks, false).indexOf(square)] ?? null;
}

function label(all: Explanation, square: string, cell: string | null): string {
  const right = all.castling.find((given) => given.rook === square);
  const could = all.couldCastle.find((given) => given.rook === square);
  const lands = all.castling.filter((given) => given.kingTo === square || given.rookTo === square).map((given) => `${given.kingTo === square ? "king" : "rook"} of ${given.letter} lands here`);
  return [
    square,
    words.piece(cell, names),
    right && `may castle ${words.wing(right)}, letter ${right.letter}`,
    !right && could && `no right; ${could.letter} would name it`,
    all.enPassant.some((target) => target.square === square) && "en passant target",
    gates(all, square) && "may gate",
    ...lands,
  ].filter((part) => typeof part === "string").join(", ");
}

/** Draws the board and its marks; `old` is what there was where nothing can be drawn. */
export function board(state: State, actions: BoardActions): void {
  const frame = by("board");
  const all = state.all?.board ? state.all : state.lastBoard;
  const isStale = state.all !== null && !state.all.board;
  frame.classList.toggle("empty", state.all === null);
  frame.classList.toggle("stale", isStale && all !== null);
  by("board-note").textContent = isStale && all !== null ? "Board of the last readable record" : "";
  if (all === null) return;
  draw(state, all);
  const group = frame.querySelector(".marks");
  if (group !== null) group.innerHTML = marks(state, all);
  by("board-note").textContent ||= reading(state);
  grid(state, all, actions, isStale);
}

function reading(state: State): string {
  const other = state.focus.reading === undefined ? undefined : state.all?.others[state.focus.reading];
  return other === undefined ? "" : `As ${other.program} reads it: ${words.rights(other.rights)}.`;
}

function grid(state: State, all: Explanation, actions: BoardActions, isStale: boolean): void {
  const { files, ranks, cells } = all.board as { files: number; ranks: number; cells: (string | null)[] };
  const order = squares(files, ranks, state.flip);
  const shown = state.flip ? [...cells].reverse() : cells;
  const at = new Map(order.map((square, index) => [square, index]));
  if (!at.has(cursor)) cursor = order[order.length - files] as string;
  let made = document.getElementById("grid");
  if (made === null || made.dataset["size"] !== `${files}x${ranks}`) {
    made?.remove();
    made = el("div", { id: "grid", role: "grid", "aria-label": "Board", "data-size": `${files}x${ranks}` });
    for (let row = 0; row < ranks; row++) made.append(el("div", { role: "row" }, ...Array.from({ length: files }, () => el("div", { role: "gridcell", tabIndex: -1 }))));
    by("board").append(made);
  }
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
  Object.assign(made.style, {
    left: percent(place.left, place.width), top: percent(place.top, place.height), width: percent(files * 100, place.width), height: percent(ranks * 100, place.height),
    gridTemplateColumns: `repeat(${files}, 1fr)`, gridTemplateRows: `repeat(${ranks}, 1fr)`,
  });
  made.classList.toggle("editing", state.editing);
  made.hidden = isStale;
  made.querySelectorAll<HTMLElement>("[role=gridcell]").forEach((cell, index) => {
    const square = order[index] as string;
    cell.dataset["square"] = square;
    cell.classList.toggle("piece", (shown[index] ?? null) !== null);
    cell.tabIndex = square === cursor ? 0 : -1;
    const text = label(all, square, shown[index] ?? null);
    if (cell.getAttribute("aria-label") !== text) cell.setAttribute("aria-label", text);
  });
  listen(made, state, actions);
}

const go = (square: string) => {
  const cell = document.querySelector<HTMLElement>(`#grid [data-square="${square}"]`);
  if (cell === null) return;
  document.querySelectorAll<HTMLElement>('#grid [tabindex="0"]').forEach((other) => (other.tabIndex = -1));
  cell.tabIndex = 0;
  cursor = square;
  cell.focus();
};

let listening: HTMLElement | null = null;

function listen(made: HTMLElement, state: State, actions: BoardActions): void {
  if (listening === made) return;
  listening = made;
  const squareOf = (event: Event) => (event.target as HTMLElement).closest<HTMLElement>("[data-square]")?.dataset["square"];
  const rightOf = (square: string) => state.all?.castling.find((right) => right.rook === square) ?? state.all?.castling.find((right) => right.kingTo === square || right.rookTo === square);
  made.addEventListener("pointerdown", (event) => {
    const square = squareOf(event);
    if (square === undefined) return;
    const piece = state.editing ? pieceOn(state.all, square) : null;
    const dropped = (to: string | undefined) => (to === undefined ? actions.put(square, null) : to !== square && actions.move(square, to));
    if (piece !== null) carry(event, piece, dropped);
    if (piece !== null && state.tool === "move") event.preventDefault();
  });
  made.addEventListener("pointerup", (event) => {
    const square = squareOf(event);
    if (square === undefined || square !== squareAt(event.clientX, event.clientY) || isCarried()) return;
    go(square);
    if (state.editing) return use(square, event.button === 2);
    const right = rightOf(square);
    const pins = right !== undefined && !(state.pinned && state.focus.rook === right.rook);
    actions.focus(pins ? right.rook : undefined, pins);
    if (right === undefined) say((event.target as HTMLElement).getAttribute("aria-label") ?? "");
  });
  made.addEventListener("contextmenu", (event) => state.editing && event.preventDefault());
  made.addEventListener("pointerover", (event) => {
    const square = squareOf(event);
    if (!state.pinned && event.pointerType === "mouse") actions.focus(square === undefined ? undefined : rightOf(square)?.rook);
  });
  made.addEventListener("pointerleave", () => !state.pinned && actions.focus(undefined));
  made.addEventListener("focusin", (event) => {
    const square = squareOf(event);
    if (square !== undefined && !state.pinned) actions.focus(rightOf(square)?.rook);
  });
  made.addEventListener("focusout", () => !state.pinned && actions.focus(undefined));

  /** Uses the tool on a square. */
  const use = (square: string, isOther: boolean) => {
    const { tool } = state;
    const swap = (letter: string) => (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase());
    if (tool === "right") return actions.right(square, !state.all?.castling.some((right) => right.rook === square));
    if (tool === "passant") return actions.passant(state.all?.enPassant.some((target) => target.square === square) ? null : square);
    if (tool === "erase") return actions.put(square, null);
    if (tool === "move") return say("Drag a piece, or choose one above");
    if (tool === "gate") return actions.gate(square, state.all === null || !gates(state.all, square));
    const piece = isOther ? swap(tool) : tool;
    actions.put(square, pieceOn(state.all, square) === piece ? null : piece);
  };

  made.addEventListener("keydown", (event) => {
    const all = state.all;
    if (!all?.board || event.ctrlKey || event.metaKey || event.altKey) {
      if (!(event.ctrlKey && (event.key === "Home" || event.key === "End"))) return;
    }
    const { files = 8, ranks = 8, cells = [] } = all?.board ?? {};
    const order = squares(files, ranks, state.flip);
    const index = order.indexOf(cursor);
    const [column, row] = [index % files, Math.floor(index / files)];
    const to = (newColumn: number, newRow: number) => order[Math.min(Math.max(newRow, 0), ranks - 1) * files + Math.min(Math.max(newColumn, 0), files - 1)] as string;
    const moves: Record<string, () => string> = {
      ArrowLeft: () => to(column - 1, row), ArrowRight: () => to(column + 1, row), ArrowUp: () => to(column, row - 1), ArrowDown: () => to(column, row + 1),
      Home: () => (event.ctrlKey ? to(0, 0) : to(0, row)), End: () => (event.ctrlKey ? to(files, ranks) : to(files, row)),
      PageUp: () => to(column, 0), PageDown: () => to(column, ranks),
    };
    const move = moves[event.key];
    if (move !== undefined) {
      event.preventDefault();
      return go(move());
    }
    if (state.editing) {
      const next = () => go(to(column + 1, row));
      if (event.key === "Delete") actions.put(cursor, null);
      else if (event.key === "Backspace") return go(to(column - 1, row)), actions.put(cursor, null);
      else if (event.key === "Enter") actions.right(cursor, !all?.castling.some((right) => right.rook === cursor));
      else if (event.key === " ") use(cursor, false);
      else if (event.key === "/") go(to(0, row + 1));
      else if (/^[1-9]$/.test(event.key)) go(to(column + Number(event.key), row));
      else if (names.has(event.key.toUpperCase())) return actions.put(cursor, event.key), next();
      else return;
      return event.preventDefault();
    }
    const letter = event.key.toLowerCase();
    if (letter === "c" || (letter.length === 1 && names.has(letter.toUpperCase()))) {
      const wanted = (square: string) => {
        if (letter === "c") return all?.castling.some((right) => right.rook === square);
        const cell = cells[squares(files, ranks, false).indexOf(square)];
        return cell?.toLowerCase().includes(letter);
      };
      const turn = event.shiftKey ? -1 : 1;
      for (let step = 1; step <= order.length; step++) {
        const square = order[(index + turn * step + order.length * 2) % order.length] as string;
        if (wanted(square)) return event.preventDefault(), go(square);
      }
    }
    if (event.key === "o") say(document.activeElement?.getAttribute("aria-label") ?? "");
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
    if (digit !== undefined) {
      event.preventDefault();
      if (event.shiftKey) go(to(state.flip ? files - Number(digit) : Number(digit) - 1, row));
      else go(to(column, state.flip ? Number(digit) - 1 : ranks - Number(digit)));
    }
  });
}
