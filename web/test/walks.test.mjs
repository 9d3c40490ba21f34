// The walks of a first visit.

import assert from "node:assert/strict";
import { after } from "node:test";
import { close, lit, paste, person, shot } from "./page.mjs";

after(close);
const OUTER = "4k3/8/8/8/8/8/8/4K1RR w K - 0 1";

person("which rook is K?", async (page) => {
  await paste(page, OUTER);
  const sentence = page.locator("#castling li");
  assert.equal(await sentence.innerText(), "K White, king side: the rook on h1, the outermost of g1 and h1. King e1 to g1, rook h1 to f1.");
  assert.match(await page.locator("#status").innerText(), /^X-FEN, chess960. Nothing wrong/);
  // pointer on the chip, then on the letter in the field
  await page.locator("#chips button").hover();
  assert.equal(await lit(page), "h1");
  await page.mouse.move(5, 5);
  await page.waitForFunction(() => document.querySelector("#board .marks > rect") === null);
  const letter = await page.locator("#mirror [data-rook]").boundingBox();
  await page.mouse.move(letter.x + letter.width / 2, letter.y + letter.height / 2);
  await page.waitForFunction(() => document.querySelector("#board .marks > rect") !== null);
  assert.equal(await lit(page), "h1");
  // the caret after the letter, without a pointer
  await page.mouse.move(5, 5);
  await page.waitForFunction(() => document.querySelector("#board .marks > rect") === null);
  await page.locator("#record").focus();
  await page.evaluate((place) => document.querySelector("#record").setSelectionRange(place, place), OUTER.indexOf("K -") + 1);
  await page.waitForFunction(() => document.querySelector("#board .marks > rect") !== null);
  assert.equal(await lit(page), "h1");
  // Tab to the chip, and a click pins it until Escape
  await page.locator("#chips button").focus();
  assert.equal(await lit(page), "h1");
  await page.keyboard.press("Enter");
  assert.equal(await page.locator("#chips button").getAttribute("aria-pressed"), "true");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("#chips button").getAttribute("aria-pressed"), "false");
  // and the other way round: the rook on the board lights the letter
  await page.locator('#grid [data-square="h1"]').hover();
  assert.equal(await page.locator("#mirror .lit").innerText(), "K");
  assert.equal(await page.locator('#grid [data-square="g1"]').getAttribute("aria-label"), "g1, White rook, no right; G would name it, king of K lands here");
  await shot(page, "walk-1");
});

person("what would an old program read?", async (page) => {
  await paste(page, OUTER.replace("K -", "G -"));
  assert.equal(await page.locator("#castling li").innerText(), "G White, king side: the rook on g1, not the outermost, h1. King e1 to g1, rook g1 to f1.");
  assert.match(await page.locator('[data-dialect="classic"]').innerText(), /cannot say G .*`K` would mean the rook on h1/s);
  assert.match(await page.locator("#status").innerText(), /Classic FEN cannot say it/);
  const program = page.locator("#otherwise button").first();
  assert.match(await page.locator("#otherwise").innerText(), /was run|said of it|source was read/);
  await program.click();
  assert.match(await page.locator("#board-note").innerText(), /reads it: White, king side with the rook on h1/);
  await shot(page, "walk-2");
});

person("what is number 518?", async (page) => {
  for (const text of ["518", "#518", "SP 518"]) {
    await paste(page, text);
    assert.match(await page.locator('[data-dialect="x-fen"] .rec').innerText(), /^rnbqkbnr\/pppppppp\/8\/8\/8\/8\/PPPPPPPP\/RNBQKBNR w KQkq - 0 1$/);
  }
  await page.locator("#starts summary").click();
  assert.match(await page.locator("#numbers").innerText(), /scharnagl\s+518/);
  await page.getByRole("button", { name: "Next number" }).click();
  assert.match(await page.locator("#numbers").innerText(), /scharnagl\s+519/);
  await page.getByRole("button", { name: "Previous number" }).click();
  assert.match(await page.locator("#numbers").innerText(), /scharnagl\s+518/);
  await page.getByRole("button", { name: "Draw one at random" }).click();
  assert.match(await page.locator("#numbers").innerText(), /scharnagl\s+543/);
  await page.locator("#number").fill("960");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  assert.match(await page.locator("#number-problem").innerText(), /0 to 959/);
  await page.getByRole("button", { name: "Show all" }).click();
  assert.equal(await page.locator(".sheet button").count(), 960);
  await shot(page, "walk-3");
});

person("how does this look in Shredder-FEN?", async (page) => {
  await paste(page, "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11");
  const row = page.locator('[data-dialect="shredder"]');
  assert.equal(await row.locator("mark").innerText(), "Gga");
  await row.getByRole("button", { name: "Copy" }).click();
  await page.waitForFunction(() => document.querySelector('[data-dialect="shredder"] button').textContent === "Copied");
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gga - 4 11");
  await shot(page, "walk-4");
});

person("what is wrong here?", async (page) => {
  const record = "4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1";
  await paste(page, record);
  assert.equal(await page.locator("#mirror .error").count(), 4);
  assert.equal(await page.locator("#findings li.error").count(), 1);
  assert.match(await page.locator("#findings li.error").innerText(), /no rook that could castle: K, Q, k, q/);
  assert.equal(await page.locator("#record").getAttribute("aria-invalid"), "true");
  // the board is drawn all the same
  assert.equal(await page.locator('#grid [data-square="e1"]').getAttribute("aria-label"), "e1, White king");
  // what the repair does is shown before it is done
  assert.deepEqual([await page.locator("#findings del").innerText(), await page.locator("#findings ins").innerText()], ["KQkq", "-"]);
  await page.getByRole("button", { name: "Drop the four rights" }).click();
  assert.equal(await page.locator("#record").inputValue(), record.replace("KQkq", "-"));
  await page.getByRole("button", { name: "Undo" }).click();
  assert.equal(await page.locator("#record").inputValue(), record);
  await shot(page, "walk-5");
});
