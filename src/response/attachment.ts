/// <reference lib="esnext.disposable" preserve="true" />
// A downloaded file: the facts in its headers, and bytes that can be read once.
import type { OperationId } from '../../generated/contract.js';
import { InvalidRequestError } from '../errors.js';
import { parseFileName } from './file-name.js';
import { isUncompressed, parseContentLength } from './headers.js';
import type { FetchResponse, StreamedBody } from './received.js';

/**
 * A downloaded file, such as an attachment of a received email. Read it once, with one of `stream`, `bytes`, `blob` and `text`.
 *
 * The client doesn't change the bytes. The bytes arrive as you read them, so streaming a large file needs little memory. The
 * connection stays open until you have read the file. If you don't need the file, call `cancel()`, or declare the attachment
 * with `await using`. If you don't start reading within `timeout`, the client closes the connection, and reading fails with a
 * `TimeoutError`.
 */
export class Attachment {
  /** The name in the response, reduced to a safe file name; undefined if the response has no usable name. */
  readonly fileName: string | undefined;
  /** The media type, for example `image/png`; `application/octet-stream` if the response has none. */
  readonly contentType: string;
  /** The length in bytes; undefined if the response has no length or is compressed. */
  readonly size: number | undefined;
  /**
   * Whether the client notices if the file is cut off. False if the response is compressed, because half a compressed file may
   * look complete. Also false if the response has no `Content-Length` and no chunked encoding, as behind some proxies.
   */
  readonly isEndVerifiable: boolean;
  /** @internal */
  _body: ReadableStream<Uint8Array> | undefined;
  /** @internal */
  readonly _streamed: StreamedBody | undefined;
  /** @internal */
  readonly _operation: OperationId | undefined;

  /** @internal */
  constructor(
    operation: OperationId | undefined,
    headers: FetchResponse['headers'],
    streamed: StreamedBody | undefined,
  ) {
    this.fileName = parseFileName(headers.get('content-disposition'));
    this.contentType = headers.get('content-type') ?? 'application/octet-stream';
    this.size = parseContentLength(headers);
    // `gzip, chunked` doesn't count, because it is compressed. Without `chunked` at the end, the body ends when the connection
    // closes (RFC 9112, section 6.3).
    const hasChunks = /^\s*chunked\s*$/i.test(headers.get('transfer-encoding') ?? '');
    const isPlain = isUncompressed(headers.get('content-encoding'));
    this.isEndVerifiable = !streamed || this.size !== undefined || (isPlain && hasChunks);
    this._body = streamed ? streamed.body : new Blob([]).stream();
    this._streamed = streamed;
    this._operation = operation;
  }

  /**
   * Streams the bytes as they arrive.
   *
   * @returns a stream that fails with a `ConnectionError` if the file is cut off, and with a `TimeoutError` if no byte
   *   arrives within `timeout`
   * @throws {@link InvalidRequestError} the attachment was already read or cancelled
   */
  stream(): ReadableStream<Uint8Array> & AsyncIterable<Uint8Array> {
    const body = this._body;
    const rule = 'was already read or cancelled: download it again';
    if (!body) throw new InvalidRequestError('attachment', rule, this._operation);
    this._body = undefined;
    return body;
  }

  /** Reads all bytes. Throws the errors of `stream`. */
  async bytes(): Promise<Uint8Array> {
    return new Uint8Array(await new Response(this.stream()).arrayBuffer());
  }

  /** Reads all bytes into a `Blob` with this attachment's `contentType`. Throws the errors of `stream`. */
  async blob(): Promise<Blob> {
    return new Blob([await new Response(this.stream()).arrayBuffer()], { type: this.contentType });
  }

  /** Reads the whole file and decodes it as UTF-8. Throws the errors of `stream`. */
  async text(): Promise<string> {
    return new Response(this.stream()).text();
  }

  /** Closes the connection. A pending read fails with a `ConnectionError`. After a complete read, `cancel` does nothing. */
  cancel(): void {
    this._body = undefined;
    this._streamed?.cancel();
  }

  /** Cancels the attachment at the end of the block: `await using attachment = await client.inbound.downloadAttachment(…)`. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.cancel();
  }
}
