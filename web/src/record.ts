// The field: its text is never changed but by whoever types. A mirror behind it has the marks.

import type { Finding, Right } from "../../bindings/wasm/js/types.js";
import type { State } from "./state.js";
import { by, el, fill, say } from "./view.js";
import * as words from "./words.js";

export interface RecordActions {
  focus(rook: string | undefined, pin?: boolean): void;
  set(text: string, typed: boolean): void;
  variant(id: string): void;
  show(index: number): void;
}

const field = () => by<HTMLTextAreaElement>("record");

/** Where the shown record begins in the text of the field; -1 where it is written otherwise there. */
const offset = (state: State) => state.text.indexOf(state.record);

/** The mirror: every mark of the record at its letters. */
export function mirror(state: State): void {
  const { all, text } = state;
  const at = offset(state);
  if (all === null || at < 0) return fill(by("mirror"), text + "\n");
  const marks: { start: number; end: number; kind: string; rook?: string }[] = [];
  for (const right of all.castling) if (right.span) marks.push({ start: right.span[0] + at, end: right.span[1] + at, kind: `letter${state.focus.rook === right.rook ? " lit" : ""}`, rook: right.rook });
  for (const found of all.findings) if (found.span[1] > found.span[0]) marks.push({ start: found.span[0] + at, end: found.span[1] + at, kind: found.severity });
  const cuts = [...new Set([0, text.length, ...marks.flatMap((mark) => [mark.start, mark.end])])].sort((a, b) => a - b);
  const parts = cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1] as number;
    const here = marks.filter((mark) => mark.start <= start && mark.end >= end);
    const piece = text.slice(start, end);
    const rook = here.find((mark) => mark.rook !== undefined)?.rook;
    return here.length === 0 ? piece : el("span", { class: here.map((mark) => mark.kind).join(" "), "data-rook": rook }, piece);
  });
  fill(by("mirror"), ...parts, "\n");
  by("mirror").scrollTop = field().scrollTop;
}

/** The right whose letter is at a place of the field. */
function rightAt(state: State, place: number): Right | undefined {
  const at = offset(state);
  // at the end of a letter the letter before it counts
  return state.all?.castling.find((right) => right.span !== undefined && place > right.span[0] + at && place <= right.span[1] + at)
    ?? state.all?.castling.find((right) => right.span !== undefined && place === right.span[0] + at);
}

/** Pointer and caret light the right they are at. */
export function listen(state: State, actions: RecordActions): void {
  const area = field();
  area.addEventListener("input", () => actions.set(area.value, true));
  area.addEventListener("scroll", () => (by("mirror").scrollTop = area.scrollTop));
  const caret = () => {
    if (document.activeElement !== area) return;
    const right = area.selectionStart === area.selectionEnd ? rightAt(state, area.selectionStart) : undefined;
    if (right?.rook !== state.focus.rook && !state.pinned) actions.focus(right?.rook);
  };
  document.addEventListener("selectionchange", caret);
  area.addEventListener("keyup", caret);
  area.addEventListener("blur", () => !state.pinned && state.focus.rook !== undefined && actions.focus(undefined));
  let timer = 0;
  area.addEventListener("pointermove", (event) => {
    const letter = [...by("mirror").querySelectorAll<HTMLElement>("[data-rook]")].find((span) =>
      [...span.getClientRects()].some((box) => event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top - 6 && event.clientY <= box.bottom + 6),
    );
    clearTimeout(timer);
    const rook = letter?.dataset["rook"];
    if (rook !== state.focus.rook && !state.pinned) timer = window.setTimeout(() => actions.focus(rook), rook === undefined ? 150 : 80);
  });
  area.addEventListener("pointerleave", () => {
    clearTimeout(timer);
    if (!state.pinned) timer = window.setTimeout(() => actions.focus(undefined), 150);
  });
}

/** What was read, in one sentence. */
export function sentence(state: State): { text: string; tone: "" | "good" | "bad" } {
  const { all, pasted } = state;
  if (all === null) return { text: pasted.kind === "empty" ? words.EMPTY : "No record is in this text.", tone: "" };
  const errors = all.findings.filter((found) => found.severity === "error");
  if (!all.ok) {
    const missing = all.findings.filter((found) => found.severity === "error").every((found) => found.code === "missing-field");
    const atEnd = field().selectionStart >= state.text.trimEnd().length && document.activeElement === field();
    if (atEnd && (missing || !state.text.includes(" "))) return { text: "More of the record is to come.", tone: "" };
    return { text: `This cannot be read: ${words.count(errors.length, "error")}.`, tone: "bad" };
  }
  const dialect = all.dialect === null ? "Letters of several dialects" : all.dialect === "any" ? "All dialects write it so" : (words.DIALECTS[all.dialect] ?? all.dialect);
  const lost = all.dialects["classic"]?.record === null && all.dialects["classic"].lost.length > 0 ? " Classic FEN cannot say it." : "";
  const wrong = errors.length > 0 ? `${words.count(errors.length, "fault")} of the position.` : all.findings.length === 0 ? "Nothing wrong." : `${words.count(all.findings.length, "remark")}.`;
  const around = offset(state) === 0 && state.text.trim() === state.record ? "" : pasted.kind === "link" ? " Taken out of a link." : pasted.all.length === 1 ? " Taken out of what was pasted." : "";
  return { text: `${dialect}, ${all.variant}. ${wrong}${lost}${around}`, tone: errors.length > 0 ? "bad" : "good" };
}

