/** Hands a value to people as a file. */
export function download(name: string, value: unknown) {
  const file = new Blob([JSON.stringify(value, undefined, 2)], { type: "application/json" });
  const address = URL.createObjectURL(file);
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
