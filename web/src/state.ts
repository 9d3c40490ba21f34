// What the page is about: the text of the record and how it is read. All else follows.

import type { Explanation } from "../../bindings/wasm/js/types.js";
import type { Recognised } from "../../bindings/wasm/js/recognise.js";

/** What is lit: a right by its rook, a square, or a reading of another program. */
export interface Focus {
  rook?: string;
  reading?: number;
}

export interface State {
  text: string;
  variant: string;
  tolerance: "tolerant" | "repair";
  /** What the text is, and which of its records is shown. */
  pasted: Recognised;
  shown: number;
  /** The record that is shown, and what there is to say of it. */
  record: string;
  all: Explanation | null;
  /** The last that had a board. */
  lastBoard: Explanation | null;
  focus: Focus;
  pinned: boolean;
  editing: boolean;
  /** What a click puts on a square. */
  tool: string;
  flip: boolean;
  theme: "light" | "dark";
}

export interface Step {
  text: string;
  variant: string;
}

const MOST = 200;

/** Steps that can be undone: a browser forgets its own once a text is set. */
export class History {
  #done: Step[] = [];
  #undone: Step[] = [];
  #last = 0;

  /** Remembers what was before a change; typing within 600 ms is one step. */
  push(before: Step, typed: boolean): void {
    const now = Date.now();
    const joins = typed && now - this.#last < 600 && this.#done.length > 0;
    this.#last = typed ? now : 0;
    this.#undone = [];
    if (joins) return;
    this.#done.push(before);
    if (this.#done.length > MOST) this.#done.shift();
  }

  undo(now: Step): Step | undefined {
    const step = this.#done.pop();
    if (step !== undefined) this.#undone.push(now);
    this.#last = 0;
    return step;
  }

  redo(now: Step): Step | undefined {
    const step = this.#undone.pop();
    if (step !== undefined) this.#done.push(now);
    return step;
  }

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }
}
