// The page in Debian's Chromium, as a person has it before them.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

export const PAGE = new URL("../dist/fenconv.html", import.meta.url).href;
export const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
export const hasBrowser = existsSync(CHROMIUM);
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

let browser;

/** One browser for all tests. */
export async function launch() {
  browser ??= await chromium.launch({ executablePath: CHROMIUM, args: ["--disable-dev-shm-usage"] });
  return browser;
}

export async function close() {
  await browser?.close();
  browser = undefined;
}

/** A fresh page; what goes wrong in it is in `problems`, what it asks the network for in `requests`. */
export async function open(hash = "", options = {}) {
  const context = await (await launch()).newContext({ viewport: { width: 1280, height: 900 }, colorScheme: "light", ...options });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]).catch(() => {});
  const page = await context.newPage();
  const problems = [];
  const requests = [];
  page.on("console", (message) => problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(error.message));
  await context.route("**", (route) => {
    const { protocol } = new URL(route.request().url());
    requests.push(route.request().url());
    return ["file:", "data:", "blob:"].includes(protocol) ? route.continue() : route.abort();
  });
  await page.goto(PAGE + hash);
  await page.waitForFunction(() => performance.getEntriesByName("board").length > 0);
  return { page, problems, requests, end: () => context.close() };
}

/** Types or pastes a text into the field. */
export async function paste(page, text) {
  await page.locator("#record").fill(text);
}

/** What axe finds wrong. */
export async function audit(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate((values) => globalThis.axe.run({ runOnly: { type: "tag", values } }), RULES);
  return violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`);
}

/** The rook that is lit on the board: the square of its solid frame. */
export async function lit(page) {
  return page.evaluate(() => {
    const frame = document.querySelector("#board .marks > rect:not([stroke-dasharray]):not([rx])");
    if (frame === null) return null;
    const [file, rank] = [Math.round((Number(frame.getAttribute("x")) - 5) / 100), 8 - Math.round((Number(frame.getAttribute("y")) - 5) / 100)];
    return String.fromCharCode(97 + file) + rank;
  });
}

/** Keeps a picture of the page. */
export async function shot(page, name) {
  await page.screenshot({ path: fileURLToPath(new URL(`../shots/${name}.png`, import.meta.url)), fullPage: true });
}

/** A test with a page as a person has it, which ends without problems, without the network and as axe wants it. */
export function person(name, run, options = {}) {
  test(name, { skip: !hasBrowser && "no Chromium" }, async () => {
    const opened = await open(options.hash, options.context);
    await run(opened.page, opened);
    assert.deepEqual(opened.problems, []);
    assert.ok(opened.requests.every((url) => /^(file|blob|data):/.test(url)), opened.requests.join(" "));
    assert.deepEqual(await audit(opened.page), []);
    await opened.end();
  });
}

/** What is in the field. */
export const value = (page) => page.locator("#record").inputValue();

/** Chooses a variant by name. */
export async function choose(page, name) {
  await page.locator("#variant").fill(name);
  await page.locator("#variant").press("Enter");
  await page.locator("#record").focus();
}

/** The middle of what a locator finds. */
export async function middle(locator) {
  await locator.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await locator.boundingBox();
  return [x + width / 2, y + height / 2];
}
