// Places in a text: bytes in the core, UTF-16 code units here.

/** From bytes of UTF-8 to code units of this text. */
export function placeIn(text: string): (bytes: number) => number {
  if (/^[\x00-\x7f]*$/.test(text)) return (bytes) => bytes;
  const starts: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const point = text.codePointAt(at) as number;
    const length = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    for (let byte = 0; byte < length; byte++) starts.push(at);
    if (length === 4) at++;
  }
  starts.push(text.length);
  return (bytes) => starts[Math.min(bytes, starts.length - 1)] as number;
}

/** Members of tables are names of people's, not of members. */
const TABLES = new Set(["dialects", "numbers", "twins", "variants", "findings"]);

/** What the core says, with names and places as JavaScript has them. */
export function fromCore(value: unknown, place: (bytes: number) => number, table = false): unknown {
  if (Array.isArray(value)) return value.map((item) => fromCore(item, place));
  if (value === null || typeof value !== "object") return value;
  const object: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) {
    const own = table ? name : name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    object[own] =
      name === "span" && Array.isArray(member) ? member.map((byte) => place(byte as number)) : fromCore(member, place, TABLES.has(name));
  }
  return object;
}
