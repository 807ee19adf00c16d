// The file name in a Content-Disposition header (RFC 6266, RFC 8187), made safe to write to any disk.

/**
 * @param header - the header's value
 * @returns a base name without path, control or reserved characters, at most 255 bytes; undefined when there is none
 */
export function readFileName(header: string | null): string | undefined {
  const parameters = readParameters(header ?? '');
  const name = extended(parameters.get('filename*')) ?? plain(parameters.get('filename'));
  return name === undefined ? undefined : makeSafe(name);
}

/** The header's parameters by lower-case name; what a quoted value holds is never taken for a parameter. */
function readParameters(header: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name, quoted, token] of header.matchAll(/;\s*([^\s=;"]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;]*))/g)) {
    const key = name!.toLowerCase();
    if (!found.has(key)) found.set(key, quoted?.replace(/\\(.)/g, '$1') ?? token!);
  }
  return found;
}

/** `filename*=UTF-8''na%C3%AFve.txt`, which is preferred to `filename`. */
function extended(value = ''): string | undefined {
  const [, charset, text] = /^([\w-]+)'[^']*'(.+)$/.exec(value) ?? [];
  if (!charset || !text) return undefined;
  try {
    return /^utf-8$/i.test(charset)
      ? decodeURIComponent(text)
      : text.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  } catch {
    return undefined;
  }
}

/** `filename="naïve.txt"`: header bytes are read as UTF-8 where they are that. */
function plain(value: string | undefined): string | undefined {
  if (value === undefined || !/^[\0-\xff]*$/.test(value)) return value;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(value, (letter) => letter.charCodeAt(0)));
  } catch {
    return value;
  }
}

function makeSafe(name: string): string | undefined {
  const base = name
    .split(/[/\\]/)
    .at(-1)!
    // Control characters, direction marks that disguise an ending, and what Windows reserves.
    .replace(/[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069<>:"|?*]/g, '_')
    .replace(/(?<![. ])[. ]+$/, '')
    .trimStart();
  const safe = /^(con|prn|aux|nul|(com|lpt)[\d¹²³]|con(in|out)\$) *(\.|$)/i.test(base) ? `_${base}` : base;
  // A cut may end in a dot or a space, which Windows drops.
  return shorten(safe, 255).replace(/[.\s]+$/, '') || undefined;
}

/** Cut the stem, not the ending, until the name takes at most so many bytes. */
function shorten(name: string, most: number): string {
  const encoder = new TextEncoder();
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 && name.length - dot <= 16 ? name.slice(dot) : '';
  // No letter takes less than a byte.
  let stem = [...name.slice(0, name.length - ending.length)].slice(0, most);
  while (encoder.encode(stem.join('') + ending).length > most) stem = stem.slice(0, -1);
  return stem.join('') + ending;
}
