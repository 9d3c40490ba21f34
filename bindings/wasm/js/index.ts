// What the package has, however its core is loaded.

import { core } from "./core.js";

export { coreModule, init, initSync } from "./core.js";
export { Converter, convert, tryConvert } from "./convert.js";
export { RecordError } from "./errors.js";
export { check, explain, matchVariants, positionKey, samePosition, transform } from "./inspect.js";
export { randomStart, start, startId, startRanks } from "./starts.js";
export { variant, variants } from "./variants.js";
export { svg } from "./picture.js";
export { census, convertText, formatOf, textConverter } from "./text.js";
export { edit } from "./edit.js";
export { recognise } from "./recognise.js";
export type * from "./types.js";
export type { PictureOptions } from "./picture.js";
export type { TextConverter } from "./text.js";
export type { Change } from "./edit.js";
export type { Recognised } from "./recognise.js";

/** The version of the package and of its core. */
export function version(): string {
  return core().version();
}
