import type { Variant, VariantDetails } from "./types.js";
import { core } from "./core.js";

/** All variants by their ids. */
export function variants(): Variant[] {
  return JSON.parse(core().variants(undefined)) as Variant[];
}

/** A variant by any of its names, with its pieces. */
export function variant(name: string): VariantDetails {
  return JSON.parse(core().variants(name)) as VariantDetails;
}
