// Node reads the core from its file, at first use.

import { readFileSync } from "node:fs";
import { startsWith } from "./core.js";

startsWith(() => readFileSync(new URL("../generated/fenconv.wasm", import.meta.url)));

export * from "./index.js";
