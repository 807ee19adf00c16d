// A downloaded file.
import { parseFileName } from './file-name.js';
import type { FetchResponse } from './received.js';

/** A downloaded file, such as an attachment of a received email. Its bytes are complete and unchanged. */
export interface Attachment {
  /** The name in the response, reduced to a safe file name; undefined if the response has no usable name. */
  readonly fileName: string | undefined;
  /** The media type, for example `image/png`; `application/octet-stream` if the response has none. */
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export const createAttachment = (headers: FetchResponse['headers'], bytes: Uint8Array): Attachment => ({
  fileName: parseFileName(headers.get('content-disposition')),
  contentType: headers.get('content-type') ?? 'application/octet-stream',
  bytes,
});
