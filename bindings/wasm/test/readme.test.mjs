// The examples of the README and of the pages: what a comment says is what the expression is.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const read = (name) => readFileSync(new URL(`../${name}`, import.meta.url), "utf8");
const pages = ["README.md", "../../docs/guide/web.md", "../../docs/library/errors.md"].map(read);
const dist = new URL("../dist/js/node.js", import.meta.url).href;
const blocks = pages.flatMap((page) => [...page.matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code));

test("examples", async () => {
  assert.ok(blocks.length >= 5);
  for (const code of blocks) {
    let checked = 0;
    const lines = code.split("\n").map((line) => {
      const [, expression, value] = /^(.+?); \/\/ (.+)$/.exec(line) ?? [];
      if (expression === undefined) return line.replace('"fenconv"', JSON.stringify(dist));
      checked++;
      return `;assert.deepEqual(${expression}, ${value});`;
    });
    assert.ok(checked > 0);
    const source = `import assert from "node:assert/strict";\n${lines.join("\n")}`;
    await import(`data:text/javascript,${encodeURIComponent(source)}`);
  }
});
