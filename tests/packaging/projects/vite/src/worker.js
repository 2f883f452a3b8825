new Worker(new URL("./in-worker.js", import.meta.url), { type: "module" }).onmessage = ({ data }) => {
  document.querySelector("output").textContent = JSON.stringify(data);
};
