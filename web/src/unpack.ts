// Files as they are packed: gzip, zstd, bzip2 and zip, piece by piece.

import { Decompress } from "fzstd";
import bitIterator from "unbzip2-stream/lib/bit_iterator.js";
import bzip2 from "unbzip2-stream/lib/bzip2.js";
import { unzip } from "unzipit";

type Bytes = Uint8Array<ArrayBuffer>;

/** A text that is in a file. */
export interface Unpacked {
  /** Its name without the ending of what packed it. */
  name: string;
  /** The files in an archive; empty where it is none. */
  names: string[];
  /** How many bytes `done` will have counted at the end. */
  size: number;
  bytes: ReadableStream<Bytes>;
}

/** Counts what goes through. */
function counted(done: (bytes: number) => void): TransformStream<Bytes, Bytes> {
  let sum = 0;
  return new TransformStream({
    transform(piece, controller) {
      done((sum += piece.length));
      controller.enqueue(piece);
    },
  });
}

/** Opens a file, or one of the files in it; `done` hears how many bytes were read so far. */
export async function unpack(file: File, entry: string | undefined, done: (bytes: number) => void): Promise<Unpacked> {
  const head = [...new Uint8Array(await file.slice(0, 4).arrayBuffer())];
  const begins = (...bytes: number[]) => bytes.every((byte, index) => head[index] === byte);
  if (begins(0x50, 0x4b, 3, 4)) {
    const { entries } = await unzip(file);
    const names = Object.keys(entries).filter((name) => !name.endsWith("/") && !name.startsWith("__MACOSX/"));
    const name = entry ?? names[0];
    const chosen = name === undefined ? undefined : entries[name];
    if (name === undefined || chosen === undefined) throw new Error("There is no file in this archive.");
    if (chosen.encrypted) throw new Error(`${name} is locked with a password.`);
    return { name: name.replace(/^.*\//, ""), names, size: chosen.size, bytes: ((await chosen.stream()) as ReadableStream<Bytes>).pipeThrough(counted(done)) };
  }
  const raw = (file.stream() as ReadableStream<Bytes>).pipeThrough(counted(done));
  const through = begins(0x1f, 0x8b) ? (new DecompressionStream("gzip") as TransformStream<Bytes, Bytes>)
    : begins(0x28, 0xb5, 0x2f, 0xfd) ? zstd()
    : begins(0x42, 0x5a, 0x68) ? bzip()
    : null;
  const name = through === null ? file.name : file.name.replace(/\.(gz|gzip|zst|bz2)$/i, "");
  return { name, names: [], size: file.size, bytes: through === null ? raw : raw.pipeThrough(through) };
}

function zstd(): TransformStream<Bytes, Bytes> {
  let out: TransformStreamDefaultController<Bytes>;
  const decoder = new Decompress((piece) => piece.length > 0 && out.enqueue(piece as Bytes));
  return new TransformStream({
    start: (controller) => void (out = controller),
    transform: (piece) => decoder.push(piece),
    flush: () => decoder.push(new Uint8Array(), true),
  });
}

/** The most that a block can have packed, for each step of the level. */
const MOST = 125_000;

/** A block at a time, once all of it is there. */
function bzip(): TransformStream<Bytes, Bytes> {
  const pieces: Bytes[] = [];
  let read: ReturnType<typeof bitIterator> | null = null;
  let [there, level, sum] = [0, 0, 0];
  const block = (out: TransformStreamDefaultController<Bytes>) => {
    read ??= bitIterator(() => {
      const piece = pieces.shift();
      if (piece === undefined) throw new Error("The file ends too early.");
      return piece;
    });
    if (level === 0) {
      level = bzip2.header(read);
      sum = 0;
      return;
    }
    const made: number[] = [];
    const most = 100_000 * level;
    const next = bzip2.decompress(read, (byte) => made.push(byte), new Int32Array(most), most, sum);
    if (next === null) level = 0;
    else {
      sum = next;
      out.enqueue(Uint8Array.from(made));
    }
  };
  const left = () => there - (read?.bytesRead ?? 0);
  return new TransformStream({
    transform(piece, out) {
      pieces.push(piece);
      there += piece.length;
      while (left() >= (level === 0 ? 5 : MOST * level)) block(out);
    },
    flush(out) {
      while (left() > 0) block(out);
      if (level !== 0) throw new Error("The file ends too early.");
    },
  });
}
