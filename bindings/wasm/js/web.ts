// Browsers and bundlers fetch the core from beside the module.

import { comesFrom } from "./core.js";

comesFrom(() => new URL("../generated/fenconv.wasm", import.meta.url));

export * from "./index.js";
