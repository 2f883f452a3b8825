// The one place where the elements meet the engine: in the page that of `tycoon-aipl/web`, in the package that of
// `tycoon-aipl`, which is ready when imported (js/rolldown.config.js).
export { AiplError, checkGame, decide, sampleCards } from "tycoon-aipl/web";
