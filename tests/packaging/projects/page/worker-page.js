new Worker("/worker.js", { type: "module" }).onmessage = ({ data }) => {
  document.querySelector("output").textContent = JSON.stringify(data);
};
