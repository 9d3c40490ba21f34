// The castling letters as chips and in sentences; rights as boxes while editing.

import type { Right } from "../../bindings/wasm/js/types.js";
import type { State } from "./state.js";
import { by, el, fill } from "./view.js";
import * as words from "./words.js";

export interface CastlingActions {
  focus(rook: string | undefined, pin?: boolean): void;
  right(rook: string, has: boolean): void;
}

/** Builds the letters and their sentences. */
export function castling(state: State, actions: CastlingActions): void {
  const { all } = state;
  if (all === null || all.board === null) {
    fill(by("chips"));
    return fill(by("castling"), el("li", {}, all === null ? "" : "The placement makes no board, so no letter has a rook."));
  }
  const chips = all.castling.map((right) => chip(state, right, actions));
  fill(by("chips"), ...chips);
  by("chips").hidden = chips.length === 0;
  const shown = state.editing ? all.couldCastle : all.castling;
  const rows = shown.map((right) => row(state, right, actions));
  fill(by("castling"), ...rows, all.castling.length === 0 && el("li", {}, words.noRights(all)));
  litCastling(state);
}

/** Lights what is lit. Nothing is built anew: the pointer may be on it. */
export function litCastling(state: State): void {
  for (const button of by("chips").querySelectorAll<HTMLElement>("[data-rook]")) {
    const isLit = button.dataset["rook"] === state.focus.rook;
    button.setAttribute("aria-pressed", String(isLit && state.pinned));
    button.classList.toggle("lit", isLit);
  }
  for (const line of by("castling").querySelectorAll<HTMLElement>("[data-rook]")) line.classList.toggle("lit", line.dataset["rook"] === state.focus.rook);
}

function chip(state: State, right: Right, actions: CastlingActions): HTMLElement {
  const isPinned = () => state.pinned && state.focus.rook === right.rook;
  return el(
    "button",
    {
      type: "button",
      "data-key": `chip-${right.rook}`,
      "data-rook": right.rook,
      "aria-label": `${right.letter}, ${words.who(right)}, rook ${right.rook}`,
      onpointerenter: () => !state.pinned && actions.focus(right.rook),
      onpointerleave: () => !state.pinned && actions.focus(undefined),
      onfocus: () => !state.pinned && actions.focus(right.rook),
      onblur: () => !state.pinned && actions.focus(undefined),
      onclick: () => (isPinned() ? actions.focus(undefined, false) : actions.focus(right.rook, true)),
    },
    right.letter,
  );
}

function row(state: State, right: Right, actions: CastlingActions): HTMLElement {
  const own = state.all?.castling.find((given) => given.rook === right.rook);
  const text = el("span", {}, el("strong", {}, own?.letter ?? right.letter), ` ${words.rook(right, state.all?.couldCastle ?? [])} ${words.path(right)}`);
  const box =
    state.editing &&
    el("input", {
      type: "checkbox",
      "data-key": `box-${right.rook}`,
      checked: own !== undefined,
      "aria-label": `${words.who(right)} may castle with the rook on ${right.rook}`,
      onchange: (event: Event) => actions.right(right.rook, (event.target as HTMLInputElement).checked),
    });
  return el(
    "li",
    {
      "data-rook": right.rook,
      onpointerenter: () => !state.pinned && own !== undefined && actions.focus(right.rook),
      onpointerleave: () => !state.pinned && actions.focus(undefined),
    },
    text,
    box,
  );
}
