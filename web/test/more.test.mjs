// Editing, files, links, keys, widths: each as a person would do it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { audit, close, hasBrowser, lit, middle, open, paste, person, shot, value } from "./page.mjs";

after(close);
const OUTER = "4k3/8/8/8/8/8/8/4K1RR w K - 0 1";
const GAMES = fileURLToPath(new URL("../../samples/games.pgn", import.meta.url));

person("rights are switched on the rooks", async (page) => {
  await paste(page, OUTER);
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("checkbox", { name: /rook on g1/ }).check();
  assert.equal(await value(page), OUTER.replace("K -", "G -"));
  await page.getByRole("button", { name: "Castling right of a rook" }).click();
  await page.locator('#grid [data-square="h1"]').click();
  assert.equal(await value(page), OUTER);
  // a right goes with its rook, visibly
  await page.getByRole("button", { name: "Erase" }).click();
  await page.locator('#grid [data-square="h1"]').click();
  assert.equal(await value(page), "4k3/8/8/8/8/8/8/4K1R1 w - - 0 1");
  assert.match(await page.locator("#board-note").innerText(), /no rook that could castle/);
  for (let times = 0; times < 3; times++) await page.getByRole("button", { name: "Undo" }).click();
  assert.equal(await value(page), OUTER);
  await page.locator("#side").selectOption("black");
  assert.equal(await value(page), OUTER.replace(" w ", " b "));
  await shot(page, "edit");
});

person("a position set up from an empty board by keys alone", async (page) => {
  await page.keyboard.press("e");
  const press = async (name) => {
    await page.getByRole("button", { name, exact: true }).focus();
    await page.keyboard.press("Enter");
  };
  await press("Clear");
  await page.locator("#grid [tabindex='0']").focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("ArrowRight");
  for (const key of ["3", "k"]) await page.keyboard.press(key);
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Home");
  for (const key of ["4", "K", "1", "R", "R"]) await page.keyboard.press(key);
  assert.equal(await value(page), "4k3/8/8/8/8/8/8/4K1RR w - - 0 1");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  assert.equal(await value(page), OUTER);
});

person("look mode goes from piece to piece", async (page) => {
  await paste(page, OUTER);
  await page.locator("#grid [tabindex='0']").focus();
  const label = () => page.evaluate(() => document.activeElement.getAttribute("aria-label"));
  await page.keyboard.press("r");
  assert.match(await label(), /^g1, White rook/);
  await page.keyboard.press("c");
  assert.match(await label(), /^h1, White rook, may castle/);
  assert.equal(await lit(page), "h1");
  await page.keyboard.press("Shift+K");
  assert.match(await label(), /^e1, White king/);
});

person("a games file is counted, converted and downloaded", async (page) => {
  await page.locator("#files summary").click();
  await page.locator("#file").setInputFiles(GAMES);
  await page.locator("#done").waitFor();
  assert.match(await page.locator("#done").innerText(), /records? found/);
  await page.getByRole("button", { name: "Convert" }).click();
  const download = page.getByRole("button", { name: /^Download/ });
  await download.waitFor();
  const [file] = await Promise.all([page.waitForEvent("download"), download.click()]);
  assert.equal(file.suggestedFilename(), "games-shredder.pgn");
  const { convertText } = await import("../../bindings/wasm/dist/js/node.js");
  const expected = convertText(readFileSync(GAMES, "utf8"), { to: "shredder", name: "games.pgn" }).output;
  assert.equal(readFileSync(await file.path(), "utf8"), expected);
  await shot(page, "files");
});

person("a packed file", async (page) => {
  await page.locator("#files summary").click();
  await page.locator("#file").setInputFiles({ name: "games.pgn.gz", mimeType: "application/gzip", buffer: gzipSync(readFileSync(GAMES)) });
  await page.locator("#done").waitFor();
  assert.match(await page.locator("#done").innerText(), /[1-9]\d* records? found/);
});

