// A downloaded file: what its headers say, and its bytes, handed on once.
import { InvalidRequestError } from '../errors.js';
import { isUncompressed } from './content-coding.js';
import { readFileName } from './file-name.js';
import type { Reply } from './reply.js';

/**
 * An attachment of a received email. Read it once, by one of `stream`, `bytes`, `blob` and `text`.
 *
 * The bytes are exact and arrive as they are read, so memory stays flat whatever the size when it is streamed.
 * An attachment that is not wanted after all is let go by `stream().cancel()`.
 */
export class Attachment {
  /** The name the service gives, reduced to a safe file name; undefined when it gives none. */
  readonly fileName: string | undefined;
  /** The media type, for example `image/png`; `application/octet-stream` when the service gives none. */
  readonly contentType: string;
  /** Length in bytes; undefined when the service does not say. */
  readonly size: number | undefined;
  /**
   * Whether a file that was cut off can be told from a whole one: the answer says its length, or comes in chunks. False
   * where it says neither, as of some proxies, where the platform hides both, as over HTTP/2, and where the answer is
   * compressed: a platform may take half of the compressed bytes for all of them.
   */
  readonly isEndVerifiable: boolean;
  #body: ReadableStream<Uint8Array> | undefined;

  /** @internal */
  constructor({ headers, body }: Pick<Reply, 'headers' | 'body'>) {
    this.fileName = readFileName(headers.get('content-disposition'));
    this.contentType = headers.get('content-type') ?? 'application/octet-stream';
    const length = headers.get('content-length');
    const hasChunks = /\bchunked\b/i.test(headers.get('transfer-encoding') ?? '');
    // The length of compressed bytes says nothing of the file's.
    const isAsSent = isUncompressed(headers.get('content-encoding'));
    this.size = isAsSent && length && /^\d+$/.test(length) ? Number(length) : undefined;
    this.isEndVerifiable = !body || (isAsSent && (hasChunks || length !== null));
    this.#body = body ?? new Blob([]).stream();
  }

  /**
   * The bytes as they arrive.
   *
   * @returns a stream that fails with a `ConnectionError` when the file is cut off, and with a `TimeoutError` when no byte comes for `timeout`
   * @throws {@link InvalidRequestError} the attachment was read before, in whichever way
   */
  stream(): ReadableStream<Uint8Array> {
    const body = this.#body;
    if (!body)
      throw new InvalidRequestError('attachment', 'was read before: download it again', 'getInboundEmailAttachment');
    this.#body = undefined;
    return body;
  }

  /** All bytes at once; what is thrown is as of `stream`. */
  async bytes(): Promise<Uint8Array> {
    return new Uint8Array(await new Response(this.stream()).arrayBuffer());
  }

  /** All bytes as a `Blob` of this attachment's `contentType`; what is thrown is as of `stream`. */
  async blob(): Promise<Blob> {
    return new Blob([await new Response(this.stream()).arrayBuffer()], { type: this.contentType });
  }

  /** The whole file as text, read as UTF-8; what is thrown is as of `stream`. */
  async text(): Promise<string> {
    return new Response(this.stream()).text();
  }
}
