// Builds the page: `dist/fenconv.html`, one file that needs nothing else, and the same as
// `dist/index.html`. The package in bindings/wasm has to be built before.

import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const wasm = join(here, "../bindings/wasm");
const text = (file) => readFileSync(join(here, file), "utf8");

// the larger core has the same script round it
const larger = {
  name: "larger-core",
  setup: (build) => build.onResolve({ filter: /generated\/fenconv\.js$/ }, () => ({ path: join(wasm, "generated-full/fenconv.js") })),
};

async function bundle(entry, define = {}) {
  const { outputFiles } = await build({
    entryPoints: [join(here, "src", entry)], bundle: true, write: false, minify: true, format: "iife", target: "es2022", charset: "ascii", legalComments: "none",
    define, logOverride: { "empty-import-meta": "silent" }, plugins: [larger],
  });
  return outputFiles[0].text.trim();
}

const { start, svg } = await import(join(wasm, "dist/js/node.js"));
const worker = await bundle("worker.ts");
const script = (await bundle("main.ts", { WORKER: JSON.stringify(worker) })).replaceAll("</script", "<\\/script");
const style = text("style.css");
const core = gzipSync(readFileSync(join(wasm, "generated-full/fenconv.wasm")), { level: 9 }).toString("base64");
// the board is there before the core is
const board = svg(start(518), { idPrefix: "board" }).replace(/ role="img"/, ' aria-hidden="true"').replace(/<title>.*?<\/title>\n<desc>.*?<\/desc>/s, "");
// what is in the script beside the page's own
const notices = [["fzstd", "LICENSE"], ["unbzip2-stream", "LICENSE"], ["unzipit", "LICENSE.md"]].map(([name, file]) => `${name}\n\n${text(`node_modules/${name}/${file}`).trim()}`).join("\n\n");
const hash = (source) => `'sha256-${createHash("sha256").update(source).digest("base64")}'`;
const policy = `default-src 'none'; script-src ${hash(script)} 'wasm-unsafe-eval'; worker-src blob:; style-src 'unsafe-inline'; img-src data: blob:; connect-src data: blob:; base-uri 'none'; form-action 'none'`;
const page = text("index.html")
  .replace("<!--policy-->", () => `<meta http-equiv="Content-Security-Policy" content="${policy}">`)
  .replace("<!--style-->", () => `<style>${style}</style>`)
  .replace("<!--board-->", () => board)
  .replace("<!--script-->", () => `<!--\n${notices.replaceAll("--", "- -")}\n-->\n<script type="text/plain" id="core">${core}</script>\n<script>${script}</script>`)
  .replace('<div id="board">', '<div id="board" class="empty">');
mkdirSync(join(here, "dist"), { recursive: true });
writeFileSync(join(here, "dist/fenconv.html"), page);
writeFileSync(join(here, "dist/index.html"), page);
console.log(`fenconv.html: ${page.length} bytes; script and style ${gzipSync(script + style, { level: 9 }).length} after gzip`);
