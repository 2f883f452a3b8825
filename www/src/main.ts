import { init } from "tycoon-aipl/web";
import "./app.js";
import { open } from "./saves/storage.js";

const app = document.querySelector("aipl-app")!;

void open(() => {
  app.held = true;
}).then(() => {
  app.stored = true;
});
init().then(
  () => {
    app.engine = true;
  },
  (error: unknown) => {
    app.failure = String(error);
  },
);
