/** What the bundler makes of `import … from "….wasm"`: base64. */
declare module "*.wasm" {
  const base64: string;
  export default base64;
}
