// The package as others get it: its types, its parts, what a bundler leaves of it.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const dist = fileURLToPath(new URL("../dist", import.meta.url));
const web = fileURLToPath(new URL("../../../web/", import.meta.url));
const user = mkdtempSync(join(tmpdir(), "fenconv-user-"));
mkdirSync(join(user, "node_modules"));
symlinkSync(dist, join(user, "node_modules/fenconv"));
writeFileSync(join(user, "package.json"), '{ "type": "module" }');
after(() => rmSync(user, { recursive: true }));
const run = (code) => execFileSync(process.execPath, ["--input-type=module", "-e", code], { cwd: user, encoding: "utf8" });

test("types", () => {
  writeFileSync(join(user, "good.ts"), `
import { Converter, RecordError, convert, explain, type Change, type Finding, type FindingCode } from "fenconv";
import { addVariants } from "fenconv/full";
const text: string = convert("x", { to: "shredder", ep: "legal" });
const code: FindingCode = "castling-no-rook";
const [right] = explain(text).castling;
const rook: string | undefined = right?.rook;
const change: Change = { put: null, at: "e4" };
const ids: string[] = addVariants("");
try { new Converter({ kq: "corner" }).convert(text); } catch (error) { if (error instanceof RecordError) { const found: readonly Finding[] = error.findings; void found; } }
void code; void rook; void change; void ids;
`);
  const options = { strict: true, noEmit: true, module: "nodenext", target: "es2022", lib: ["es2022", "esnext.disposable", "dom"], types: [] };
  writeFileSync(join(user, "tsconfig.json"), JSON.stringify({ compilerOptions: options, files: ["good.ts"] }));
  const tsc = () => execFileSync(join(web, "node_modules/.bin/tsc"), ["-p", user], { encoding: "utf8" });
  assert.equal(tsc(), "");
  writeFileSync(join(user, "good.ts"), 'import { convert } from "fenconv";\nconvert("x", { ep: "sometimes" });\n');
  assert.throws(tsc, (error) => /sometimes/.test(error.stdout));
});

test("every part of the package", () => {
  const { exports } = JSON.parse(readFileSync(join(dist, "package.json"), "utf8"));
  for (const part of Object.values(exports)) for (const path of typeof part === "string" ? [part] : Object.values(part)) assert.ok(existsSync(join(dist, path)), path);
  const code = (from) => `import { convert } from "${from}"; console.log(convert("4k3/8/8/8/8/8/8/4K2R w K - 0 1", { to: "shredder" }));`;
  for (const from of ["fenconv", "fenconv/inline", "fenconv/full"]) assert.equal(run(code(from)), "4k3/8/8/8/8/8/8/4K2R w H - 0 1\n", from);
  assert.match(run('import { createRequire } from "node:module"; console.log(createRequire(process.cwd() + "/x")("fenconv/package.json").name)'), /fenconv/);
});

test("the core of a browser says that it is to be loaded first", () => {
  const code = `const { convert, init } = await import(${JSON.stringify(join(dist, "js/web.js"))});
try { convert("x"); } catch (error) { console.log(error.message); }
await init(new WebAssembly.Module((await import("node:fs")).readFileSync(${JSON.stringify(join(dist, "generated/fenconv.wasm"))})));
console.log(convert("4k3/8/8/8/8/8/8/4K2R w K - 0 1"));`;
  assert.equal(run(code), "call `await init()` first: the core is not loaded\n4k3/8/8/8/8/8/8/4K2R w K - 0 1\n");
});

test("what is not used is left out", async () => {
  const { build } = createRequire(join(web, "package.json"))("esbuild");
  const bundle = async (code) => {
    const { outputFiles } = await build({ stdin: { contents: code, resolveDir: user }, bundle: true, minify: true, write: false, format: "esm", conditions: ["browser"], logLevel: "silent" });
    return outputFiles[0].text;
  };
  const one = await bundle('import { convert } from "fenconv"; console.log(convert);');
  const all = await bundle('import * as all from "fenconv"; console.log(all);');
  const size = gzipSync(one).length;
  assert.ok(size < 6000, `${size} bytes of script for one function`);
  assert.ok(one.length < all.length);
  assert.ok(!one.includes("TransformStream"));
});
