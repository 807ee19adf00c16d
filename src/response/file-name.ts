// Parses the file name in a Content-Disposition header (RFC 6266, RFC 8187) and makes it safe to write to any disk.

/**
 * Parses the file name in a Content-Disposition header.
 *
 * @returns a base name without path, control or reserved characters, at most 255 bytes; undefined without a name
 */
export function parseFileName(header: string | null): string | undefined {
  // Match whole quoted values, so that nothing inside one looks like a parameter.
  const parameters = [...(header ?? '').matchAll(/;\s*([^\s=;"]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;]*))/g)];
  const valueOf = (parameter: string) => {
    const [, , quoted, token = ''] = parameters.find(([, name]) => name!.toLowerCase() === parameter) ?? [];
    return quoted?.replace(/\\(.)/g, '$1') ?? token;
  };
  return makeSafe(parseExtended(valueOf('filename*')) ?? parsePlain(valueOf('filename')));
}

/** Parses `filename*=UTF-8''na%C3%AFve.txt`, which has priority over `filename`. */
function parseExtended(value: string): string | undefined {
  return decode(/^utf-8'[^']*'(.+)$/i.exec(value)?.[1]);
}

/** Parses `filename="naïve.txt"`. Each byte of the header arrives as one character, so decode them as UTF-8 if that works. */
function parsePlain(value: string): string {
  return decode(value.replace(/[%\x80-\xff]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)) ?? value;
}

function decode(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function makeSafe(name: string): string | undefined {
  const base = name
    .split(/[/\\]/)
    .at(-1)!
    // Control characters, direction marks that disguise an extension, and characters that Windows reserves.
    .replace(/[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069<>:"|?*]/g, '_')
    .trim()
    .replace(/(?<![.\s])[.\s]+$/, '');
  const isReservedByWindows = /^(con|prn|aux|nul|(com|lpt)[\d¹²³]|con(in|out)\$) *(\.|$)/i.test(base);
  // Windows drops a dot or a space at the end.
  return shorten(isReservedByWindows ? `_${base}` : base, 255).replace(/[.\s]+$/, '') || undefined;
}

/**
 * Shortens a file name before its extension.
 *
 * @param maxBytes - the most bytes of the whole name
 * @param suffix - inserted before the extension, never shortened
 */
export function shorten(name: string, maxBytes: number, suffix = ''): string {
  const encoder = new TextEncoder();
  const [, stem = '', extension = ''] = /^(.+?)(\.[^.]{0,15})?$/s.exec(name) ?? [];
  const { read } = encoder.encodeInto(stem, new Uint8Array(maxBytes - encoder.encode(suffix + extension).length));
  return stem.slice(0, read) + suffix + extension;
}
