// The larger build, which reads variants of one's own.

export * from "./node.js";
export { addVariants } from "./own.js";