const PACKED = {
  "book.epd.zst": "KLUv/SRANQEA6DRrMy84NEsxUlIgdyBLIC0gMCAxCkcgLSAwIDEKAgCGAqvYaQHLTVjC",
  "book.epd.bz2": "QlpoOTFBWSZTWSc+5bsAABPfgAAQQALsQACIEAAACACAIAAxAAACqgmm0Tymne6bUlCS3zBCkpXLeKQphl+LuSKcKEgTn3LdgA==",
  // two streams, one after the other
  "books.epd.bz2": "QlpoOTFBWSZTWSc+5bsAABPfgAAQQALsQACIEAAACACAIAAxAAACqgmm0Tymne6bUlCS3zBCkpXLeKQphl+LuSKcKEgTn3LdgEJaaDkxQVkmU1knPuW7AAAT34AAEEAC7EAAiBAAAAgAgCAAMQAAAqoJptE8pp3um1JQkt8wQpKVy3ikKYZfi7kinChIE59y3YA=",
  "two.zip": "UEsDBAoAAAAAAHUXgV0HoerdAgAAAAIAAAAIAAAAbm90ZS50eHRhClBLAwQUAAAACAB1F4FdBMMBEB4AAABAAAAACAAAAGJvb2suZXBkM8k21rdAgibehkFBCuUK3gq6CgYKhlwmOOTdofIAUEsBAh4DCgAAAAAAdReBXQeh6t0CAAAAAgAAAAgAAAAAAAAAAQAAAKSBAAAAAG5vdGUudHh0UEsBAh4DFAAAAAgAdReBXQTDARAeAAAAQAAAAAgAAAAAAAAAAQAAAKSBKAAAAGJvb2suZXBkUEsFBgAAAAACAAIAbAAAAGwAAAAAAA==",
};
for (const [name, text] of Object.entries(PACKED)) {
  person(`a packed file: ${name}`, async (page) => {
    await page.locator("#files summary").click();
    await page.locator("#file").setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(text, "base64") });
    if (name.endsWith(".zip")) await page.getByLabel("File in the archive").selectOption("book.epd");
    const records = name === "books.epd.bz2" ? 4 : 2;
    await page.getByText(`${records} records found`).waitFor();
    await page.getByRole("button", { name: "Convert" }).click();
    const download = page.getByRole("button", { name: /^Download/ });
    const [file] = await Promise.all([page.waitForEvent("download"), download.click()]);
    assert.equal(file.suggestedFilename(), name === "books.epd.bz2" ? "books-shredder.epd" : "book-shredder.epd");
    assert.equal(readFileSync(await file.path(), "utf8"), [OUTER.replace("K -", "H -"), OUTER.replace("K -", "G -"), ""].join("\n").repeat(records / 2));
  });
}

person("a packed file that ends too early", async (page) => {
  await page.locator("#files summary").click();
  for (const [name, text] of Object.entries(PACKED)) {
    const whole = Buffer.from(text, "base64");
    await page.locator("#file").setInputFiles({ name, mimeType: "application/octet-stream", buffer: whole.subarray(0, whole.length - 12) });
    await page.locator("#files [role=alert]").filter({ hasText: /./ }).waitFor();
  }
});

person("a file dropped on the page", async (page) => {
  const drop = async (name, text) => {
    const data = await page.evaluateHandle(([name, text]) => {
      const data = new DataTransfer();
      if (name === "") data.setData("text/plain", text);
      else data.items.add(new File([text], name));
      return data;
    }, [name, text]);
    await page.dispatchEvent("main", "dragenter", { dataTransfer: data });
    assert.equal(await page.locator("#drop").isVisible(), true);
    await page.dispatchEvent("main", "drop", { dataTransfer: data });
    assert.equal(await page.locator("#drop").isVisible(), false);
  };
  await drop("", `https://lichess.org/editor/${OUTER.replaceAll(" ", "_")}`);
  await page.locator('[data-dialect="shredder"] .rec').filter({ hasText: "w H -" }).waitFor();
  await drop("mine.epd", `${OUTER.replace("K -", "G -")}\n`);
  await page.getByText("1 record found").waitFor();
  assert.equal(await value(page), `${OUTER.replace("K -", "G -")}\n`);
  await drop("mine.ini", "[mychess:chess]\ncastling = false\n");
  await page.locator("#own:not([hidden])").waitFor();
});

