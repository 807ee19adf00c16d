// A downloaded file.
import { unexpectedResponseError } from './failure.js';
import { parseFileName } from './file-name.js';
import type { ReceivedResponse } from './received.js';

/** A downloaded file, such as an attachment of a received email. Its bytes are complete and unchanged. */
export interface Attachment {
  /** The name in the response, reduced to a safe file name; undefined if the response has no usable name. */
  readonly fileName: string | undefined;
  /** The media type, for example `image/png`; `application/octet-stream` if the response has none. */
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** Only a 200 contains the whole file; a 206, for example, contains a part of it. */
export function createAttachment(received: ReceivedResponse): Attachment {
  const { status, headers, bytes = new Uint8Array() } = received;
  if (status !== 200) throw unexpectedResponseError('is not the whole file', received);
  const contentType = headers.get('content-type') ?? 'application/octet-stream';
  return { fileName: parseFileName(headers.get('content-disposition')), contentType, bytes };
}
