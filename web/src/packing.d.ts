// Two modules of unbzip2-stream that come without types.

declare module "unbzip2-stream/lib/bit_iterator.js" {
  interface Bits {
    (count: number | null): number;
    bytesRead: number;
  }
  export default function bitIterator(next: () => Uint8Array): Bits;
}

declare module "unbzip2-stream/lib/bzip2.js" {
  type Bits = ReturnType<typeof import("unbzip2-stream/lib/bit_iterator.js").default>;
  const bzip2: {
    header(bits: Bits): number;
    /** The checksum so far, null at the end of the stream. */
    decompress(bits: Bits, byte: (byte: number) => void, buffer: Int32Array, size: number, sum: number): number | null;
  };
  export default bzip2;
}
