// The editor: pieces carried, and what some variants have.

import assert from "node:assert/strict";
import { after } from "node:test";
import { choose, close, middle, paste, person, shot, value } from "./page.mjs";

after(close);

/** Opens the editor on a record of a variant. */
async function edit(page, variant, record) {
  await choose(page, variant);
  await paste(page, record);
  await page.getByRole("button", { name: "Edit" }).click();
}
const square = (page, name) => page.locator(`#grid [data-square="${name}"]`);

/** Carries something from one place to another; what there is to be seen on the way. */
async function carry(page, from, to) {
  await page.mouse.move(...(await middle(from)));
  await page.mouse.down();
  const [x, y] = Array.isArray(to) ? to : await middle(to);
  await page.mouse.move(x - 20, y, { steps: 3 });
  await page.mouse.move(x, y);
  const carried = await page.locator(".carried").innerText();
  await page.mouse.up();
  assert.equal(await page.locator(".carried").count(), 0);
  return carried;
}

person("pieces are carried: from the palette, between squares, off the board", async (page) => {
  await edit(page, "Chess960", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  assert.equal(await carry(page, page.getByRole("button", { name: "White rook" }), square(page, "h1")), "R");
  assert.equal(await value(page), "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
  // the palette is as it was
  assert.equal(await page.getByRole("button", { name: "White rook" }).getAttribute("aria-pressed"), "false");
  await carry(page, square(page, "h1"), square(page, "g1"));
  assert.equal(await value(page), "4k3/8/8/8/8/8/8/4K1R1 w - - 0 1");
  await carry(page, square(page, "g1"), [10, 10]);
  assert.equal(await value(page), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  await carry(page, page.getByRole("button", { name: "Black queen" }), [10, 10]);
  assert.equal(await value(page), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  // the other button puts the other colour
  await page.getByRole("button", { name: "White rook" }).click();
  await square(page, "a8").click({ button: "right" });
  assert.equal(await value(page), "r3k3/8/8/8/8/8/8/4K3 w - - 0 1");
});

person("pieces in hand and promoted ones", async (page) => {
  await edit(page, "Crazyhouse", "4k3/8/8/8/8/8/8/4K2Q[] w - - 0 1");
  const hand = page.getByRole("group", { name: "White has in hand" });
  await hand.getByLabel("queen").fill("2");
  await hand.getByLabel("queen").blur();
  await page.getByRole("group", { name: "Black has in hand" }).getByLabel("pawn").fill("1");
  await page.locator("#record").focus();
  assert.equal(await value(page), "4k3/8/8/8/8/8/8/4K2Q[QQp] w - - 0 1");
  await page.getByRole("button", { name: "White promoted queen" }).click();
  await square(page, "h1").click();
  assert.equal(await value(page), "4k3/8/8/8/8/8/8/4K2Q~[QQp] w - - 0 1");
  await square(page, "h1").click();
  assert.equal(await value(page), "4k3/8/8/8/8/8/8/4K3[QQp] w - - 0 1");
  await shot(page, "edit-hands");
});

person("promoted pieces of shogi", async (page) => {
  await edit(page, "Mini shogi", "4k/5/5/5/K4[-] w 1");
  await page.getByRole("button", { name: "Black promoted pawn" }).click();
  await square(page, "c3").click();
  assert.match(await value(page), /^4k\/5\/2\+p2\/5\/K4/);
});

person("checks to give, unmoved pieces, walls", async (page) => {
  await edit(page, "Three-check", "4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1");
  await page.getByLabel("Checks Black has to give").fill("1");
  await page.locator("#record").focus();
  assert.equal(await value(page), "4k3/8/8/8/8/8/8/4K3 w - - 3+1 0 1");
  await choose(page, "seirawan");
  await paste(page, "4k3/8/8/8/8/8/8/4KB2[H] w - - 0 1");
  await page.getByRole("button", { name: "Mark of an unmoved piece" }).click();
  await square(page, "f1").click();
  assert.equal(await value(page), "4k3/8/8/8/8/8/8/4KB2[H] w F - 0 1");
  assert.match(await square(page, "f1").getAttribute("aria-label"), /may gate/);
  await square(page, "f1").click();
  assert.equal(await value(page), "4k3/8/8/8/8/8/8/4KB2[H] w - - 0 1");
  await choose(page, "duck");
  await paste(page, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  await page.getByRole("button", { name: "Wall" }).click();
  await square(page, "a4").click();
  assert.equal(await value(page), "4k3/8/8/8/*7/8/8/4K3 w - - 0 1");
  // what a variant has no use for is not there
  await choose(page, "Chess960");
  for (const name of ["Wall", "Mark of an unmoved piece"]) assert.equal(await page.getByRole("button", { name }).count(), 0);
  assert.equal(await page.getByLabel(/Checks|queen in hand/).count(), 0);
});
