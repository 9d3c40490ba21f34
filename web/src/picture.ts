// A picture to keep.

import { svg } from "../../bindings/wasm/js/picture.js";
import type { State } from "./state.js";
import { by, copy, download, el, fill } from "./view.js";

let caption = "";
let coordinates = true;
let shown = "";

/** The position as a picture of its own, never as part of the page: ids stay apart. */
export function picture(state: State): void {
  const section = by<HTMLDetailsElement>("picture");
  if (!section.open) return;
  const inside = section.querySelector<HTMLElement>(".inside") as HTMLElement;
  if (state.all === null || !state.all.ok) return fill(inside, el("p", {}, "There is no position to draw."));
  const made = svg(state.record, { variant: state.variant, flip: state.flip, theme: state.theme, coordinates, caption });
  const blob = new Blob([made], { type: "image/svg+xml" });
  URL.revokeObjectURL(shown);
  shown = URL.createObjectURL(blob);
  const copyButton = el("button", { type: "button", "data-key": "copy-svg" }, "Copy SVG");
  copyButton.addEventListener("click", () => copy(made, copyButton));
  const png = () => {
    const image = new Image();
    image.onload = () => {
      const canvas = el("canvas", { width: image.naturalWidth * 2, height: image.naturalHeight * 2 });
      canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
      canvas.toBlob((file) => file && download("position.png", file), "image/png");
    };
    image.src = `data:image/svg+xml;base64,${btoa(unescape(encodeURIComponent(made)))}`;
  };
  fill(
    inside,
    el("div", { class: "buttons" },
      el("label", {}, "Caption ", el("input", { value: caption, "data-key": "caption", onchange: (event: Event) => { caption = (event.target as HTMLInputElement).value; picture(state); } })),
      el("label", {}, el("input", { type: "checkbox", checked: coordinates, "data-key": "coordinates", onchange: (event: Event) => { coordinates = (event.target as HTMLInputElement).checked; picture(state); } }), " Coordinates")),
    el("img", { src: shown, alt: state.all.words, width: 360, style: "max-width:100%;height:auto" }),
    el("div", { class: "buttons" }, copyButton,
      el("button", { type: "button", "data-key": "svg", onclick: () => download("position.svg", blob) }, "Download SVG"),
      el("button", { type: "button", "data-key": "png", onclick: png }, "Download PNG")),
  );
}
