// An answer of node:http, read as little as possible.
import type { IncomingMessage } from 'node:http';
import { decode, decodeWhole } from './decode.js';

export class NodeResponse {
  readonly status: number;
  readonly ok: boolean;
  readonly headers: NodeHeaders;
  readonly #incoming: IncomingMessage;

  constructor(incoming: IncomingMessage) {
    this.#incoming = incoming;
    this.status = incoming.statusCode!;
    this.ok = this.status >= 200 && this.status < 300;
    this.headers = new NodeHeaders(incoming);
  }

  get statusText(): string {
    return this.#incoming.statusMessage ?? '';
  }

  /** The whole body as UTF-8. */
  async text(): Promise<string> {
    const bytes = await readAll(this.#incoming);
    const text = decodeWhole(bytes, this.headers.get('content-encoding')).toString();
    return text.startsWith('\ufeff') ? text.slice(1) : text;
  }

  /** The body as it comes, with backpressure. */
  get body(): ReadableStream<Uint8Array> {
    const chunks = decode(this.#incoming, this.headers.get('content-encoding'));
    return new ReadableStream<Uint8Array>(
      {
        async pull(stream) {
          const { done, value } = await chunks.next();
          if (done) stream.close();
          else stream.enqueue(value);
        },
        cancel: () => void this.#incoming.destroy(),
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

class NodeHeaders {
  readonly #incoming: IncomingMessage;

  constructor(incoming: IncomingMessage) {
    this.#incoming = incoming;
  }

  get(name: string): string | null {
    const value = this.#incoming.headers[name.toLowerCase()];
    return value === undefined ? null : String(value);
  }

  forEach(callback: (value: string, name: string) => void): void {
    const { rawHeaders } = this.#incoming;
    for (let at = 0; at < rawHeaders.length; at += 2) callback(rawHeaders[at + 1]!, rawHeaders[at]!.toLowerCase());
  }
}

function readAll(incoming: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('error', reject);
    incoming.on('end', () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
  });
}
