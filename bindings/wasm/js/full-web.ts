// The larger build, which reads variants of one's own.

export * from "./web.js";
export { addVariants } from "./own.js";
