// An answer of node:http, read as little as possible.
import type { IncomingMessage } from 'node:http';
import { pipeline, type Transform } from 'node:stream';
import {
  brotliDecompressSync,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  gunzipSync,
  inflateSync,
} from 'node:zlib';
import type { LightResponse } from '../core/options.js';

const decoders: Record<string, { whole: (bytes: Buffer) => Buffer; stream: () => Transform }> = {
  gzip: { whole: gunzipSync, stream: createGunzip },
  'x-gzip': { whole: gunzipSync, stream: createGunzip },
  deflate: { whole: inflateSync, stream: createInflate },
  br: { whole: brotliDecompressSync, stream: createBrotliDecompress },
};

export class NodeResponse implements LightResponse {
  readonly status: number;
  readonly ok: boolean;
  readonly headers: LightResponse['headers'];
  readonly #incoming: IncomingMessage;

  constructor(incoming: IncomingMessage) {
    this.#incoming = incoming;
    // A body that breaks before anybody reads it must not bring the process down; its reader is told.
    incoming.on('error', () => {});
    this.status = incoming.statusCode!;
    this.ok = this.status >= 200 && this.status < 300;
    const { headers } = incoming;
    this.headers = {
      get(name) {
        const value = headers[name.toLowerCase()];
        return value === undefined ? null : String(value);
      },
      forEach(callback) {
        for (const name in headers) callback(String(headers[name]), name, this as Headers);
      },
    };
  }

  get statusText(): string {
    return this.#incoming.statusMessage ?? '';
  }

  get #decoder() {
    return decoders[this.headers.get('content-encoding')?.toLowerCase() ?? ''];
  }

  /** The whole body as UTF-8. */
  text(): Promise<string> {
    const incoming = this.#incoming;
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        try {
          const bytes = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
          const text = (bytes.length && this.#decoder ? this.#decoder.whole(bytes) : bytes).toString();
          resolve(text.startsWith('\ufeff') ? text.slice(1) : text);
        } catch (error) {
          reject(error);
        }
      });
    });
  }

  /** The body as it comes, with backpressure. */
  get body(): ReadableStream<Uint8Array> {
    const incoming = this.#incoming;
    const decoder = this.#decoder?.stream();
    // What goes wrong reaches the reader through the iteration below.
    const chunks = (decoder ? pipeline(incoming, decoder, () => {}) : incoming)[Symbol.asyncIterator]();
    return new ReadableStream<Uint8Array>(
      {
        async pull(stream) {
          const { done, value } = await chunks.next();
          if (done) stream.close();
          else stream.enqueue(value);
        },
        async cancel() {
          await chunks.return?.();
        },
      },
      { highWaterMark: 0 },
    );
  }

  toResponse(): Response {
    const headers = new Headers();
    this.headers.forEach((value, name) => headers.append(name, value));
    return new Response(null, { status: this.status, statusText: this.statusText, headers });
  }
}
