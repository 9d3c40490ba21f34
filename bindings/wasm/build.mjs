// Builds the npm package into `dist`: `node build.mjs [--dev]`, or with `--js` the
// script alone, where the core is there. It takes Rust with the target
// wasm32-unknown-unknown (or Debian's, see README.md) and what web/package.json names.

import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const here = dirname(fileURLToPath(import.meta.url));
const bindings = dirname(here);
const tools = join(here, "../../web/node_modules/.bin");
const dist = join(here, "dist");
const target = process.env.CARGO_TARGET_DIR ?? join(bindings, "target");
const isDev = process.argv.includes("--dev");
/** The largest small build, in bytes after gzip -9; the README says what it is made of. */
const MOST = 440_000;

/** What every browser of the last years has. */
const FEATURES = ["simd", "bulk-memory", "sign-ext", "mutable-globals", "nontrapping-float-to-int", "reference-types", "multivalue"].map((name) => `--enable-${name}`);

const run = (command, args, env = {}) => execFileSync(command, args, { stdio: "inherit", cwd: bindings, env: { ...process.env, ...env } });

function cargo(args, env) {
  // a toolchain that has the target by way of its sources, as Debian's
  const std = process.env.FENCONV_BUILD_STD ? ["-Z", "build-std=std,panic_abort"] : [];
  run("cargo", [...args, ...(args.includes("--target") ? std : [])], env);
}

function core(name, features) {
  const profile = isDev ? [] : ["--profile", "wasm"];
  cargo(["build", "--quiet", ...profile, "-p", "fenconv-wasm", "--target", "wasm32-unknown-unknown", ...features], {
    CARGO_TARGET_DIR: target,
    RUSTFLAGS: "-C target-feature=+simd128",
  });
  const built = join(target, "wasm32-unknown-unknown", isDev ? "debug" : "wasm", "fenconv_wasm.wasm");
  const folder = join(here, name);
  rmSync(folder, { recursive: true, force: true });
  run(join(target, "release/fenconv-bindgen"), [built, folder, "fenconv"]);
  const wasm = join(folder, "fenconv.wasm");
  if (isDev) copyFileSync(join(folder, "fenconv_bg.wasm"), wasm);
  else run(join(tools, "wasm-opt"), ["-Oz", ...FEATURES, join(folder, "fenconv_bg.wasm"), "-o", wasm]);
  rmSync(join(folder, "fenconv_bg.wasm"));
  rmSync(join(folder, "fenconv_bg.wasm.d.ts"), { force: true });
}

function put(generated, into) {
  mkdirSync(join(into, "generated"), { recursive: true });
  for (const file of ["fenconv.js", "fenconv.d.ts", "fenconv.wasm"]) copyFileSync(join(here, generated, file), join(into, "generated", file));
}

if (!process.argv.includes("--js")) {
  cargo(["build", "--quiet", "--release", "-p", "fenconv-bindgen"], { CARGO_TARGET_DIR: target });
  core("generated", []);
  core("generated-full", ["--features", "profiles"]);
}

// the codes of findings as a type: written anew where there are others
const glue = await import(join(here, "generated/fenconv.js"));
glue.initSync({ module: readFileSync(join(here, "generated/fenconv.wasm")) });
const union = `/** The code of a finding, as docs/reference/findings.md has them; later versions can have more. */
export type FindingCode =
${glue.codes().map((code) => `  | "${code}"\n`).join("")}  | (string & {});
`;
const codes = join(here, "js/codes.ts");
if (readFileSync(codes, "utf8") !== union) {
  writeFileSync(codes, union);
  console.log("js/codes.ts has other codes now");
}
const text = readFileSync(join(here, "generated/fenconv.wasm")).toString("base64");
writeFileSync(join(here, "generated/text.js"), `export const text = "${text}";\n`);
writeFileSync(join(here, "generated/text.d.ts"), "/** The core in base64. */\nexport declare const text: string;\n");

rmSync(dist, { recursive: true, force: true });
run(join(tools, "tsc"), ["-p", join(here, "tsconfig.json"), "--outDir", dist]);
put("generated", dist);
copyFileSync(join(here, "generated/text.js"), join(dist, "generated/text.js"));
// the larger build has the same script beside its own core
cpSync(join(dist, "js"), join(dist, "full/js"), { recursive: true });
put("generated-full", join(dist, "full"));
rmSync(join(dist, "full/js/inline.js"));
rmSync(join(dist, "full/js/inline.d.ts"));
for (const file of ["package.json", "README.md"]) if (existsSync(join(here, file))) copyFileSync(join(here, file), join(dist, file));
for (const licence of ["LICENSE-MIT", "LICENSE-APACHE"]) copyFileSync(join(bindings, "..", licence), join(dist, licence));

for (const folder of ["generated", "full/generated"]) {
  const bytes = readFileSync(join(dist, folder, "fenconv.wasm"));
  const zipped = gzipSync(bytes, { level: 9 }).length;
  console.log(`${folder}/fenconv.wasm: ${statSync(join(dist, folder, "fenconv.wasm")).size} bytes, ${zipped} after gzip`);
  if (!isDev && folder === "generated" && zipped > MOST) {
    console.error(`the small build has more than ${MOST} bytes after gzip`);
    process.exitCode = 1;
  }
}
