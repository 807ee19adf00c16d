// Base64, with Node's `Buffer` where there is one: it is ten times as fast as what browsers have.

interface NodeBuffer {
  from(bytes: Uint8Array): { toString(encoding: 'base64'): string };
  from(text: string, encoding: 'base64'): Uint8Array<ArrayBuffer>;
}

const { Buffer: nodeBuffer } = globalThis as { Buffer?: NodeBuffer };

export function toBase64(bytes: Uint8Array): string {
  if (nodeBuffer) return nodeBuffer.from(bytes).toString('base64');
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return nodeBuffer?.from(text, 'base64') ?? Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** Whether a text is Base64 of RFC 4648, perhaps in lines. */
export const isBase64 = (text: string) => {
  const digits = text.replace(/[\r\n]/g, '');
  return digits.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(digits);
};
