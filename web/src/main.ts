// Wires the record, its views and what is done with them.

import { initSync } from "../../bindings/wasm/js/core.js";
import { edit, type Change } from "../../bindings/wasm/js/edit.js";
import { explain, matchVariants } from "../../bindings/wasm/js/inspect.js";
import { addVariants } from "../../bindings/wasm/js/own.js";
import { recognise } from "../../bindings/wasm/js/recognise.js";
import { start } from "../../bindings/wasm/js/starts.js";
import { convert } from "../../bindings/wasm/js/convert.js";
import type { VariantDetails } from "../../bindings/wasm/js/types.js";
import { variant, variants } from "../../bindings/wasm/js/variants.js";
import * as address from "./address.js";
import { board, ofVariant } from "./board.js";
import { castling, litCastling } from "./castling.js";
import { litReading, otherwise, written } from "./dialects.js";
import { files, take } from "./files.js";
import { more } from "./more.js";
import { picture } from "./picture.js";
import * as record from "./record.js";
import { starts } from "./starts.js";
import { History, type State, type Step } from "./state.js";
import { tools } from "./tools.js";
import { by, copy, el, fill, say } from "./view.js";

/** Longer texts are files. */
const LONGEST = 64 << 10;

const EXAMPLES: [string, string, string][] = [
  ["Which rook is K?", "4k3/8/8/8/8/8/8/4K1RR w K - 0 1", "chess960"],
  ["What does G say?", "4k3/8/8/8/8/8/8/4K1RR w G - 0 1", "chess960"],
  ["Number 518", "518", "chess960"],
  ["Shredder-FEN", "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11", "chess960"],
  ["What is wrong here?", "4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1", "chess960"],
];

const state: State = {
  text: "", variant: "chess960", tolerance: "tolerant", pasted: { kind: "empty", records: 0, all: [] }, shown: 0, record: "",
  all: null, lastBoard: null, focus: {}, pinned: false, editing: false, tool: "move", flip: false, theme: "light",
};
const history_ = new History();
let details: VariantDetails | null = null;

function attempt<T>(run: () => T, otherwise: T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    return otherwise;
  }
}

/** What there is to say of the text. */
function read(): void {
  state.pasted = recognise(state.text);
  if (state.shown >= state.pasted.all.length) state.shown = 0;
  const found = state.pasted.all[state.shown] ?? "";
  if (state.pasted.kind === "start-number") state.record = attempt(() => start(found, { variant: state.variant }), attempt(() => start(found), found));
  else if (state.pasted.kind === "uci") state.record = attempt(() => convert(found, { from: "uci", variant: state.variant }), found);
  else if (state.pasted.kind === "template") state.record = attempt(() => convert(found, { from: "wiki", variant: state.variant }), found);
  else state.record = found;
  state.all = state.record === "" ? null : explain(state.record, { variant: state.variant });
  if (state.all?.board) state.lastBoard = state.all;
  if (state.focus.rook !== undefined && !state.all?.castling.some((right) => right.rook === state.focus.rook)) {
    state.focus = {};
    state.pinned = false;
  }
}

/** What there is to know of the variant. */
function known(): VariantDetails {
  if (details?.id === state.variant) return details;
  details = variant(state.variant);
  ofVariant(details);
  return details;
}

const current = (): Step => ({ text: state.text, variant: state.variant });

/** Paints what depends on what is lit alone. */
function light(): void {
  record.mirror(state);
  board(state, boardActions);
  litCastling(state);
  litReading(state);
}

function paint(): void {
  const details = known();
  by("examples").hidden = state.text !== "";
  record.status(state, recordActions, () => matchVariants(state.record));
  castling(state, castlingActions);
  otherwise(state, reading);
  light();
  written(state);
  tools(state, details, toolActions);
  starts(state, load);
  picture(state);
  more(state, moreActions);
  by<HTMLButtonElement>("undo").disabled = !history_.canUndo;
  by<HTMLButtonElement>("redo").disabled = !history_.canRedo;
  save();
}

let saving = 0;

