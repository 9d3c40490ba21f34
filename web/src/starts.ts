// Start positions: number to board and back, at random, and all of them.

import { randomStart, start, startRanks } from "../../bindings/wasm/js/starts.js";
import { coreModule } from "../../bindings/wasm/js/core.js";
import { startWorker } from "./start-worker.js";
import type { State } from "./state.js";
import type { Answer, Task } from "./worker.js";
import { by, download, el, fill, say } from "./view.js";

const inside = () => by("starts").querySelector<HTMLElement>(".inside") as HTMLElement;
/** A sheet of more boards is too large to look at. */
const MOST = 4096;
let seed = 1;
let problem = "";
let withSheet = false;
let sheetWorker: Worker | null = null;

/** All of them as a picture to keep, made beside the page. */
function downloadSheet({ variant, theme }: State, again: () => void): void {
  const made = startWorker();
  sheetWorker = made;
  const end = (error?: string) => {
    made.terminate();
    sheetWorker = null;
    problem = error ?? "";
    say(error ?? "The sheet is done");
    again();
  };
  made.onmessage = ({ data }: MessageEvent<Answer>) => {
    if (data.blob) download(`${variant}-starts.svg`, data.blob);
    end(data.error);
  };
  made.onerror = (event) => end(`The sheet could not be made: ${event.message}`);
  made.postMessage({ module: coreModule(), sheet: { variant, theme } } satisfies Task);
  again();
}

/** Builds the section, once it is open. */
export function starts(state: State, load: (record: string, why: string) => void): void {
  if (!by<HTMLDetailsElement>("starts").open) return;
  let count: number;
  try {
    ({ count } = startRanks(state.variant, false));
  } catch {
    return fill(inside(), el("p", {}, "This variant always starts alike."));
  }
  const numbers = Object.entries(state.all?.start?.numbers ?? {});
  const own = Number(state.all?.start?.numbers["profile"] ?? Number.NaN);
  const go = (number: string) => {
    try {
      problem = "";
      load(start(number, { variant: state.variant }), `Start position ${number}`);
    } catch (error) {
      problem = (error as Error).message;
      starts(state, load);
    }
  };
  const number = el("input", { id: "number", "data-key": "number", size: 12, inputMode: "numeric", autocomplete: "off", placeholder: "518" });
  const seedField = el("input", { type: "number", min: "0", "data-key": "seed", value: String(seed), onchange: (event: Event) => (seed = Math.max(0, Math.floor(Number((event.target as HTMLInputElement).value)))) });
  const sheet = el("div", { class: "sheet", tabIndex: 0, role: "group", "aria-label": "All start positions" });
  if (withSheet) startRanks(state.variant).ranks.forEach((rank, index) => sheet.append(el("button", { type: "button", onclick: () => go(String(index)) }, `${index} ${rank}`)));
  fill(
    inside(),
    el("p", {}, `${new Intl.NumberFormat("en").format(count)} start positions.`),
    el("form", { class: "buttons", onsubmit: (event: Event) => (event.preventDefault(), go(number.value)) }, el("label", { for: "number" }, "Number"), number, el("button", { type: "submit", "data-key": "go" }, "Show"),
      el("button", { type: "button", "data-key": "before", disabled: !(own > 0), onclick: () => go(String(own - 1)) }, "Previous number"),
      el("button", { type: "button", "data-key": "after", disabled: !(own < count - 1), onclick: () => go(String(own + 1)) }, "Next number")),
    el("p", { id: "number-problem", role: "alert" }, problem),
    el("div", { class: "buttons" }, el("label", {}, "Seed ", seedField),
      el("button", { type: "button", "data-key": "dice", onclick: () => { const record = randomStart({ variant: state.variant, seed }); load(record, `Drawn with seed ${seed}`); seed += 1; starts(state, load); } }, "Draw one at random")),
    numbers.length > 0
      ? el("table", { id: "numbers" }, el("caption", { class: "note" }, "Its number in every numbering"), el("tbody", {}, ...numbers.map(([name, value]) => el("tr", {}, el("th", { scope: "row" }, name), el("td", {}, Array.isArray(value) ? value.join("/") : String(value))))))
      : el("p", { class: "note" }, state.all?.start?.none ?? ""),
    count <= MOST && el("button", { type: "button", "data-key": "sheet", disabled: sheetWorker !== null, onclick: () => downloadSheet(state, () => starts(state, load)) }, sheetWorker === null ? "Download all as a picture" : "Drawing all of them..."),
    withSheet ? sheet : el("button", { type: "button", "data-key": "all", onclick: () => { withSheet = true; starts(state, load); } }, "Show all"),
  );
}
