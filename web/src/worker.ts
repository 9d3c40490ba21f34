// Works beside the page: on files, and on sheets of many boards.

import { initSync } from "../../bindings/wasm/js/core.js";
import { svg } from "../../bindings/wasm/js/picture.js";
import { start, startRanks } from "../../bindings/wasm/js/starts.js";
import { textConverter } from "../../bindings/wasm/js/text.js";
import type { Summary, TextOptions } from "../../bindings/wasm/js/types.js";
import { unpack } from "./unpack.js";

interface FileTask {
  file: File;
  /** Which file of an archive; the first one without it. */
  entry: string | undefined;
  options: TextOptions;
  /** Whether records are counted and nothing is written. */
  count: boolean;
}

/** All start positions of a variant as one picture. */
interface SheetTask {
  sheet: { variant: string; theme: "light" | "dark" };
}

/** What is asked for. */
export type Task = { module: WebAssembly.Module } & (FileTask | SheetTask);

/** What is answered; the last has `error` or `blob`. */
export interface Answer {
  done?: number;
  size?: number;
  records?: number;
  error?: string;
  /** The files of an archive. */
  names?: string[];
  /** The name of the text that was worked on. */
  name?: string;
  summary?: Summary;
  /** Null where records were counted. */
  blob?: Blob | null;
}

/** How many bytes make a part of the result. */
const PART = 4 << 20;

const post = (answer: Answer) => (self as unknown as { postMessage(message: unknown): void }).postMessage(answer);

self.onmessage = async ({ data }: MessageEvent<Task>) => {
  try {
    initSync(data.module);
    if ("sheet" in data) return post({ blob: sheet(data.sheet) });
    await text(data);
  } catch (error) {
    post({ error: error instanceof Error ? error.message : String(error) });
  }
};

/** All start positions of a variant, each with its number. */
function sheet({ variant, theme }: SheetTask["sheet"]): Blob {
  const numbers = startRanks(variant).ranks.map((_, number) => String(number));
  const records = numbers.map((number) => start(number, { variant }));
  return new Blob([svg(records, { variant, theme, caption: numbers, columns: Math.ceil(Math.sqrt(records.length)) })], { type: "image/svg+xml" });
}

async function text({ file, entry, options, count }: FileTask): Promise<void> {
  let last = 0;
  let records = () => 0;
  let size = 0;
  const { bytes, name, names, size: all } = await unpack(file, entry, (done) => {
    if (Date.now() - last <= 100) return;
    last = Date.now();
    post({ done, size, records: records() });
  });
  size = all;
  const converter = textConverter({ ...options, name, ...(count ? { count: true } : {}) });
  records = () => converter.records;
  const reader = bytes.pipeThrough(converter).getReader();
  const parts: Blob[] = [];
  let part: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done: ended, value } = await reader.read();
    if (ended) break;
    part.push(value as Uint8Array<ArrayBuffer>);
    length += value.length;
    if (length >= PART) {
      parts.push(new Blob(part));
      part = [];
      length = 0;
    }
  }
  parts.push(new Blob(part));
  post({ summary: await converter.summary, blob: count ? null : new Blob(parts), name, names });
}
