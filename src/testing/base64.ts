// Converts bytes to base64 and back, without `Buffer`, because browsers don't have it.

export function toBase64(bytes: Uint8Array): string {
  // Not `String.fromCharCode(...bytes)`, because engines limit the number of arguments of a call.
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  return new Uint8Array(binary.length).map((_, index) => binary.charCodeAt(index));
}
