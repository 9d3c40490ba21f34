// A piece that is carried by the pointer, from the palette or a square: what is under way, and where
// it is let go.

import { el } from "./view.js";

/** A shorter way is a click. */
const LEAST = 6;

let ghost: HTMLElement | null = null;

/** The square at a place of the window. */
export function squareAt(x: number, y: number): string | undefined {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>("#grid [data-square]")?.dataset["square"];
}

/** Whether a piece is under way. */
export const isCarried = (): boolean => ghost !== null;

/** Follows the pointer that was just pressed; `drop` hears of the square, `undefined` off the board. */
export function carry(start: PointerEvent, piece: string, drop: (square: string | undefined) => void): void {
  if (start.button !== 0) return;
  const ended = new AbortController();
  const listen = (name: "pointermove" | "pointerup" | "pointercancel", run: (event: PointerEvent) => void) =>
    document.addEventListener(name, (event) => event.pointerId === start.pointerId && run(event), { signal: ended.signal });
  const end = () => {
    ended.abort();
    ghost?.remove();
    // a click that ends here is none
    setTimeout(() => (ghost = null));
  };
  listen("pointermove", (event) => {
    if (ghost === null && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) <= LEAST) return;
    if (ghost === null) {
      ghost = el("div", { class: piece === piece.toUpperCase() ? "carried" : "carried black", "aria-hidden": "true" }, piece.toUpperCase());
      document.body.append(ghost);
    }
    ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
  });
  listen("pointerup", (event) => {
    const isDropped = ghost !== null;
    end();
    if (isDropped) drop(squareAt(event.clientX, event.clientY));
  });
  listen("pointercancel", end);
}
