// What makes elements. Texts of strangers are text nodes, never HTML.

type Child = Node | string | null | undefined | false;
type Props = Record<string, unknown>;

/** An element: properties that begin with `on` are listeners, `aria-` and `data-` attributes. */
export function el<K extends keyof HTMLElementTagNameMap>(tag: K, props: Props = {}, ...children: Child[]): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value as EventListener);
    else if (name === "class") made.className = String(value);
    else if (name in made && !name.includes("-") && name !== "list") (made as unknown as Props)[name] = value;
    else made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...children.filter((child): child is Node | string => child !== null && child !== undefined && child !== false));
  return made;
}

export function by<T extends HTMLElement = HTMLElement>(id: string): T {
  return document.getElementById(id) as T;
}

/** Puts other children in the place of these; what had the focus has it again, by its `data-key`. */
export function fill(parent: HTMLElement, ...children: Child[]): void {
  const active = document.activeElement;
  const key = active instanceof HTMLElement && parent.contains(active) ? active.dataset["key"] : undefined;
  parent.replaceChildren(...children.filter((child): child is Node | string => child !== null && child !== undefined && child !== false));
  if (key !== undefined) parent.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();
}

let spoken = 0;

/** Says something to whoever listens instead of looks. */
export function say(text: string): void {
  // equal texts are not said twice
  by("live").textContent = text + (spoken++ % 2 === 0 ? "" : "\u200B");
}

/** Copies at once: browsers allow it in the click alone. */
export function copy(text: string, button: HTMLElement): void {
  const label = button.dataset["label"] ?? button.textContent ?? "";
  button.dataset["label"] = label;
  const name = button.dataset["name"] ?? button.getAttribute("aria-label");
  if (name !== null) button.dataset["name"] = name;
  const show = (word: string) => {
    button.textContent = word;
    if (name !== null) button.setAttribute("aria-label", name.replace(label, word));
  };
  const done = (word: string) => {
    show(word);
    say(word);
    setTimeout(() => show(label), 2000);
  };
  const byHand = () => {
    const field = el("textarea", { value: text, readOnly: true, class: "unseen" });
    document.body.append(field);
    field.select();
    const worked = document.execCommand("copy");
    field.remove();
    button.focus();
    done(worked ? "Copied" : "Not copied");
  };
  if (navigator.clipboard === undefined) return byHand();
  navigator.clipboard.writeText(text).then(() => done("Copied"), byHand);
}

/** Hands a file to whoever asked for it. */
export function download(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = el("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