person("all start positions as a picture", async (page) => {
  await page.locator("#starts summary").click();
  const button = page.getByRole("button", { name: "Download all as a picture" });
  const [file] = await Promise.all([page.waitForEvent("download"), button.click()]);
  assert.equal(file.suggestedFilename(), "chess960-starts.svg");
  const picture = readFileSync(await file.path(), "utf8");
  assert.equal(picture.match(/<title>/g).length, 961);
  await button.waitFor();
});

person("prints the record, the board and what is written, in light", async (page) => {
  await paste(page, OUTER);
  await page.emulateMedia({ media: "print" });
  for (const hidden of ["#undo", "#edit", "#starts", "#variant", "#theme"]) assert.equal(await page.locator(hidden).isVisible(), false, hidden);
  for (const shown of ["#record", "#board svg", "#castling li", '[data-dialect="shredder"] .rec']) assert.equal(await page.locator(shown).isVisible(), true, shown);
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgb(255, 255, 255)");
  const isLight = (light) => page.waitForFunction((light) => document.querySelector("#board svg").outerHTML.includes("#e9eef3") === light, light);
  await isLight(true);
  await shot(page, "print");
  await page.emulateMedia({ media: "screen" });
  await isLight(false);
}, { context: { colorScheme: "dark" } });

const sized = (files, ranks, record) => `schema = 1\nboard = { files = ${files}, ranks = ${ranks} }\n[variant]\nid = "sized"\nname = "Sized"\nextends = "no-king"\n[castling]\nsquares = "none"\n[en_passant]\ntarget = "none"\n[start]\nrecord = "${record}"\n`;
for (const [files, ranks, record] of [[16, 16, `${"r".repeat(16)}/${"16/".repeat(14)}${"R".repeat(16)} w - - 0 1`], [1, 1, "K w - - 0 1"]]) {
  for (const width of [1280, 320]) {
    person(`a board of ${files} by ${ranks}, ${width} wide`, async (page) => {
      await page.locator("#more summary").first().click();
      await page.locator("#own-file").setInputFiles({ name: "sized.toml", mimeType: "text/plain", buffer: Buffer.from(sized(files, ranks, record)) });
      await page.locator("#own:not([hidden])").waitFor();
      await paste(page, record);
      await page.locator(`#grid [role=gridcell] >> nth=${files * ranks - 1}`).waitFor();
      assert.equal(await page.locator("#grid [role=gridcell]").count(), files * ranks);
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width, "scrolls sideways");
      const [square] = await page.locator("#grid [role=gridcell]").evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width));
      assert.ok(square >= 23.5, `squares of ${square} pixels`);
      await page.locator("#grid [tabindex='0']").focus();
      await page.keyboard.press("Control+End");
      assert.match(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), files === 1 ? /^a1, White/ : /^p1, White rook/);
      await shot(page, `board-${files}-${width}`);
    }, { context: { viewport: { width, height: 900 } } });
  }
}

person("links carry the position, and Back goes back", async (page) => {
  await page.getByRole("button", { name: "What does G say?" }).click();
  await page.getByRole("button", { name: "Turn the board" }).click();
  await page.locator("#chips button").click();
  await page.waitForFunction(() => location.hash.includes("at=g1"));
  const hash = await page.evaluate(() => location.hash);
  assert.equal(hash, "#/chess960/4k3/8/8/8/8/8/8/4K1RR_w_G_-_0_1?at=g1&flip");
  const other = await open(hash);
  assert.equal(await value(other.page), OUTER.replace("K -", "G -"));
  assert.equal(await other.page.locator("#chips button").getAttribute("aria-pressed"), "true");
  await other.end();
});

