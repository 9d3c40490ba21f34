// The address: `#/VARIANT/RECORD?at=g1&flip`, blanks as `_`.

export interface Address {
  variant?: string;
  text: string;
  at?: string;
  flip: boolean;
}

const plain = /[A-Za-z0-9/\-.:=]/;

/** What messengers and mail leave alone. */
function encode(text: string): string {
  return [...text].map((char) => (char === " " ? "_" : plain.test(char) ? char : encodeURIComponent(char).replace(/[!'()*~_]/g, hex))).join("");
}

const hex = (char: string) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`;

export function write({ variant, text, at, flip }: Address): string {
  if (text === "") return "";
  const options = [at === undefined ? "" : `at=${at}`, flip ? "flip" : ""].filter((option) => option !== "");
  return `#/${variant}/${encode(text)}${options.length > 0 ? `?${options.join("&")}` : ""}`;
}

function decode(text: string): string {
  let made = text.replaceAll("_", " ");
  // programs that hand links on encode them again
  for (let times = 0; times < 2 && /%[0-9a-f]{2}/i.test(made); times++) {
    try {
      made = decodeURIComponent(made);
    } catch {
      break;
    }
  }
  return made;
}

/** Reads an address, forgiving; `known` says which word is a variant. */
export function read(hash: string, search: string, known: (name: string) => boolean): Address | null {
  const query = new URLSearchParams(search);
  const fen = query.get("fen");
  if (fen !== null && !hash.startsWith("#/")) {
    const variant = query.get("variant");
    return { ...(variant === null ? {} : { variant }), text: fen.replaceAll("_", " "), flip: false };
  }
  if (!/^#\/./.test(hash)) return null;
  const [path = "", options = ""] = hash.slice(2).split("?", 2) as [string, string?];
  const slash = path.indexOf("/");
  const first = decode(slash < 0 ? "" : path.slice(0, slash));
  const hasVariant = first !== "" && known(first);
  const parameters = new URLSearchParams(options);
  const at = parameters.get("at");
  return {
    ...(hasVariant ? { variant: first } : {}),
    text: decode(hasVariant ? path.slice(slash + 1) : path),
    ...(at === null ? {} : { at }),
    flip: parameters.has("flip"),
  };
}
