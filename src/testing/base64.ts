// Bytes as text and back.

/** Node's, where there is one: a large attachment takes it milliseconds. */
interface Buffers {
  from(
    bytes: Uint8Array | string,
    encoding?: 'base64',
  ): Uint8Array<ArrayBuffer> & { toString(encoding: 'base64'): string };
}

const { Buffer: buffers } = globalThis as { Buffer?: Buffers };

export function toBase64(bytes: Uint8Array): string {
  if (buffers) return buffers.from(bytes).toString('base64');
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  if (buffers) return buffers.from(text, 'base64');
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
