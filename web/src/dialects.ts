// The record in every dialect, and what programs read instead.

import type { State } from "./state.js";
import { by, copy, el, fill } from "./view.js";
import * as words from "./words.js";

const ORDER = ["x-fen", "shredder", "classic"] as const;

/** The castling field of a record, with what differs from another one marked. */
function marked(record: string, original: string): (string | HTMLElement)[] {
  const [a, b] = [record.split(" "), original.split(" ")];
  return a.flatMap((part, index) => [index > 0 ? " " : "", part === b[index] ? part : el("mark", {}, part)]);
}

export function written(state: State): void {
  const { all } = state;
  if (all === null || all.board === null) return fill(by("written"), el("li", {}, all === null ? "" : "Nothing can be written: the placement makes no board."));
  const rows = ORDER.map((dialect) => {
    const said = all.dialects[dialect];
    const name = el("span", { class: "name" }, words.DIALECTS[dialect] as string);
    if (!said || said.record === null) return el("li", { "data-dialect": dialect }, name, el("span", { class: "rec-none" }, words.lost(dialect, said?.lost ?? [])));
    const { record } = said;
    const button = el("button", { type: "button", "data-key": `copy-${dialect}`, "aria-label": `Copy ${words.DIALECTS[dialect]}` }, "Copy");
    button.addEventListener("click", () => copy(record, button));
    return el("li", { "data-dialect": dialect }, name, el("span", { class: "rec" }, ...marked(record, state.record)), button);
  });
  fill(by("written"), ...rows);
}

export function otherwise(state: State, focus: (reading: number | undefined) => void): void {
  const others = state.all?.others ?? [];
  const rows = others.map((other, index) => {
    const program = `${other.program}${other.version === null ? "" : ` ${other.version}`}`;
    const reads = other.reads === "refused" ? "refuses it" : other.reads === "rights" ? words.rights(other.rights) : "reads something else";
    return el(
      "li",
      {},
      other.reads === "rights"
        ? el("button", { type: "button", "data-key": `reading-${index}`, "data-reading": String(index), onclick: () => focus(state.focus.reading === index ? undefined : index) }, program)
        : el("strong", {}, program),
      ` ${reads}. `,
      el("span", { class: "note" }, `${other.habit} (${other.source}).`),
    );
  });
  fill(by("otherwise"), ...rows, rows.length === 0 && state.all !== null && el("li", { class: "note" }, "No program is known to read it otherwise."));
  litReading(state);
}

/** Presses the reading that is shown on the board. */
export function litReading(state: State): void {
  for (const button of by("otherwise").querySelectorAll<HTMLElement>("[data-reading]")) button.setAttribute("aria-pressed", String(Number(button.dataset["reading"]) === state.focus.reading));
}
