// Records a second: `node bench.mjs`. Beside it chessops, where a folder with it is named in
// CHESSOPS (`npm install --prefix FOLDER chessops`): it is under the GPL and no part of this.

import { Converter, convert, start } from "./dist/js/node.js";

const records = Array.from({ length: 100_000 }, (_, index) => start(index % 960).replace("/8/8/", `/${index % 8 || 8}${index % 8 ? "P".repeat(8 - (index % 8)) : ""}/8/`));
const text = records.join("\n");

function measure(name, run) {
  let best = Infinity;
  for (let times = 0; times < 5; times++) {
    const began = performance.now();
    run();
    best = Math.min(best, performance.now() - began);
  }
  console.log(`${name}: ${(records.length / best / 1000).toFixed(2)} million records a second`);
}

const converter = new Converter({ to: "shredder" });
const options = { to: "shredder" };
measure("convertMany", () => converter.convertMany(text));
measure("Converter.convert", () => records.forEach((record) => converter.convert(record)));
measure("convert with options", () => records.forEach((record) => convert(record, options)));
measure("copy (Buffer.from, toString)", () => records.forEach((record) => Buffer.from(record).toString("latin1")));
if (process.env.CHESSOPS) {
  const { parseFen, makeFen } = await import(`${process.env.CHESSOPS}/node_modules/chessops/dist/esm/fen.js`).catch(() => import(`${process.env.CHESSOPS}/node_modules/chessops/fen.js`));
  measure("chessops parseFen, makeFen", () => records.forEach((record) => makeFen(parseFen(record).value)));
}
