// The core inside of the script: for single files, and where nothing is fetched.

import { startsWith } from "./core.js";
import { text } from "../generated/text.js";

startsWith(() => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));

export * from "./index.js";
