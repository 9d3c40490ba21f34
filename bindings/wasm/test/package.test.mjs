// What the package promises, as its users import it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as fenconv from "../dist/js/node.js";

const { Converter, RecordError, check, convert, convertText, edit, explain, recognise, start, startId, svg, textConverter, tryConvert } = fenconv;
const INNER = "4k3/8/8/8/8/8/8/4K1RR w G - 0 1";
const OUTER = "4k3/8/8/8/8/8/8/4K1RR w K - 0 1";

test("a record in other spellings", () => {
  assert.equal(convert(OUTER, { to: "shredder" }), OUTER.replace("K -", "H -"));
  assert.equal(convert(INNER), INNER);
  assert.equal(new Converter({ to: "gbr" }).convert("6n1/8/2p4P/8/8/r1p3K1/B7/4B1k1 w - - 0 1"), "0323.12");
  assert.equal(convert(INNER, { to: "classic", lossy: true }), OUTER);
});

test("a refused record is an error with a place", () => {
  assert.throws(() => convert(INNER, { to: "classic" }), (error) => {
    assert.ok(error instanceof RecordError && error instanceof Error);
    assert.deepEqual([error.name, error.code, error.field, error.record.slice(...error.span)], ["RecordError", "lossy", "castling", "G"]);
    return true;
  });
  const refused = tryConvert("4k3/8/8/8/8/8/8/4K3 w KQ - 0 1");
  assert.equal(refused.ok, false);
  assert.deepEqual(refused.error.findings.map((finding) => finding.span), [[22, 23], [23, 24]]);
  assert.deepEqual(tryConvert("4k3/8/8/8/8/8/8/4K2R W K - 0 1").findings.map((finding) => finding.action), ["normalised"]);
});

test("options that there are not", () => {
  assert.throws(() => convert(OUTER, { too: "shredder" }), TypeError);
  assert.throws(() => convert(OUTER, { to: "shreder" }), /shreder/);
  assert.throws(() => convert(OUTER, { variant: "crazyhose" }), /crazyhouse/);
  assert.throws(() => convert(OUTER, { variant: "a\nto=gbr" }), RangeError);
});

test("places are UTF-16 code units whatever the text", () => {
  for (const before of ["", "\u00e9", "\u{1F600}", "e\u0301", "\u{1D54F}x", "\uD83D", "\uDE00"]) {
    const record = `${before}4k3/8/8/8/8/8/8/4KX2 w - - 0 1`;
    const found = check(record);
    const at = found.filter((finding) => finding.code === "bad-piece-char").map((finding) => finding.span);
    assert.deepEqual(at.at(-1), [record.indexOf("X"), record.indexOf("X") + 1], record);
    assert.equal(found.some((finding) => finding.code === "non-ascii"), before !== "", record);
  }
});

test("many records of one text", () => {
  const text = `${OUTER}\r\n4k3/8/8/8/8/8/8/4K3 w K - 0 1\n\n${INNER}`;
  const { text: made, errors } = new Converter({ to: "shredder" }).convertMany(text);
  assert.deepEqual(made.split("\n"), [`${OUTER.replace("K -", "H -")}\r`, "4k3/8/8/8/8/8/8/4K3 w K - 0 1", "", INNER]);
  assert.deepEqual(errors, [{ index: 1, code: "castling-no-rook", span: [22, 23] }]);
  assert.deepEqual(new Converter().convertMany(""), { text: "", errors: [] });
});

