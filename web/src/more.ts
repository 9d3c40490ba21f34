// The rest: the position in words, its keys, its twins, other notations, variants of one's own.

import { tryConvert } from "../../bindings/wasm/js/convert.js";
import type { State } from "./state.js";
import { by, copy, el, fill } from "./view.js";

const NOTATIONS = ["lichess", "fairy-stockfish", "cutechess", "xboard", "python-chess", "pychess", "uci", "lichess-url", "wiki", "latex", "xskak", "typst", "popeye", "forsyth", "gbr"];

export interface MoreActions {
  load(record: string, why: string): void;
  /** Adds variants of a text; what could not be understood. */
  own(text: string, name: string): string;
}

let said = "";

export function more(state: State, actions: MoreActions): void {
  const section = by<HTMLDetailsElement>("more");
  if (!section.open) return;
  const inside = section.querySelector<HTMLElement>(".inside") as HTMLElement;
  const { all } = state;
  const row = (name: string, text: string, action?: HTMLElement) => {
    const button = el("button", { type: "button", "data-key": `copy-${name}`, "aria-label": `Copy ${name}` }, "Copy");
    button.addEventListener("click", () => copy(text, button));
    return el("tr", {}, el("th", { scope: "row" }, name), el("td", { class: "rec" }, text), el("td", {}, action ?? button));
  };
  const notations = all?.ok
    ? NOTATIONS.map((name) => {
        const made = tryConvert(state.record, { variant: state.variant, to: name });
        return made.ok ? row(name, made.record) : el("tr", {}, el("th", { scope: "row" }, name), el("td", { class: "note" }, made.error.message), el("td"));
      })
    : [];
  const twins = Object.entries(all?.twins ?? {}).filter(([, twin]) => twin.record !== null);
  const file = el("input", {
    type: "file", id: "own-file", accept: ".toml,.ini,text/plain", "data-key": "own-file",
    onchange: async (event: Event) => {
      const [own] = (event.target as HTMLInputElement).files ?? [];
      if (own === undefined) return;
      said = actions.own(await own.text(), own.name);
      more(state, actions);
    },
  });
  fill(
    inside,
    el("h2", {}, "The position in words"),
    el("p", { id: "words" }, all?.words ?? ""),
    el("h2", {}, "Keys"),
    el("table", {}, el("tbody", {}, all?.key ? row("fenconv", all.key) : null, all?.polyglotKey ? row("Polyglot", all.polyglotKey) : null)),
    twins.length > 0 && el("h2", {}, "Turned"),
    twins.length > 0 && el("table", {}, el("tbody", {}, ...twins.map(([name, twin]) => row(name, twin.record as string, el("button", { type: "button", "data-key": `twin-${name}`, "aria-label": `Show ${name}`, onclick: () => actions.load(twin.record as string, name) }, "Show"))))),
    el("h2", {}, "As programs and notations write it"),
    el("table", {}, el("tbody", {}, ...notations)),
    el("h2", {}, "Variants of your own"),
    el("p", { class: "note" }, "A profile in TOML or a variants.ini of Fairy-Stockfish; it is kept until this page is closed, and a link does not carry it."),
    el("div", { class: "buttons" }, el("label", { for: "own-file" }, "Profile"), file),
    el("p", { role: "status" }, said),
  );
}
