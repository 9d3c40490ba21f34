// The tools of the editor: the palette, what is beside the board, counters. What a variant has no
// use for is not there.

import type { Change } from "../../bindings/wasm/js/edit.js";
import type { Color, VariantDetails } from "../../bindings/wasm/js/types.js";
import { carry, isCarried } from "./drag.js";
import type { State } from "./state.js";
import { by, el, fill } from "./view.js";

export interface ToolActions {
  tool(tool: string): void;
  edit(on: boolean): void;
  flip(): void;
  change(change: Change): void;
}

const COLORS = [["white", "White"], ["black", "Black"]] as const;

/** A piece of a side as it is written. */
const of = (color: Color, piece: string) => (color === "white" ? piece.toUpperCase() : piece.toLowerCase());

export function tools(state: State, details: VariantDetails, set: ToolActions): void {
  const first = el(
    "div",
    { class: "buttons" },
    el("button", { type: "button", id: "edit", "data-key": "edit", "aria-pressed": String(state.editing), onclick: () => set.edit(!state.editing) }, "Edit"),
    el("button", { type: "button", "data-key": "flip", onclick: set.flip }, "Turn the board"),
  );
  if (!state.editing) return fill(by("edit-tools"), first);
  fill(by("edit-tools"), first, helpers(state, details, set), ...palettes(state, details, set), ...hands(state, details, set), counters(state, details, set));
}

function press(state: State, set: ToolActions, tool: string, text: string, name: string, kind = ""): HTMLButtonElement {
  // a click that ends a drag chooses nothing
  const choose = () => isCarried() || set.tool(tool);
  return el("button", { type: "button", "data-key": `tool-${tool}`, class: kind, "aria-pressed": String(state.tool === tool), "aria-label": name, onclick: choose }, text);
}

function helpers(state: State, details: VariantDetails, set: ToolActions): HTMLElement {
  const tool = (...given: [string, string, string]) => press(state, set, ...given);
  return el(
    "div",
    { class: "buttons", role: "group", "aria-label": "Tools" },
    tool("move", "Move", "Move pieces"), tool("erase", "Erase", "Erase"), tool("right", "Castling", "Castling right of a rook"), tool("passant", "e.p.", "e.p. target"),
    details.gates && tool("gate", "Unmoved", "Mark of an unmoved piece"),
    details.walls && tool("*", "Wall", "Wall"),
    el("button", { type: "button", "data-key": "start", onclick: () => set.change({ start: true }) }, "Start position"), el("button", { type: "button", "data-key": "clear", onclick: () => set.change({ clear: true }) }, "Clear"),
  );
}

function palettes(state: State, details: VariantDetails, set: ToolActions): HTMLElement[] {
  return COLORS.map(([color, name]) => {
    const choice = (letter: string, text: string, piece: string) => {
      const button = press(state, set, of(color, letter), text, `${name} ${piece}`, color === "black" ? "black" : "");
      button.addEventListener("pointerdown", (event) => carry(event, of(color, letter), (at) => at !== undefined && set.change({ put: of(color, letter), at })));
      return button;
    };
    const plain = details.pieces.map((piece) => choice(piece.letter, piece.letter, piece.name));
    const marked = details.pieces.flatMap((piece) => (piece.promoted === null ? [] : [choice(piece.promoted, piece.promoted, `promoted ${piece.name}, ${piece.promoted}`)]));
    return el("div", { class: "palette", role: "group", "aria-label": `${name} pieces` }, ...plain, ...marked);
  });
}

/** A field with a number, which is changed when it is left. */
function number(name: string, value: number, least: number, most: number | undefined, change: (value: number) => void): HTMLElement {
  const changed = (event: Event) => {
    const given = Math.max(least, Math.floor(Number((event.target as HTMLInputElement).value)) || least);
    change(most === undefined ? given : Math.min(given, most));
  };
  return el("label", {}, `${name} `, el("input", { type: "number", min: String(least), max: most?.toString(), value: String(value), "data-key": name, onchange: changed }));
}

/** Pieces in hand, a field for each kind. */
function hands(state: State, details: VariantDetails, set: ToolActions): HTMLElement[] {
  const { hand } = details;
  if (hand === null) return [];
  return COLORS.map(([color, name]) => {
    const held = state.all?.holdings?.[color] ?? {};
    const fields = hand.map((letter) => {
      const piece = details.pieces.find((kind) => kind.letter === letter)?.name ?? letter;
      return number(piece, held[piece] ?? 0, 0, 999, (count) => set.change({ hand: of(color, letter), count }));
    });
    return el("fieldset", { class: "buttons" }, el("legend", {}, `${name} has in hand`), ...fields);
  });
}

function counters(state: State, details: VariantDetails, set: ToolActions): HTMLElement {
  const { all } = state;
  const select = (key: string, label: string, value: string, choices: [string, string][], chosen: (value: string) => void) => {
    const made = el("select", { id: key, "data-key": key, "aria-label": label, onchange: (event: Event) => chosen((event.target as HTMLSelectElement).value) }, ...choices.map(([value, text]) => el("option", { value }, text)));
    made.value = value;
    return made;
  };
  const targets = ["-", ...(all?.couldPass ?? [])].map((square): [string, string] => [square, square === "-" ? "no e.p. target" : `e.p. ${square}`]);
  const most = details.checks;
  const checks = all?.checks;
  return el(
    "div",
    { class: "buttons" },
    select("side", "Side to move", all?.sideToMove ?? "white", [["white", "White to move"], ["black", "Black to move"]], (side) => set.change({ sideToMove: side as Color })),
    select("passant", "En passant target", all?.enPassant[0]?.square ?? "-", targets, (square) => set.change({ enPassant: square === "-" ? null : square })),
    number("Clock", all?.halfmoveClock ?? 0, 0, undefined, (clock) => set.change({ clock })),
    number("Move", all?.fullmoveNumber ?? 1, 1, undefined, (moveNumber) => set.change({ moveNumber })),
    ...(most !== null && checks ? COLORS.map(([color, name], index) => number(`Checks ${name} has to give`, checks[index] ?? most, 0, most, (left) => set.change({ checks: color, left }))) : []),
  );
}
