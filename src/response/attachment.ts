/// <reference lib="esnext.disposable" preserve="true" />
// A downloaded file: its headers, and its bytes to read once.
import { InvalidRequestError } from '../errors.js';
import { readFileName } from './file-name.js';
import type { GivenResponse, StreamedBody } from './received.js';

/** Whether a response is uncompressed. Some servers put the charset (`utf-8`) into this header by mistake. */
export const isUncompressed = (coding: string | null | undefined) => /^\s*(identity|utf-?8)?\s*$/i.test(coding ?? '');

/** The `content-length` in bytes; undefined without one, or if it counts compressed bytes. */
export function lengthOf(headers: Pick<Headers, 'get'>): number | undefined {
  const length = headers.get('content-length');
  return length && /^\d+$/.test(length) && isUncompressed(headers.get('content-encoding')) ? Number(length) : undefined;
}

/**
 * An attachment of a received email. Read it once, with one of `stream`, `bytes`, `blob` and `text`.
 *
 * The bytes are exact and arrive as you read them, so streaming a large file takes little memory. The connection stays open
 * until you have read it: `cancel()` an attachment that you don't want, or declare it with `await using`. If you don't start
 * reading within `timeout`, the client closes the connection, and reading fails with a `TimeoutError`.
 */
export class Attachment {
  /** The name in the response, reduced to a safe file name; undefined without one. */
  readonly fileName: string | undefined;
  /** The media type, for example `image/png`; `application/octet-stream` if the response has none. */
  readonly contentType: string;
  /** The length in bytes; undefined if the response doesn't say. */
  readonly size: number | undefined;
  /**
   * Whether the client can tell a file that was cut off from a whole one: the response has a length, or comes in chunks.
   * False if it has neither, as from some proxies, or if it is compressed, since half a compressed file may look whole.
   */
  readonly isEndVerifiable: boolean;
  #body: ReadableStream<Uint8Array> | undefined;
  readonly #streamed: StreamedBody | undefined;

  /** @internal */
  constructor(headers: GivenResponse['headers'], streamed: StreamedBody | undefined) {
    this.fileName = readFileName(headers.get('content-disposition'));
    this.contentType = headers.get('content-type') ?? 'application/octet-stream';
    this.size = lengthOf(headers);
    const hasChunks = /\bchunked\b/i.test(headers.get('transfer-encoding') ?? '');
    const isPlain = isUncompressed(headers.get('content-encoding'));
    this.isEndVerifiable = !streamed || this.size !== undefined || (isPlain && hasChunks);
    this.#body = streamed ? streamed.body : new Blob([]).stream();
    this.#streamed = streamed;
  }

  /**
   * The bytes as they arrive.
   *
   * @returns a stream that fails with a `ConnectionError` if the file is cut off, and with a `TimeoutError` if no byte
   *   arrives within `timeout`
   * @throws {@link InvalidRequestError} the attachment was read or cancelled before
   */
  stream(): ReadableStream<Uint8Array> {
    const body = this.#body;
    if (!body)
      throw new InvalidRequestError(
        'attachment',
        'was read or cancelled before: download it again',
        'getInboundEmailAttachment',
      );
    this.#body = undefined;
    return body;
  }

  /** All bytes; throws what `stream` throws. */
  async bytes(): Promise<Uint8Array> {
    return new Uint8Array(await new Response(this.stream()).arrayBuffer());
  }

  /** All bytes as a `Blob` of this attachment's `contentType`; throws what `stream` throws. */
  async blob(): Promise<Blob> {
    return new Blob([await new Response(this.stream()).arrayBuffer()], { type: this.contentType });
  }

  /** The whole file as text, read as UTF-8; throws what `stream` throws. */
  async text(): Promise<string> {
    return new Response(this.stream()).text();
  }

  /** Closes the connection. Reads that are still waiting fail with a `ConnectionError`. Does nothing after a full read. */
  cancel(): void {
    this.#body = undefined;
    this.#streamed?.cancel();
  }

  /** Cancels the attachment at the end of the block: `await using attachment = await client.inbound.downloadAttachment(…)`. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.cancel();
  }
}
