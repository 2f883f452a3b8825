import { readSave, type Save } from "../../../js/flow/save.js";
import { SaveError } from "../../../js/flow/save-error.js";

/** A game as the hash of an address: the text of its save, packed. It never leaves the device unless people send it. */
export async function toLink(save: Save): Promise<string> {
  const packed = await through(new Blob([JSON.stringify(save)]), new CompressionStream("deflate-raw"));
  const base = location.href.split("#")[0];
  return `${base}#/take/${toBase64(packed)}`;
}

export async function fromLink(text: string): Promise<Save> {
  let value: unknown;
  try {
    const packed = new Blob([fromBase64(text)]);
    value = JSON.parse(new TextDecoder().decode(await through(packed, new DecompressionStream("deflate-raw"))));
  } catch (error) {
    throw new SaveError("notALink", "", String(error));
  }
  return readSave(value).save;
}

/** More than any game unpacks to. */
const LARGEST = 5_000_000;

async function through(blob: Blob, stream: GenericTransformStream): Promise<Uint8Array<ArrayBuffer>> {
  const reader = blob
    .stream()
    .pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array>)
    .getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > LARGEST) throw new Error("it is too large");
    parts.push(new Uint8Array(value));
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** The alphabet that an address needs no escapes for. */
function toBase64(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (char) => char.charCodeAt(0));
}