let announcing = 0;

export function status(state: State, actions: RecordActions, matching: () => string[]): void {
  const { text, tone } = sentence(state);
  const line = by("status");
  line.className = tone;
  const area = field();
  area.setAttribute("aria-invalid", String(state.all !== null && !state.all.ok));
  clearTimeout(announcing);
  if (line.textContent !== text) {
    line.textContent = text;
    // what is typed is not read out at each key
    announcing = window.setTimeout(() => say(text), 500);
  }
  const found = state.all?.findings ?? [];
  const items = grouped(found).map((group) => finding(state, group, actions));
  const fits = state.all !== null && !state.all.ok && state.record.includes("/") ? matching().filter((id) => id !== state.all?.variant) : [];
  const hint = fits.length > 0 && el("li", { class: "warning" }, "Another variant reads it: ", ...fits.slice(0, 5).map((id) => el("button", { type: "button", "data-key": `fit-${id}`, onclick: () => actions.variant(id) }, `Use ${id}`)));
  fill(by("findings"), ...items, hint);
  listed(state, actions);
}

/** Findings of one code and field are one message. */
function grouped(found: Finding[]): Finding[][] {
  const groups = new Map<string, Finding[]>();
  for (const one of found) {
    const key = `${one.field} ${one.code} ${one.severity}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}

const MARK = { error: "E", warning: "W", info: "i" };

function finding(state: State, group: Finding[], actions: RecordActions): HTMLElement {
  const [first] = group as [Finding];
  const texts = group.map((one) => state.record.slice(...one.span)).filter((text) => text !== "");
  const message = group.length > 1 ? `${first.message.split(":")[0]}: ${texts.join(", ")}` : first.message;
  const item = el("li", { class: first.severity }, `${MARK[first.severity]} ${first.field}: ${message} `);
  const at = offset(state);
  if (at >= 0 && first.span[1] > first.span[0])
    item.append(
      el("button", {
        type: "button",
        "data-key": `go-${first.code}-${first.field}`,
        onclick: () => {
          field().focus();
          field().setSelectionRange(first.span[0] + at, first.span[1] + at);
        },
      }, "Show"),
    );
  const { fix } = first;
  if (fix !== undefined) {
    const [before, after] = parts(state.record, fix.record);
    const label = first.field === "castling" && after === "-" ? `Drop the ${group.length === 1 ? "right" : `${group.length === 2 ? "two" : group.length === 3 ? "three" : group.length === 4 ? "four" : group.length} rights`}` : "Repair";
    item.append(
      el("span", { class: "fix" }, " ", el("code", {}, el("del", {}, before), " \u2192 ", el("ins", {}, after)), " "),
      el("button", { type: "button", "data-key": `fix-${first.code}-${first.field}`, onclick: () => actions.set(at >= 0 ? state.text.replace(state.record, () => fix.record) : fix.record, false) }, label),
    );
  }
  return item;
}

/** The field in which two records differ, in both. */
function parts(one: string, other: string): [string, string] {
  const [a, b] = [one.split(/ +/), other.split(/ +/)];
  const index = a.findIndex((part, at) => part !== b[at]);
  return index < 0 ? [one, other] : [a[index] ?? "", b[index] ?? ""];
}

/** Which of several records is shown. */
function listed(state: State, actions: RecordActions): void {
  const { pasted, shown } = state;
  const bar = by("list");
  bar.hidden = pasted.all.length < 2;
  if (bar.hidden) return fill(bar);
  const go = (index: number) => () => actions.show((index + pasted.all.length) % pasted.all.length);
  fill(
    bar,
    el("span", {}, `${words.count(pasted.records, "record")}; number ${shown + 1} is shown`),
    el("button", { type: "button", "data-key": "previous", onclick: go(shown - 1) }, "Previous"),
    el("button", { type: "button", "data-key": "next", onclick: go(shown + 1) }, "Next"),
  );
}