function save(): void {
  clearTimeout(saving);
  saving = window.setTimeout(() => {
    const fits = state.text.length <= 2000 && state.pasted.all.length <= 1;
    const hash = fits ? address.write({ variant: state.variant, text: state.text.trim(), flip: state.flip, ...(state.pinned && state.focus.rook ? { at: state.focus.rook } : {}) }) : "";
    try {
      if (hash !== location.hash && (hash !== "" || location.hash !== "")) history.replaceState(null, "", hash === "" ? location.pathname + location.search : hash);
    } catch {
      // some browsers count how often
    }
  }, 400);
}

/** Another text, which can be undone. */
function set(text: string, typed: boolean): void {
  if (text === state.text) return;
  const wasEmpty = state.text === "";
  history_.push(current(), typed);
  state.text = text;
  const field = by<HTMLTextAreaElement>("record");
  if (field.value !== text) field.value = text;
  grow();
  state.shown = 0;
  state.focus = {};
  state.pinned = false;
  const named = recognise(text).variant;
  if (named !== undefined) setVariant(named);
  read();
  if (wasEmpty && state.all !== null && !state.all.ok && text.includes("/") && text.includes(" ")) {
    const [fits] = matchVariants(state.record);
    if (fits !== undefined) {
      setVariant(fits);
      read();
      say(`Read as ${variant(fits).name}; Undo goes back`);
    }
  }
  paint();
}

function setVariant(id: string): void {
  state.variant = id;
  by<HTMLInputElement>("variant").value = variant(id).name;
}

/** Another record, as a step of the browser's history as well. */
function load(text: string, why: string): void {
  set(text, false);
  say(why);
  try {
    history.pushState(null, "", address.write({ variant: state.variant, text, flip: state.flip }) || location.pathname);
  } catch {
    // some browsers count how often
  }
}

function restore(step: Step | undefined): void {
  if (step === undefined) return;
  state.text = step.text;
  by<HTMLTextAreaElement>("record").value = step.text;
  setVariant(step.variant);
  grow();
  read();
  paint();
}

const undo = () => restore(history_.undo(current()));
const redo = () => restore(history_.redo(current()));

function grow(): void {
  const field = by<HTMLTextAreaElement>("record");
  if (CSS.supports("field-sizing", "content")) return;
  field.style.height = "auto";
  field.style.height = `${field.scrollHeight + 2}px`;
}

/** Edits the record that is shown. */
function change(changes: Change | Change[]): void {
  const from = state.record !== "" ? state.record : (state.lastBoard?.record ?? variant(state.variant).start);
  const made = attempt(() => edit(from, changes, { variant: state.variant }), null);
  if (made === null) return say("That cannot be done: the record has no board");
  set(made.record, false);
  const notes = made.findings.map((found) => found.message);
  by("board-note").textContent = notes.length > 0 ? `${notes.join("; ")}. Undo brings it back.` : "";
  if (notes.length > 0) say(notes.join("; "));
}

function focus(rook: string | undefined, pin?: boolean): void {
  state.focus = rook === undefined ? {} : { rook };
  if (pin !== undefined) state.pinned = pin;
  light();
  if (pin !== undefined) save();
}

function reading(index: number | undefined): void {
  state.focus = index === undefined ? {} : { reading: index };
  light();
}

const recordActions: record.RecordActions = {
  focus,
  set,
  variant: (id) => {
    history_.push(current(), false);
    setVariant(id);
    read();
    paint();
  },
  show: (index) => {
    state.shown = index;
    read();
    paint();
  },
};
const castlingActions = { focus, right: (rook: string, has: boolean) => change({ right: rook, has }) };
const boardActions = {
  focus,
  put: (at: string, piece: string | null) => change({ put: piece, at }),
  move: (move: string, to: string) => change({ move, to }),
  right: (right: string, has: boolean) => change({ right, has }),
  gate: (gate: string, has: boolean) => change({ gate, has }),
  passant: (enPassant: string | null) => change({ enPassant }),
};
const toolActions = {
  tool: (tool: string) => { state.tool = state.tool === tool ? "move" : tool; tools(state, known(), toolActions); },
  edit: (on: boolean) => {
    state.editing = on;
    say(on ? "Edit mode: letters put pieces" : "Look mode: letters go to pieces");
    paint();
  },
  flip: () => { state.flip = !state.flip; paint(); },
  change,
};
const moreActions = {
  load,
  own: (text: string, name: string): string => {
    const warnings: string[] = [];
    try {
      const ids = addVariants(text, { warnings });
      const [id] = ids;
      offer();
      if (id !== undefined) {
        setVariant(id);
        details = null;
        by("own").hidden = false;
        by("own").textContent = `Own: ${variant(id).name}`;
        read();
        paint();
      }
      return `${name}: ${ids.join(", ")}${warnings.length > 0 ? `. Not understood: ${warnings.join("; ")}` : ""}`;
    } catch (error) {
      return `${name}: ${(error as Error).message}`;
    }
  },
};

