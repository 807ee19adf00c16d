// The file name in a Content-Disposition header (RFC 6266, RFC 8187), made safe to write to any disk.

/**
 * @param header - the header's value
 * @returns a base name without path, control or reserved characters, at most 255 bytes; undefined without a name
 */
export function readFileName(header: string | null): string | undefined {
  // Quoted values are matched whole, so that nothing inside one looks like a parameter.
  const parameters = [...(header ?? '').matchAll(/;\s*([^\s=;"]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;]*))/g)];
  const read = (wanted: string) => {
    const [, , quoted, token = ''] = parameters.find(([, name]) => name!.toLowerCase() === wanted) ?? [];
    return quoted?.replace(/\\(.)/g, '$1') ?? token;
  };
  return makeSafe(extended(read('filename*')) ?? plain(read('filename')));
}

/** `filename*=UTF-8''na%C3%AFve.txt`, preferred over `filename`. */
function extended(value: string): string | undefined {
  return decode(/^utf-8'[^']*'(.+)$/i.exec(value)?.[1]);
}

/** `filename="naïve.txt"`: each header byte arrives as one letter, so decode them as UTF-8 if that works. */
function plain(value: string): string {
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
  const safe = /^(con|prn|aux|nul|(com|lpt)[\d¹²³]|con(in|out)\$) *(\.|$)/i.test(base) ? `_${base}` : base;
  // Windows drops a dot or a space at the end.
  return shorten(safe, 255).replace(/[.\s]+$/, '') || undefined;
}

/**
 * Shortens the stem of a name, not its extension.
 *
 * @param most - bytes of the whole name
 * @param mark - comes between stem and extension, and is kept
 */
export function shorten(name: string, most: number, mark = ''): string {
  const encoder = new TextEncoder();
  const [, stem = '', ending = ''] = /^(.+?)(\.[^.]{0,15})?$/s.exec(name) ?? [];
  const { read } = encoder.encodeInto(stem, new Uint8Array(most - encoder.encode(mark + ending).length));
  return stem.slice(0, read) + mark + ending;
}
