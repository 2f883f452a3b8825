import resolve from "@rollup/plugin-node-resolve";

const bundle = (name, options) => ({
  input: `src/${name}.js`,
  output: { file: `dist-rollup/${name}/main.js`, format: "es" },
  plugins: [resolve(options)],
});

export default [
  bundle("page", { browser: true }),
  bundle("web-url", { browser: true }),
  bundle("server", { exportConditions: ["node"] }),
];
