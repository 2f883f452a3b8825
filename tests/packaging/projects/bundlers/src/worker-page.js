// For webpack, which makes a bundle of the worker.

new Worker(new URL("./worker.js", import.meta.url)).onmessage = ({ data }) => {
  document.querySelector("output").textContent = JSON.stringify(data);
};