test("links of others", { skip: !hasBrowser && "no Chromium" }, async () => {
  const wall = "7/3*3/7/7/7/7/7 w - - 0 1";
  for (const [hash, text] of [["#/4k3/8/8/8/8/8/8/4K3%20w%20-%20-%200%201", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"], ["#/chess960/4k3/8/8/8/8/8/8/4K3_w_-_-_0_1?new=1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"], ["#/chess960/%E0%A4%A", "%E0%A4%A"], [`#/${encodeURIComponent(wall)}`, wall]]) {
    const { page, problems, end } = await open(hash);
    assert.equal(await value(page), text, hash);
    assert.deepEqual(problems, []);
    await end();
  }
});

person("what people paste", async (page) => {
  const board = () => page.locator('[data-dialect="x-fen"] .rec').innerText();
  for (const text of [`FEN: ${OUTER}`, `"${OUTER}`, `[FEN "${OUTER}"]`, `https://lichess.org/editor/${OUTER.replaceAll(" ", "_")}`, `position fen ${OUTER}`, `\uFEFF${OUTER}`, OUTER.replaceAll(" ", "\u00a0")]) {
    await paste(page, text);
    assert.equal(await board(), OUTER, text);
    // the field keeps what was pasted
    assert.equal(await value(page), text);
  }
  await paste(page, `${OUTER}\n4k3/8/8/8/8/8/8/4K3 b - - 0 1\n`);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  assert.equal(await board(), "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
});

person("every prefix of a record, key by key", async (page) => {
  const record = "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11";
  await page.locator("#record").focus();
  await page.keyboard.type(record);
  assert.equal(await value(page), record);
  assert.equal(await page.evaluate(() => document.querySelector("#record").selectionStart), record.length);
  await page.keyboard.press("Control+z");
  assert.notEqual(await value(page), record);
});

person("another variant is offered, and found by size", async (page) => {
  await page.locator("#variant").fill("10x8");
  await page.locator("#variant").press("Enter");
  await page.locator("#record").focus();
  assert.notEqual(await page.locator("#variant").inputValue(), "10x8");
  await paste(page, "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1");
  await page.locator("#variant").fill("Crazyhouse");
  await page.locator("#record").focus();
  await page.getByRole("button", { name: "Use capablanca" }).click();
  assert.match(await page.locator("#status").innerText(), /capablanca\. Nothing wrong/);
  await shot(page, "capablanca");
});

person("a profile of one's own", async (page) => {
  await page.locator("#more summary").first().click();
  const toml = 'schema = 1\n[variant]\nid = "mine"\nname = "My <b>chess</b>"\nextends = "chess960"\n';
  await page.locator("#own-file").setInputFiles({ name: "mine.toml", mimeType: "text/plain", buffer: Buffer.from(toml) });
  await page.locator("#own:not([hidden])").waitFor();
  assert.equal(await page.locator("#own").innerText(), "Own: My <b>chess</b>");
});

for (const [name, context] of [["dark", { colorScheme: "dark" }], ["phone", { viewport: { width: 390, height: 844 } }], ["narrow", { viewport: { width: 320, height: 640 } }], ["forced", { forcedColors: "active" }], ["dark phone", { colorScheme: "dark", viewport: { width: 390, height: 844 } }]]) {
  person(`looks right: ${name}`, async (page) => {
    for (const text of ["", OUTER.replace("K -", "G -"), "4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1"]) {
      await paste(page, text);
      assert.deepEqual(await audit(page), [], text);
      const width = context.viewport?.width ?? 1280;
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width, `scrolls sideways: ${text}`);
    }
    await paste(page, OUTER);
    await page.locator("#chips button").focus();
    await shot(page, `look-${name.replace(" ", "-")}`);
  }, { context });
}

test("the board of the first position is there before any script", { skip: !hasBrowser && "no Chromium" }, async () => {
  const page = readFileSync(new URL("../dist/fenconv.html", import.meta.url), "utf8");
  assert.ok(page.indexOf("<svg") < page.indexOf("<script"));
});
