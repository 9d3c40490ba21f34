// Measures the page: `node measure.mjs`. When its first board is there, as the median of 20 fresh
// contexts, and what a games file of 100 MB takes.

import { readFileSync, readdirSync, statSync, writeFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

const page = new URL("dist/fenconv.html", import.meta.url).href;
const launch = () => chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--disable-dev-shm-usage"] });
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

async function ready() {
  const browser = await launch();
  const marks = { board: [], paint: [] };
  for (let times = 0; times < 20; times++) {
    const context = await browser.newContext();
    const tab = await context.newPage();
    await tab.goto(`${page}#/chess960/4k3/8/8/8/8/8/8/4K1RR_w_K_-_0_1`);
    await tab.waitForFunction(() => performance.getEntriesByName("board").length > 0);
    const [board, paint] = await tab.evaluate(() => [performance.getEntriesByName("board")[0].startTime, performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN]);
    marks.board.push(board);
    marks.paint.push(paint);
    await context.close();
  }
  console.log(`first board ${Math.round(median(marks.board))} ms, first paint ${Math.round(median(marks.paint))} ms, medians of 20`);
  await browser.close();
}

/** The memory of renderers, by the commands of processes. */
function renderers() {
  let most = 0;
  for (const id of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      if (!readFileSync(`/proc/${id}/cmdline`, "utf8").includes("--type=renderer")) continue;
      const [, pss] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, "utf8"));
      most = Math.max(most, Number(pss) / 1024);
    } catch {
      // it has ended
    }
  }
  return most;
}

async function large() {
  const file = join(tmpdir(), "fenconv-100mb.pgn");
  const games = readFileSync(new URL("../samples/games.pgn", import.meta.url));
  writeFileSync(file, Buffer.concat(Array.from({ length: Math.ceil(100e6 / games.length) }, () => games)));
  const browser = await launch();
  const tab = await browser.newPage();
  await tab.goto(page);
  await tab.waitForFunction(() => performance.getEntriesByName("board").length > 0);
  await tab.locator("#files summary").click();
  await tab.locator("#file").setInputFiles(file);
  await tab.locator("#done").waitFor({ timeout: 300_000 });
  await tab.evaluate(() => {
    globalThis.moves = new Set();
    globalThis.longTasks = 0;
    new PerformanceObserver((list) => (globalThis.longTasks += list.getEntries().length)).observe({ type: "longtask" });
    setInterval(() => document.querySelector("#progress") && globalThis.moves.add(document.querySelector("#progress").value), 20);
  });
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, renderers())), 150);
  const began = Date.now();
  await tab.getByRole("button", { name: "Convert" }).click();
  await tab.getByRole("button", { name: /^Download/ }).waitFor({ timeout: 300_000 });
  clearInterval(watch);
  const [moves, longTasks] = await tab.evaluate(() => [globalThis.moves.size, globalThis.longTasks]);
  console.log(`${(statSync(file).size / 1e6).toFixed(0)} MB of PGN: ${((Date.now() - began) / 1000).toFixed(1)} s, renderer at most ${Math.round(most)} MB, the bar moved ${moves} times, ${longTasks} long tasks`);
  await browser.close();
  rmSync(file);
}

await ready();
await large();
