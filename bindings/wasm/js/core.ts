// The WebAssembly module: where it comes from, and the buffers in which records cross.

import * as glue from "../generated/fenconv.js";
import type { Source } from "./types.js";

let compiled: WebAssembly.Module | undefined;
let memory: WebAssembly.Memory | undefined;
let starting: Promise<void> | undefined;
let byItself: (() => BufferSource) | undefined;
let fallback: (() => Source | Promise<Source>) | undefined;

/** How the core starts where nothing is waited for. */
export function startsWith(load: () => BufferSource): void {
  byItself = load;
}

/** Where the core is if `init` is not told. */
export function comesFrom(place: () => Source | Promise<Source>): void {
  fallback = place;
}

/** For workers that are handed a compiled module. */
export function initSync(source: BufferSource | WebAssembly.Module): void {
  if (memory !== undefined) return;
  compiled = source instanceof WebAssembly.Module ? source : new WebAssembly.Module(source);
  memory = glue.initSync({ module: compiled }).memory;
}

async function compile(source: Source): Promise<BufferSource | WebAssembly.Module> {
  if (source instanceof WebAssembly.Module || source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return source;
  const response = source instanceof Response ? source : await fetch(source as RequestInfo);
  if (!response.ok) throw new Error(`the core is not at ${response.url}: status ${response.status}`);
  // servers that send another type of content
  const copy = response.clone();
  return WebAssembly.compileStreaming(response).catch(() => copy.arrayBuffer());
}

/**
 * Loads the core once; later calls return the same promise, a failed one may be tried again.
 * Not needed in Node.
 */
export function init(source?: Source | Promise<Source>): Promise<void> {
  if (memory !== undefined) return Promise.resolve();
  starting ??= (async () => {
    if (source === undefined && byItself !== undefined) return initSync(byItself());
    const given = source ?? fallback?.();
    if (given === undefined) throw new Error("say where the core is: `await init(url)`");
    const bytes = await compile(await given);
    initSync(bytes instanceof WebAssembly.Module ? bytes : await WebAssembly.compile(bytes));
  })().catch((error: unknown) => {
    starting = undefined;
    throw error;
  });
  return starting;
}

function started(): WebAssembly.Memory {
  if (memory === undefined) {
    if (byItself === undefined) throw new Error("call `await init()` first: the core is not loaded");
    initSync(byItself());
  }
  return memory as unknown as WebAssembly.Memory;
}

/** The functions of the core. */
export function core(): typeof glue {
  started();
  return glue;
}

/** The compiled core, to post to a worker. */
export function coreModule(): WebAssembly.Module {
  started();
  return compiled as unknown as WebAssembly.Module;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

let room = 0;
let pointer = 0;
let view = new Uint8Array(0);

function bytes(): Uint8Array<ArrayBuffer> {
  const { buffer } = started();
  if (view.buffer !== buffer) view = new Uint8Array(buffer as ArrayBuffer);
  return view;
}

function reserve(length: number): Uint8Array<ArrayBuffer> {
  if (length > room || room === 0) {
    room = Math.max(1024, 2 ** Math.ceil(Math.log2(length + 1)));
    pointer = core().input(room);
  }
  return bytes();
}

/** Puts a text into the input; how many bytes it has. */
export function give(text: string): number {
  const { length } = text;
  // a short text is copied faster than it is handed to an encoder
  if (length < 200) {
    const there = reserve(length * 3);
    let at = 0;
    for (; at < length; at++) {
      const unit = text.charCodeAt(at);
      if (unit > 127) break;
      there[pointer + at] = unit;
    }
    if (at === length) return length;
  }
  const there = reserve(length * 3);
  return encoder.encodeInto(text, there.subarray(pointer)).written;
}

/** Puts bytes into the input. */
export function giveBytes(from: Uint8Array): number {
  reserve(from.length).set(from, pointer);
  return from.length;
}

/** So many bytes of the output as a text. */
export function take(length: number): string {
  const from = core().output();
  return decoder.decode(bytes().subarray(from, from + length));
}

/** So many bytes of the output, copied. */
export function takeBytes(length: number): Uint8Array<ArrayBuffer> {
  const from = core().output();
  return bytes().slice(from, from + length);
}

/** A text as bytes of UTF-8; a half of a surrogate pair becomes U+FFFD. */
export function utf8(text: string): Uint8Array {
  return encoder.encode(text);
}
