// Base64 with the functions that every runtime has: browsers have no `Buffer`.

export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  // A function has room for so many arguments. Three bytes become four characters.
  for (let start = 0; start < bytes.length; start += 30_000)
    parts.push(btoa(String.fromCharCode(...bytes.subarray(start, start + 30_000))));
  return parts.join('');
}

/** @throws DOMException the text isn't base64 */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index);
  return bytes;
}
