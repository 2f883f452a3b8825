const folder = new URL("dist-webpack", import.meta.url).pathname;

export default [
  ...["page", "web", "worker-page"].map((name) => ({
    mode: "production",
    entry: `./src/${name}.js`,
    output: { path: `${folder}/${name}`, filename: "main.js", publicPath: "/" },
    // The inlined wasm is more than webpack likes.
    performance: false,
  })),
  {
    mode: "production",
    target: "node",
    entry: "./src/server.js",
    output: { path: `${folder}/server`, filename: "main.cjs", library: { type: "commonjs2" } },
  },
];