test("what there is to say of a record", () => {
  const all = explain(OUTER);
  assert.deepEqual(all.castling.map((right) => [right.letter, right.rook, right.kingTo, right.rookTo]), [["K", "h1", "g1", "f1"]]);
  assert.deepEqual(all.couldCastle.map((right) => `${right.letter}${right.rook}`), ["Gg1", "Kh1"]);
  assert.equal(all.dialects.shredder.record, OUTER.replace("K -", "H -"));
  assert.equal(explain(INNER).dialects.classic.lost[0].rook, "g1");
  const broken = explain("4k3/8/8/8/8/8/8/4K3 b KQkq - 0 1");
  assert.deepEqual([broken.ok, broken.sideToMove, broken.board.cells[4]], [false, "black", "k"]);
  assert.equal(broken.findings[0].fix.record, "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
  assert.deepEqual(explain(start(518)).start.numbers, { profile: 518, scharnagl: 518, "one-based": 518, fritz9: 359, "white-major": 497798, "black-major": 497798 });
});

test("start positions and their numbers", () => {
  assert.equal(start(518), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  assert.equal(start("SP 518"), start("#518"));
  assert.deepEqual(startId(start([310, 841])), [310, 841]);
  assert.equal(startId(OUTER), null);
  assert.throws(() => start(960), /0 to 959/);
  assert.equal(startId(fenconv.randomStart({ seed: 1 })), 543);
  assert.equal(fenconv.startRanks().ranks[518], "RNBQKBNR");
});

test("edits", () => {
  assert.equal(edit(OUTER, { right: "g1", has: true }).record, INNER);
  const { record, findings } = edit(OUTER, [{ put: "q", at: "d8" }, { put: null, at: "h1" }]);
  assert.equal(record, "3qk3/8/8/8/8/8/8/4K1R1 w - - 0 1");
  assert.deepEqual(findings.map((finding) => finding.code), ["castling-no-rook"]);
  assert.throws(() => edit("4k3/8/8/8/8/8/8/4KX2 w - - 0 1", { clear: true }), RecordError);
  assert.throws(() => edit(OUTER, { put: "z", at: "d8" }), /z/);
});

test("what was pasted", () => {
  assert.deepEqual(recognise("SP 518"), { kind: "start-number", records: 1, all: ["518"] });
  const link = recognise("https://lichess.org/editor/chess960/4k3/8/8/8/8/8/8/4K1RR_w_G_-_0_1");
  assert.deepEqual(link, { kind: "link", records: 1, all: [INNER], variant: "chess960" });
});

test("keys, turned positions, variants, pictures", () => {
  assert.match(fenconv.positionKey(OUTER), /^[0-9a-f]{32}$/);
  assert.equal(fenconv.positionKey(start(518), { algorithm: "polyglot" }), "463b96181691fc9c");
  assert.equal(fenconv.samePosition(OUTER, OUTER.replace("K -", "H -")), true);
  assert.equal(fenconv.samePosition(OUTER, INNER), false);
  assert.throws(() => fenconv.samePosition(OUTER, "x"), (error) => error.record === "x");
  assert.equal(fenconv.transform(OUTER, "swap"), "4k1rr/8/8/8/8/8/8/4K3 b k - 0 1");
  assert.ok(fenconv.variants().some((variant) => variant.id === "crazyhouse"));
  assert.equal(fenconv.variant("frc").pieces[0].letter.length, 1);
  assert.equal(fenconv.matchVariants("rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1")[0], "capablanca");
  const picture = svg(OUTER, { theme: "dark", marks: ["h1"], arrows: ["e1g1"], caption: "<b>" });
  assert.ok(picture.startsWith("<svg ") && picture.includes("&lt;b>".replace(">", "&gt;")) && !picture.includes("<b>"));
  assert.notEqual(/id="(\w[^"]*)"/.exec(picture)[1], /id="(\w[^"]*)"/.exec(svg(INNER))[1]);
});

test("whole texts, at once and in pieces", async () => {
  const games = readFileSync(new URL("../../../samples/games.pgn", import.meta.url));
  const { output, summary } = convertText(new Uint8Array(games), { to: "shredder" });
  assert.ok(summary.records > 0 && summary.converted > 0);
  assert.equal(convertText(games.toString("utf8"), { to: "shredder" }).output, Buffer.from(output).toString("utf8"));
  for (const size of [1, 100, 70_000]) {
    const converter = textConverter({ to: "shredder" });
    const writer = converter.writable.getWriter();
    const written = (async () => {
      for (let at = 0; at < games.length; at += size) await writer.write(games.subarray(at, at + size));
      await writer.close();
    })();
    const parts = [];
    for await (const part of converter.readable) parts.push(part);
    await written;
    assert.equal(Buffer.compare(Buffer.concat(parts), Buffer.from(output)), 0);
    assert.deepEqual(await converter.summary, summary);
  }
  const counted = fenconv.census(`${OUTER}\n${INNER}\n`);
  assert.deepEqual([counted.format, counted.records, counted.spelled.length], ["fen", 2, 2]);
});

test("variants of one's own, in the larger build", async () => {
  const full = await import("../dist/full/js/full-node.js");
  const [id] = full.addVariants('schema = 1\n[variant]\nid = "mychess"\nname = "My chess"\nextends = "chess960"\n');
  assert.equal(id, "mychess");
  assert.equal(full.convert(OUTER, { variant: id, to: "shredder" }), OUTER.replace("K -", "H -"));
  assert.deepEqual(full.addVariants("[no-castling-chess:chess]\ncastling = false\n"), ["no-castling-chess"]);
  assert.ok(full.variants().some((variant) => variant.id === "mychess"));
  assert.throws(() => full.addVariants("schema = 1\n[variant]\nid = 5\n"), /profile/);
});
