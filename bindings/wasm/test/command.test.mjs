// The package says what the command says.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { Converter, convert, convertText, explain, positionKey, start, transform, tryConvert, variants } from "../dist/js/node.js";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const command = [process.env.FENCONV, `${root}target/release/fenconv`, `${root}target/debug/fenconv`].find((path) => path && existsSync(path));
const skip = command === undefined && "the command is not built";
const shared = process.env.FENCONV_SHARED;

/** Records of every kind, the same in each run: start positions with pieces and letters changed. */
function records(count) {
  let state = 1;
  const next = (below) => (state = (state * 48271) % 2147483647) % below;
  const letters = ["KQkq", "HAha", "-", "K", "Gq", "kq", "Q", "KQ", "BGbg", "W", ""];
  return Array.from({ length: count }, () => {
    const parts = start(next(960)).split(" ");
    if (next(2)) parts[0] = [...parts[0]].map((char) => (next(40) === 0 ? "Xpr1R/"[next(6)] : char)).join("");
    if (next(2)) parts[2] = letters[next(letters.length)];
    if (next(4) === 0) parts[3] = ["e3", "d6", "e9", "a3"][next(4)];
    if (next(5) === 0) parts[1] = "bBWx"[next(4)];
    if (next(6) === 0) parts.length = 4;
    return parts.join(" ");
  });
}

test("ten thousand records", { skip }, () => {
  const all = records(10_000);
  const lines = all.map((record) => JSON.stringify({ fen: record })).join("\n");
  for (const to of ["shredder", "x-fen", "classic"]) {
    const { stdout } = spawnSync(command, ["--to", to, "--format", "jsonl", "--on-error", "keep", "-q"], { input: lines, encoding: "utf8", maxBuffer: 1 << 28 });
    const made = stdout.trimEnd().split("\n").map((line) => JSON.parse(line).fen);
    assert.equal(made.length, all.length);
    const converter = new Converter({ to });
    assert.deepEqual(converter.convertMany(all.join("\n")).text.split("\n"), made);
    all.forEach((record, index) => {
      const one = tryConvert(record, { to });
      assert.equal(one.ok ? one.record : record, made[index]);
    });
  }
});

test("what explain says is what the command says", { skip }, () => {
  const camel = (value, table = false) => {
    if (Array.isArray(value)) return value.map((item) => camel(item));
    if (value === null || typeof value !== "object") return value;
    const name = (key) => (table ? key : key.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()));
    const entries = Object.entries(value).filter(([key, member]) => !(["help", "fix"].includes(key) && member === null));
    return Object.fromEntries(entries.map(([key, member]) => [name(key), key === "fix" && member ? camel(member) : camel(member, ["dialects", "numbers", "twins"].includes(key))]));
  };
  for (const record of records(40)) {
    const { stdout } = spawnSync(command, ["explain", "--json", record], { encoding: "utf8" });
    assert.deepEqual(explain(record), camel(JSON.parse(stdout)), record);
  }
});

test("the samples, whole", { skip }, () => {
  for (const name of readdirSync(`${root}samples`).filter((name) => /\.(pgn|epd|csv|jsonl)$/.test(name))) {
    const path = `${root}samples/${name}`;
    const { stdout } = spawnSync(command, ["--to", "shredder", "--on-error", "keep", "-q", path], { maxBuffer: 1 << 28 });
    const { output } = convertText(new Uint8Array(readFileSync(path)), { to: "shredder", name });
    assert.equal(Buffer.compare(Buffer.from(output), stdout), 0, name);
  }
});

/** The rows of a table. */
function table(name) {
  const [head, ...rows] = readFileSync(`${shared}/cases/${name}.tsv`, "utf8").trimEnd().split("\n").map((line) => line.split("\t"));
  return rows.map((row) => Object.fromEntries(head.map((column, index) => [column, row[index]])));
}

test("the cases of the main project", { skip: !shared && "no reference data" }, () => {
  const known = new Set(variants().map((variant) => variant.id));
  const other = { dfrc: "chess960", "3check": "threecheck", "5check": "fivecheck", capablanca960: "caparandom" };
  const kebab = (code) => code.replace(/(?<=[a-z0-9])(?=[A-Z])/g, "-").toLowerCase();
  let checked = 0;
  for (const row of table("cases")) {
    const variant = other[row.profile] ?? row.profile;
    // escapes, and what is in a list or a game, are the stream's
    if (row.format !== "fen" || !known.has(variant) || /[\\;]/.test(row.input) || row.input.trim().split(/\s+/).length < 6) continue;
    const levels = { strict: "strict", tolerant: "tolerant", repair: "repair", never: "repair" };
    const tolerance = levels[row.tolerance];
    if (tolerance === undefined) continue;
    for (const [to, column] of [["classic", "classic"], ["shredder", "shredder"], ["x-fen", "xfen"]]) {
      const made = tryConvert(row.input, { variant, to, tolerance });
      if (row.tolerance === "never") assert.equal(made.ok ? "accepted" : made.error.code, kebab(row.error), row.id);
      else assert.equal(made.ok ? made.record : made.error.code, row[column] === "LOSSY" ? "lossy" : row[column], `${row.id} ${to}`);
    }
    checked++;
  }
  assert.ok(checked > 50, String(checked));
});

test("tables of rooks, keys and images", { skip: !shared && "no reference data" }, () => {
  for (const { variant, xfen, shredder } of table("inner_rook")) {
    assert.equal(convert(xfen, { variant, to: "shredder" }), shredder);
    assert.equal(convert(shredder, { variant }), xfen);
  }
  for (const { xfen, shredder } of table("perft_dual")) assert.equal(convert(xfen, { to: "shredder" }), shredder);
  for (const { id, variant, record, key } of table("polyglot")) if (/^[0-9a-f]{16}$/.test(key) && id.startsWith("PGS")) assert.equal(positionKey(record, { variant, algorithm: "polyglot" }), key, id);
  let images = 0;
  for (const row of table("transforms")) {
    if (row.format !== "fen" || row.finding !== "-" || row.xfen === "-") continue;
    assert.equal(transform(row.input, row.transform, { variant: row.variant }), row.xfen, row.id);
    images++;
  }
  assert.ok(images > 20, String(images));
});
