// Whole files: how their records are spelled, and the file converted, by a worker.

import { coreModule } from "../../bindings/wasm/js/core.js";
import type { Summary } from "../../bindings/wasm/js/types.js";
import { startWorker } from "./start-worker.js";
import type { State } from "./state.js";
import type { Answer, Task } from "./worker.js";
import { by, download, el, fill, say } from "./view.js";
import * as words from "./words.js";

const inside = () => by("files").querySelector<HTMLElement>(".inside") as HTMLElement;

let worker: Worker | null = null;
let chosen: File | null = null;
let target = "shredder";
let running: { done: number; size: number; records: number; began: number } | null = null;
/** The files of an archive, and which of them is worked on. */
let names: string[] = [];
let entry: string | undefined;
let result: { blob: Blob | null; summary: Summary; name: string; census: boolean } | null = null;
let problem = "";
let announced = 0;

function stop(): void {
  worker?.terminate();
  worker = null;
  running = null;
}

function run(state: State, count: boolean): void {
  if (chosen === null) return;
  stop();
  const file = chosen;
  problem = "";
  result = null;
  running = { done: 0, size: file.size, records: 0, began: Date.now() };
  announced = 0;
  const made = startWorker();
  worker = made;
  made.onmessage = ({ data }: MessageEvent<Answer>) => {
    if (data.error !== undefined) problem = data.error;
    if (data.summary !== undefined) result = { blob: data.blob ?? null, summary: data.summary, name: data.name ?? file.name, census: count };
    if (data.names !== undefined) names = data.names;
    if (data.error !== undefined || data.summary !== undefined) {
      stop();
      say(data.error ?? `Done: ${words.count(data.summary?.records ?? 0, "record")}`);
      return files(state);
    }
    if (running !== null) Object.assign(running, data);
    progress();
  };
  made.onerror = (event) => {
    problem = `The file could not be worked on: ${event.message}`;
    stop();
    files(state);
  };
  made.postMessage({ module: coreModule(), file, entry, options: { variant: state.variant, to: target }, count } satisfies Task);
  files(state);
}

function progress(): void {
  const bar = document.querySelector<HTMLProgressElement>("#progress");
  if (bar === null || running === null) return;
  const part = running.size === 0 ? 1 : running.done / running.size;
  bar.value = part;
  const left = part > 0 ? ((Date.now() - running.began) / 1000) * (1 / part - 1) : 0;
  by("progress-text").textContent = `${words.count(running.records, "record")}, ${(running.done / 1e6).toFixed(1)} of ${(running.size / 1e6).toFixed(1)} MB, ${Math.ceil(left)} s left`;
  const quarter = Math.floor(part * 4);
  if (quarter > announced) {
    announced = quarter;
    say(`${quarter * 25} %`);
  }
}

/** Takes a file that was dropped or chosen. */
export function take(state: State, file: File): void {
  stop();
  chosen = file;
  names = [];
  entry = undefined;
  result = null;
  problem = "";
  by<HTMLDetailsElement>("files").open = true;
  files(state);
  by("files").scrollIntoView({ block: "nearest" });
  run(state, true);
}

export function files(state: State): void {
  if (!by<HTMLDetailsElement>("files").open) return;
  const input = el("input", { type: "file", id: "file", "data-key": "file", onchange: (event: Event) => { const [file] = (event.target as HTMLInputElement).files ?? []; if (file) take(state, file); } });
  const to = el("select", { id: "target", "data-key": "target", onchange: (event: Event) => (target = (event.target as HTMLSelectElement).value) }, ...["x-fen", "shredder", "classic", "lichess", "fairy-stockfish", "cutechess", "xboard", "python-chess", "pychess", "uci", "wiki", "latex"].map((name) => el("option", { value: name }, words.DIALECTS[name] ?? name)));
  to.value = target;
  fill(
    inside(),
    el("p", { class: "note" }, "A list, book, PGN, EPD, CSV or JSON lines file, packed with gzip, zstd, bzip2 or in a zip archive, or not. It stays on this machine."),
    el("div", { class: "buttons" }, el("label", { for: "file" }, "File"), input),
    chosen && el("p", {}, `${chosen.name}, ${(chosen.size / 1e6).toFixed(1)} MB`),
    names.length > 1 && el("div", { class: "buttons" }, el("label", { for: "entry" }, "File in the archive"), inArchive(state)),
    chosen && el("div", { class: "buttons" }, el("label", { for: "target" }, "Write as"), to, el("button", { type: "button", "data-key": "convert", disabled: running !== null, onclick: () => run(state, false) }, "Convert"),
      running && el("button", { type: "button", "data-key": "cancel", onclick: () => { stop(); problem = "Cancelled."; files(state); } }, "Cancel")),
    running && el("div", {}, el("progress", { id: "progress", max: 1, value: 0, "aria-label": "Progress" }), el("p", { id: "progress-text", class: "note" }, "")),
    problem !== "" && el("p", { role: "alert" }, problem),
    result && done(),
  );
}

function inArchive(state: State): HTMLElement {
  const choose = (event: Event) => {
    entry = (event.target as HTMLSelectElement).value;
    run(state, true);
  };
  const made = el("select", { id: "entry", "data-key": "entry", onchange: choose }, ...names.map((name) => el("option", { value: name }, name)));
  made.value = entry ?? names[0] ?? "";
  return made;
}

function done(): HTMLElement {
  const { blob, summary, name, census } = result as NonNullable<typeof result>;
  const text = census
    ? `${words.count(summary.records, "record")} found, ${words.count(summary.failed, "of them")} cannot be read.`.replace("of thems", "of them")
    : `${words.count(summary.records, "record")}: ${summary.converted + summary.unchanged} written as asked, ${summary.failed} kept as they were.`;
  const spelled = summary.census.spelled.map(({ dialects, count }) => el("tr", {}, el("th", { scope: "row" }, dialects.map((dialect) => words.DIALECTS[dialect]).join(", ") || "letters of several dialects"), el("td", {}, String(count))));
  if (census && summary.census.noRights.count > 0) spelled.push(el("tr", {}, el("th", { scope: "row" }, "no castling rights"), el("td", {}, String(summary.census.noRights.count))));
  const codes = Object.entries(summary.findings).map(([code, count]) => el("li", {}, `${code}: ${count}`));
  const renamed = name.replace(/(\.[^.]*)?$/, (end) => `-${target}${end}`);
  return el(
    "div",
    { id: "done" },
    el("p", {}, text),
    census && el("table", {}, el("caption", { class: "note" }, "How they are spelled"), el("tbody", {}, ...spelled)),
    blob && el("button", { type: "button", "data-key": "download", onclick: () => download(renamed, blob) }, `Download ${renamed}`),
    codes.length > 0 && el("ul", { class: "note" }, ...codes),
    summary.shown.length > 0 && el("details", {}, el("summary", {}, `The first ${summary.shown.length} findings`), el("ul", { class: "note" }, ...summary.shown.map((found) => el("li", {}, `Line ${found.line}: ${found.message} (${found.code})`)))),
  );
}
