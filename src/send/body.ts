// A response body that streams, with backpressure, and closes its call with its last byte.
import { lengthOf } from '../response/attachment.js';
import type { GivenResponse, Received } from '../response/received.js';
import { ConnectionError, TimeoutError } from '../errors.js';
import type { Call } from './call.js';

/** @param cancelRequest - closes the connection */
export function streamBody(
  response: GivenResponse,
  call: Call,
  cancelRequest: () => void,
): Pick<Received, 'body' | 'cancel'> {
  // The cast: a Response's body is a web stream, however its library types it.
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const { timeout } = call.settings;
  const expected = lengthOf(response.headers);
  let received = 0;
  let unread: ReturnType<typeof setTimeout>;
  const fail = (stream: ReadableStreamDefaultController, error: unknown) => {
    cancelRequest();
    stream.error(call.failure(error, 'the response was cut off'));
    call.close();
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start(stream) {
        const problem = `nobody read the attachment within the timeout of ${timeout} ms, so its connection was closed`;
        unread = setTimeout(() => fail(stream, new TimeoutError(problem, call.failed)), timeout);
        // The open connection keeps Node running; without one, there is nothing to close.
        (unread as Partial<NodeJS.Timeout>).unref?.();
      },
      async pull(stream) {
        clearTimeout(unread);
        try {
          const { done, value } = await call.wait(() => reader.read(), timeout);
          received += value?.byteLength ?? 0;
          if (!done) return stream.enqueue(value);
          // More is what a browser has decompressed without saying so.
          if (expected !== undefined && received < expected)
            throw new Error(`it ended after ${received} of ${expected} bytes`);
          stream.close();
          call.close();
        } catch (error) {
          fail(stream, error);
        }
      },
      cancel(reason) {
        clearTimeout(unread);
        call.close();
        // Some transports keep the connection until the request itself is ended.
        return reader.cancel(reason).finally(cancelRequest);
      },
    },
    { highWaterMark: 0 },
  );
  const cancel = () => {
    clearTimeout(unread);
    call.stop(() => new ConnectionError('the attachment was cancelled', call.failed));
    call.close();
  };
  return { body, cancel };
}
