// Streams a response body with backpressure. The call lasts until the stream has ended, failed or been cancelled.
import { parseContentLength } from '../response/headers.js';
import type { FetchResponse, StreamedBody } from '../response/received.js';
import { ConnectionError, TimeoutError } from '../errors.js';
import type { Call } from './call.js';

/**
 * @param closeConnection - aborts the request
 */
export function streamBody(response: FetchResponse, call: Call, closeConnection: () => void): StreamedBody {
  return {
    body: new ReadableStream(new BodySource(response, call, closeConnection), { highWaterMark: 0 }),
    cancel: () => call.stop(() => new ConnectionError('the attachment was cancelled', call.failedCall)),
  };
}

class BodySource implements UnderlyingDefaultSource<Uint8Array> {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #expectedBytes: number | undefined;
  readonly #call: Call;
  readonly #closeConnection: () => void;
  #receivedBytes = 0;
  /** Closes the connection if nobody starts to read. */
  #unreadTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(response: FetchResponse, call: Call, closeConnection: () => void) {
    // The cast: every implementation of `fetch` returns a web stream.
    this.#reader = (response.body as ReadableStream<Uint8Array>).getReader();
    this.#expectedBytes = parseContentLength(response.headers);
    this.#call = call;
    this.#closeConnection = closeConnection;
  }

  start(controller: ReadableStreamDefaultController<Uint8Array>): void {
    const { timeout } = this.#call.settings;
    const problem = `nobody read the attachment within the timeout of ${timeout} ms, so its connection was closed`;
    const giveUp = () => this.#fail(controller, new TimeoutError(problem, this.#call.failedCall));
    this.#unreadTimer = setTimeout(giveUp, timeout);
    // Only an open connection should keep Node running, not this timer.
    (this.#unreadTimer as Partial<NodeJS.Timeout>).unref?.();
    // The error is undefined, because `toFailure` returns why the call was stopped.
    this.#call.startStreaming(() => this.#fail(controller, this.#call.toFailure(undefined)));
  }

  async pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    clearTimeout(this.#unreadTimer);
    try {
      const { done, value } = await this.#call.run(() => this.#reader.read(), this.#call.settings.timeout);
      if (!done) {
        this.#receivedBytes += value.byteLength;
        return controller.enqueue(value);
      }
      // A browser may have decompressed the body, so more bytes than expected are fine.
      if (this.#expectedBytes !== undefined && this.#receivedBytes < this.#expectedBytes)
        throw new Error(`it ended after ${this.#receivedBytes} of ${this.#expectedBytes} bytes`);
      controller.close();
      this.#finish();
    } catch (error) {
      this.#fail(controller, this.#call.toFailure(error, 'the response was cut off'));
    }
  }

  async cancel(reason: unknown): Promise<void> {
    this.#finish();
    // Some transports keep the connection open until the request itself is aborted.
    await this.#reader.cancel(reason).finally(this.#closeConnection);
  }

  #fail(controller: ReadableStreamDefaultController<Uint8Array>, rejection: unknown): void {
    // Record the outcome before the caller gets the error and calls `outcomeOf`.
    this.#finish();
    this.#closeConnection();
    controller.error(rejection);
  }

  #finish(): void {
    clearTimeout(this.#unreadTimer);
    this.#call.release();
  }
}
