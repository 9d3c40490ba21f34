// Options as the core takes them: a line each.

import type { ConvertOptions } from "./types.js";
import { core } from "./core.js";

const NAMES = ["variant", "from", "kq", "tolerance", "kings", "to", "ep", "order", "fields", "lossy", "assumeRights", "transform"] as const;

/** Options with what only the core is asked for. */
export type AllOptions = ConvertOptions & { transform?: string };

export function lines(options: AllOptions | undefined): string {
  if (options === undefined) return "";
  let text = "";
  for (const name of NAMES) {
    const value = options[name];
    if (value !== undefined) {
      const word = String(value);
      if (/[\r\n]/.test(word)) throw new RangeError(`${name}: a name has no line ends`);
      text += `${name}=${word}\n`;
    }
  }
  for (const name in options) {
    if (!(NAMES as readonly string[]).includes(name)) throw new TypeError(`\`${name}\` is no option; there are ${NAMES.slice(0, -1).join(", ")}`);
  }
  return text;
}

let known = new Map<string, number>();

/** Converters are made again, with the variants that there are now. */
export function forget(): void {
  known = new Map();
}

/** The number of a converter of these options. */
export function tool(options?: AllOptions): number {
  const text = lines(options);
  const made = known.get(text);
  if (made !== undefined) return made;
  const number = core().tool(text);
  known.set(text, number);
  return number;
}
