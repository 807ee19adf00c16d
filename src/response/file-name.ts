// Parses the file name in a Content-Disposition header (RFC 6266, RFC 8187) and makes it safe to write to any disk.

/** Matches a parameter. A quoted value is matched as a whole, because text inside the quotes may look like a parameter. */
const parameterPattern = /;\s*(?<name>[^\s=;"]+)\s*=\s*(?:"(?<quoted>(?:[^"\\]|\\.)*)"|(?<unquoted>[^\s;]*))/g;

/**
 * @returns a base name of at most 255 bytes that no system treats specially, without path separators, control characters or reserved
 *   characters; undefined if the header has no usable name
 */
export function parseFileName(header: string | null): string | undefined {
  const parameters = [...(header ?? '').matchAll(parameterPattern)].map(({ groups = {} }) => groups);
  const valueOf = (parameterName: string) => {
    const { quoted, unquoted = '' } = parameters.find(({ name }) => name?.toLowerCase() === parameterName) ?? {};
    // Inside quotes, a backslash escapes the next character.
    return quoted?.replace(/\\(.)/g, '$1') ?? unquoted;
  };
  return makeSafe(parseExtended(valueOf('filename*')) ?? parsePlain(valueOf('filename')));
}

/** Parses the value of `filename*`, such as `UTF-8''na%C3%AFve.txt`. `filename*` has priority over `filename`. */
function parseExtended(value: string): string | undefined {
  return decode(/^utf-8'[^']*'(.+)$/i.exec(value)?.[1]);
}

/** Parses the value of `filename`. Each byte of the header arrives as one character, even if the name is UTF-8. */
function parsePlain(value: string): string {
  // Escape `%`, too: unlike in `filename*`, a `%` is an ordinary character.
  return decode(value.replace(/[%\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`)) ?? value;
}

function decode(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

const specialNames = [
  // A dot hides a file, and many programs read such files (`.npmrc`). Programs mistake a name that starts with a dash for an option.
  /^[.-]/,
  // Devices of Windows.
  /^(con|prn|aux|nul|(com|lpt)[\d¹²³]|con(in|out)\$) *(\.|$)/i,
  // Files that Windows, or its web server, reads in any folder.
  /^(desktop\.ini|autorun\.inf|thumbs\.db|web\.config)$/i,
];

function makeSafe(name: string): string | undefined {
  const lastPart = name
    .split(/[/\\]/)
    .at(-1)!
    // Control characters, direction marks that disguise an extension, and characters that Windows reserves.
    .replace(/[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069<>:"|?*]/g, '_')
    .trim();
  const base = trimDotsAndSpaces(lastPart);
  const isSpecial = specialNames.some((pattern) => pattern.test(base));
  return trimDotsAndSpaces(shorten(isSpecial ? `_${base}` : base, 255)) || undefined;
}

/**
 * Removes dots and spaces from the end of a name, because Windows drops them. Without the lookbehind, the regular
 * expression would take quadratic time on a long run of dots inside a name.
 */
function trimDotsAndSpaces(name: string): string {
  return name.replace(/(?<![.\s])[.\s]+$/, '');
}

/**
 * Shortens the stem of a file name, and keeps an extension of at most 15 characters.
 *
 * @param maxBytes - the maximum length of the result in bytes, including suffix and extension
 * @param suffix - inserted before the extension, and never shortened
 */
export function shorten(name: string, maxBytes: number, suffix = ''): string {
  const encoder = new TextEncoder();
  const { stem = '', extension = '' } = /^(?<stem>.+?)(?<extension>\.[^.]{0,15})?$/s.exec(name)?.groups ?? {};
  const bytesLeft = maxBytes - encoder.encode(suffix + extension).length;
  // `encodeInto` stops before a character that doesn't fit.
  const { read: fittingLength } = encoder.encodeInto(stem, new Uint8Array(bytesLeft));
  return stem.slice(0, fittingLength) + suffix + extension;
}
