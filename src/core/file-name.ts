// The file name in a Content-Disposition header (RFC 6266, RFC 8187), made safe to write to any disk.

/**
 * @param header - the header's value
 * @returns a base name without path, control or reserved characters, at most 255 bytes; undefined when there is none
 */
export function readFileName(header: string | null): string | undefined {
  if (!header) return undefined;
  const name = extended(header) ?? plain(header);
  return name === undefined ? undefined : makeSafe(name);
}

/** `filename*=UTF-8''na%C3%AFve.txt`, which is preferred to `filename`. */
function extended(header: string): string | undefined {
  const [, charset, text] = /;\s*filename\*\s*=\s*([\w-]+)'[^']*'([^\s;]+)/i.exec(header) ?? [];
  if (!charset || !text) return undefined;
  try {
    return /^utf-8$/i.test(charset)
      ? decodeURIComponent(text)
      : text.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  } catch {
    return undefined;
  }
}

/** `filename="a \"b\".txt"`, or the same without quotes. Header bytes are read as UTF-8 where they are that. */
function plain(header: string): string | undefined {
  const [, quoted, token] = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;]+))/i.exec(header) ?? [];
  const text = quoted?.replace(/\\(.)/g, '$1') ?? token;
  if (text === undefined || !/^[\0-\xff]*$/.test(text)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
  } catch {
    return text;
  }
}

function makeSafe(name: string): string | undefined {
  const base = name
    .split(/[/\\]/)
    .at(-1)!
    // Control characters, direction marks that disguise an ending, and what Windows reserves.
    .replace(/[\0-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"|?*]/g, '_')
    .replace(/[. ]+$/, '')
    .replace(/^ +/, '');
  if (base === '') return undefined;
  const safe = /^(con|prn|aux|nul|com\d|lpt\d)(\..*)?$/i.test(base) ? `_${base}` : base;
  return shorten(safe, 255);
}

/** Cut the stem, not the ending, until the name takes at most so many bytes. */
function shorten(name: string, most: number): string {
  const encoder = new TextEncoder();
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 && name.length - dot <= 16 ? name.slice(dot) : '';
  let stem = [...name.slice(0, name.length - ending.length)];
  while (encoder.encode(stem.join('') + ending).length > most) stem = stem.slice(0, -1);
  return stem.join('') + ending;
}
