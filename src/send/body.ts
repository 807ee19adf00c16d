// A response body that streams with backpressure; its call lasts until the last byte.
import { lengthOf } from '../response/attachment.js';
import type { GivenResponse, StreamedBody } from '../response/received.js';
import { ConnectionError, TimeoutError } from '../errors.js';
import { late, type Call } from './call.js';

/** @param closeConnection - ends the request */
export function streamBody(response: GivenResponse, call: Call, closeConnection: () => void): StreamedBody {
  const source = new BodySource(response, call, closeConnection);
  return {
    body: new ReadableStream(source, { highWaterMark: 0 }),
    cancel: () => call.stop(() => new ConnectionError('the attachment was cancelled', call.failed)),
    finished: source.finished,
  };
}

class BodySource implements UnderlyingDefaultSource<Uint8Array> {
  readonly finished: Promise<void>;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #expected: number | undefined;
  readonly #call: Call;
  readonly #closeConnection: () => void;
  #received = 0;
  /** Closes the connection if nobody reads. */
  #unread: ReturnType<typeof setTimeout> | undefined;
  #finish!: () => void;

  constructor(response: GivenResponse, call: Call, closeConnection: () => void) {
    // The cast: a Response's body is a web stream, however its library types it.
    this.#reader = (response.body as ReadableStream<Uint8Array>).getReader();
    this.#expected = lengthOf(response.headers);
    this.#call = call;
    this.#closeConnection = closeConnection;
    this.finished = new Promise((resolve) => (this.#finish = resolve));
  }

  start(stream: ReadableStreamDefaultController<Uint8Array>): void {
    const { timeout } = this.#call.settings;
    const problem = `nobody read the attachment within the timeout of ${timeout} ms, so its connection was closed`;
    const giveUp = () => this.#fail(stream, new TimeoutError(problem, this.#call.failed));
    this.#unread = setTimeout(giveUp, timeout);
    // The open connection keeps Node running; without one, there is nothing to close.
    (this.#unread as Partial<NodeJS.Timeout>).unref?.();
    this.#call.unrefDeadline();
    this.#call.whenStopped(() => this.#fail(stream, undefined));
  }

  async pull(stream: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    clearTimeout(this.#unread);
    try {
      const { done, value } = await this.#call.wait(() => this.#reader.read(), this.#call.settings.timeout);
      if (!done) {
        this.#received += value.byteLength;
        return stream.enqueue(value);
      }
      // A browser may have decompressed it, so more bytes than expected are fine.
      if (this.#expected !== undefined && this.#received < this.#expected)
        throw new Error(`it ended after ${this.#received} of ${this.#expected} bytes`);
      stream.close();
      this.#end();
    } catch (error) {
      this.#fail(stream, error === late ? this.#timedOut() : error);
    }
  }

  async cancel(reason: unknown): Promise<void> {
    this.#end();
    // Some transports keep the connection until the request itself is ended.
    await this.#reader.cancel(reason).finally(this.#closeConnection);
  }

  #timedOut(): TimeoutError {
    const { timeout } = this.#call.settings;
    return new TimeoutError(`no complete response within the timeout of ${timeout} ms`, this.#call.failed);
  }

  #fail(stream: ReadableStreamDefaultController<Uint8Array>, error: unknown): void {
    const failure = this.#call.failure(error, 'the response was cut off');
    // First, so that `outcomeOf` knows the failure when the reader receives it.
    this.#end();
    this.#closeConnection();
    stream.error(failure);
  }

  #end(): void {
    clearTimeout(this.#unread);
    this.#finish();
  }
}
