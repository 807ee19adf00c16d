// Base64, with Node's `Buffer` where there is one: it is ten times as fast as what browsers have.

interface NodeBuffer {
  from(bytes: Uint8Array): { toString(encoding: 'base64'): string };
  from(text: string, encoding: 'base64'): Uint8Array<ArrayBuffer>;
}

const { Buffer: nodeBuffer } = globalThis as { Buffer?: NodeBuffer };

export function toBase64(bytes: Uint8Array): string {
  if (nodeBuffer) return nodeBuffer.from(bytes).toString('base64');
  const parts: string[] = [];
  // A function has room for so many arguments. Three bytes become four characters.
  for (let start = 0; start < bytes.length; start += 30_000)
    parts.push(btoa(String.fromCharCode(...bytes.subarray(start, start + 30_000))));
  return parts.join('');
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  if (nodeBuffer) return nodeBuffer.from(text, 'base64');
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index);
  return bytes;
}
