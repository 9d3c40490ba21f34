import { core } from "./core.js";
import { forget } from "./options.js";

/**
 * Adds variants of your own, of a profile in TOML or the sections of a variants.ini: their ids.
 * `warnings` gets what was not understood of a variants.ini.
 */
export function addVariants(tomlOrIni: string, options?: { format?: "auto" | "toml" | "ini"; warnings?: string[] }): string[] {
  const { format = "auto", warnings } = options ?? {};
  const add = (core() as unknown as { addVariants(text: string, ini: boolean): string }).addVariants;
  const isIni = format === "auto" ? !/^\s*schema\s*=/m.test(tomlOrIni) : format === "ini";
  const made = JSON.parse(add(tomlOrIni, isIni)) as { ids: string[]; warnings: string[] };
  forget();
  warnings?.push(...made.warnings);
  return made.ids;
}
