// A body that is handed on as it arrives.
import type { GivenResponse } from '../response/reply.js';
import type { Call } from './call.js';

/**
 * Stream a body with backpressure. It closes the call with its last byte, and fails when no byte comes in time.
 *
 * @param cancel - ends the request
 * @param explain - turns what went wrong into what the reader is told
 */
export function streamBody(
  { body }: GivenResponse,
  call: Call,
  cancel: () => void,
  explain: (error: unknown) => unknown,
): ReadableStream<Uint8Array> | null {
  if (!body) return null;
  // The cast: a Response's body is a web stream, however its library types it.
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        try {
          const { done, value } = await call.run(() => reader.read(), call.settings.timeout);
          if (!done) return stream.enqueue(value);
          stream.close();
        } catch (error) {
          cancel();
          stream.error(explain(error));
        }
        call.close();
      },
      cancel(reason) {
        call.close();
        // Some transports keep the connection until the request itself is ended.
        return reader.cancel(reason).finally(cancel);
      },
    },
    { highWaterMark: 0 },
  );
}