/** The variants to choose from, by name, other names and size. */
function offer(): void {
  const all = variants().sort((a, b) => a.name.localeCompare(b.name, "en"));
  fill(by("variants"), ...all.map((one) => el("option", { value: one.name }, `${one.id} ${one.files}x${one.ranks} ${one.aliases.slice(0, 3).join(" ")}`)));
}

function chooseVariant(): void {
  const field = by<HTMLInputElement>("variant");
  const text = field.value.trim().toLowerCase();
  const bySize = /^(\d+)\s*[x×]\s*(\d+)$/.exec(text);
  const found = bySize
    ? variants().find((one) => one.files === Number(bySize[1]) && one.ranks === Number(bySize[2]))?.id
    : (variants().find((one) => one.name.toLowerCase() === text)?.id ?? attempt(() => variant(field.value).id, undefined));
  if (found === undefined) {
    field.setAttribute("aria-invalid", "true");
    return say("No variant has this name");
  }
  field.removeAttribute("aria-invalid");
  recordActions.variant(found);
}

async function dropped(data: DataTransfer): Promise<void> {
  const [file] = data.files;
  if (file === undefined) {
    const text = data.getData("text/uri-list") || data.getData("text/plain");
    return text === "" ? undefined : load(text, "Dropped");
  }
  if (/\.(toml|ini)$/i.test(file.name)) {
    by<HTMLDetailsElement>("more").open = true;
    say(moreActions.own(await file.text(), file.name));
    return more(state, moreActions);
  }
  const bytes = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (file.size > LONGEST || bytes[0] === 0x1f) return take(state, file);
  load(await file.text(), file.name);
  take(state, file);
}

let isDark = false;

function theme(dark: boolean): void {
  isDark = dark;
  state.theme = dark ? "dark" : "light";
  document.documentElement.dataset["theme"] = state.theme;
  by("theme").textContent = dark ? "Light" : "Dark";
}

function keys(): void {
  const rows: [string, string][] = [
    ["Ctrl+Z, Ctrl+Y", "undo, redo"], ["On the board: arrows, Home, End, Page Up, Page Down", "go to a square"],
    ["In look mode: k q r b n p (Shift: back)", "next such piece"], ["c", "next rook that may castle"], ["1-8, Shift+1-8", "rank, file"], ["o", "say the square again"],
    ["In edit mode: a letter", "puts that piece and goes right"], ["digits", "go right over so many squares"], ["/", "next rank"], ["Delete, Backspace", "empty the square"], ["Enter", "right of the rook"], ["Space", "use the chosen tool"],
    ["Escape", "light nothing"],
  ];
  const dialog = by<HTMLDialogElement>("keys");
  fill(dialog, el("h2", { id: "keys-label" }, "Keys"), el("table", {}, el("tbody", {}, ...rows.map(([key, what]) => el("tr", {}, el("th", { scope: "row" }, key), el("td", {}, what))))), el("button", { type: "button", onclick: () => dialog.close() }, "Close"));
  dialog.showModal();
}

/** Reads what the address says; false where it says nothing. */
function fromAddress(): boolean {
  const known = (name: string) => attempt(() => variant(name).id !== "", false);
  const found = address.read(location.hash, location.search, known);
  if (found === null) return false;
  if (found.variant !== undefined) attempt(() => setVariant(found.variant as string), undefined);
  state.flip = found.flip;
  if (found.text !== state.text) set(found.text, false);
  if (found.at !== undefined && state.all?.castling.some((right) => right.rook === found.at)) focus(found.at, true);
  return true;
}

