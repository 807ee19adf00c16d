// A downloaded file, and a safe name for it.
import { createUnexpectedResponseError } from './failure.js';
import type { ReceivedResponse } from './received.js';

/**
 * A downloaded file, such as an attachment of a received email. Its bytes are unchanged. If the response has neither a length nor
 * chunks, the client can't notice that it was cut off.
 */
export interface Attachment {
  /** The name in the response, reduced to a safe file name; undefined if the response has no usable name. */
  readonly fileName: string | undefined;
  /** The media type, for example `image/png`; `application/octet-stream` if the response has none. */
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** Only a 200 contains the whole file: a 206, for example, contains a part. */
export function createAttachment(received: ReceivedResponse): Attachment {
  const { status, headers, bytes = new Uint8Array() } = received;
  if (status !== 200) throw createUnexpectedResponseError('is not the whole file', received);
  const contentType = headers.get('content-type') ?? 'application/octet-stream';
  return { fileName: parseFileName(headers.get('content-disposition')), contentType, bytes };
}

/**
 * Parses the file name in a Content-Disposition header (RFC 6266, RFC 8187) and makes it safe to write to any disk.
 *
 * @returns a base name of at most 255 bytes without path separators, control characters or reserved characters; undefined if the
 *   header has no usable name
 */
function parseFileName(header: string | null): string | undefined {
  const extended = /;\s*filename\*\s*=\s*utf-8'[^']*'([^\s;]+)/i.exec(header ?? '')?.[1];
  const { quoted, plain = '' } =
    /;\s*filename\s*=\s*(?:"(?<quoted>(?:[^"\\]|\\.)*)"|(?<plain>[^\s;]*))/i.exec(header ?? '')?.groups ?? {};
  // Each byte of the header arrives as one character, even if the name is UTF-8.
  const escaped = (quoted?.replace(/\\(.)/g, '$1') ?? plain).replace(
    /[%\x80-\xff]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16)}`,
  );
  return makeSafe(decode(extended) ?? decode(escaped) ?? quoted ?? plain);
}

function decode(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function makeSafe(name: string): string | undefined {
  const safe = name
    .replace(/^.*[/\\]/s, '')
    // Control characters, direction marks that disguise an extension, and characters that Windows reserves.
    .replace(/[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069<>:"|?*]/g, '_')
    // A dot hides a file, programs mistake a dash for an option, and Windows drops dots and spaces at the end.
    .replace(/^[\s.-]+|(?<![.\s])[.\s]+$/g, '')
    // Devices of Windows.
    .replace(/^(con|conin\$|conout\$|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?=[\s.]|$)/i, '_$1');
  const extension = /\.[^.]{1,10}$/.exec(safe)?.[0] ?? '';
  // At most 253 bytes: 55 characters of 4 bytes, and an extension of 11 UTF-16 code units of 3 bytes.
  const isLong = new TextEncoder().encode(safe).length > 255;
  return (isLong ? [...safe].slice(0, 55).join('') + extension : safe) || undefined;
}
