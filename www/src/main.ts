import { init } from "tycoon-aipl/web";
import "./app.js";
import { open } from "./saves/storage.js";

const app = document.querySelector("aipl-app")!;
Promise.all([init(), open()]).then(
  () => {
    app.ready = true;
  },
  (error: unknown) => {
    app.failure = String(error);
  },
);