function wire(): void {
  record.listen(state, recordActions);
  by("undo").addEventListener("click", undo);
  by("redo").addEventListener("click", redo);
  by("share").addEventListener("click", () => {
    const hash = address.write({ variant: state.variant, text: state.text.trim() || state.record, flip: state.flip });
    copy(location.href.split("#")[0] + hash, by("share"));
  });
  by("variant").addEventListener("change", chooseVariant);
  by("variant").addEventListener("focus", (event) => (event.target as HTMLInputElement).select());
  by("theme").addEventListener("click", () => { theme(!isDark); paint(); });
  // paper is light
  matchMedia("print").addEventListener("change", ({ matches }) => {
    state.theme = isDark && !matches ? "dark" : "light";
    light();
  });
  by("help").addEventListener("click", keys);
  for (const id of ["starts", "files", "picture", "more"]) by(id).addEventListener("toggle", () => (id === "files" ? files(state) : paint()));
  fill(by("examples"), ...EXAMPLES.map(([name, text, of]) => el("button", { type: "button", onclick: () => { setVariant(of); load(text, name); } }, name)));
  document.addEventListener("keydown", (event) => {
    const key = event.key.toLowerCase();
    if ((event.ctrlKey || event.metaKey) && (key === "z" || key === "y")) {
      const inOther = event.target instanceof HTMLInputElement;
      if (inOther) return;
      event.preventDefault();
      return key === "y" || event.shiftKey ? redo() : undo();
    }
    if (event.key === "Escape") focus(undefined, false);
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLSelectElement;
    if (!isField && key === "e" && !event.ctrlKey && !event.metaKey && (event.target as HTMLElement).closest("#grid") === null) toolActions.edit(!state.editing);
  });
  by("record").addEventListener("beforeinput", (event) => {
    const { inputType } = event as InputEvent;
    if (inputType !== "historyUndo" && inputType !== "historyRedo") return;
    event.preventDefault();
    return inputType === "historyUndo" ? undo() : redo();
  });
  document.addEventListener("paste", (event) => {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement || event.clipboardData === null) return;
    event.preventDefault();
    load(event.clipboardData.getData("text/plain"), "Pasted");
  });
  let over = 0;
  const overlay = (shown: boolean) => (by("drop").hidden = !shown);
  document.addEventListener("dragenter", () => overlay(++over > 0));
  document.addEventListener("dragleave", () => overlay(--over > 0));
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    over = 0;
    overlay(false);
    if (event.dataTransfer !== null) void dropped(event.dataTransfer);
  });
  addEventListener("hashchange", fromAddress);
  addEventListener("popstate", fromAddress);
}

type Base64 = typeof Uint8Array & { fromBase64?(text: string): Uint8Array<ArrayBuffer> };

/** The core, unpacked and compiled as it comes. */
function compiled(): Promise<WebAssembly.Module> {
  const inline = document.getElementById("core")?.textContent;
  if (inline === undefined || inline === null) throw new Error("the core is not in the page");
  const { fromBase64 } = Uint8Array as Base64;
  const packed = fromBase64 === undefined ? Uint8Array.from(atob(inline), (letter) => letter.charCodeAt(0)) : fromBase64.call(Uint8Array, inline);
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compileStreaming(new Response(stream, { headers: { "content-type": "application/wasm" } }));
}

async function begin(): Promise<void> {
  theme(matchMedia("(prefers-color-scheme: dark)").matches);
  try {
    initSync(await compiled());
  } catch (error) {
    by("status").textContent = `The core could not start: ${(error as Error).message}. The field still is a field.`;
    return;
  }
  // what was typed before the core was there
  const early = by<HTMLTextAreaElement>("record").value;
  wire();
  if (!fromAddress()) {
    state.lastBoard = explain(variant("standard").start, { variant: "chess960" });
    if (early !== "") set(early, false);
    else {
      read();
      paint();
    }
  }
  requestAnimationFrame(() => setTimeout(() => performance.mark("board")));
  // not needed for the first board
  setTimeout(offer, 50);
}

void begin();
