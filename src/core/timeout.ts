// One attempt: send it, read its answer, and give up when its time is over. A decorator of `fetch`.
import { MessagingPlatformError } from '../errors.js';
import type { Call } from './call.js';
import { noAnswer, outcomeOf } from './failure.js';
import type { Fetch, LightResponse } from './options.js';
import { Reply } from './reply.js';

/** A request as it goes to the wire. */
export interface OutgoingRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body?: string | undefined;
}

/** `fetch` for a call: gives an answer that was read, or an error that says whether the request may have arrived. */
export type Send = (request: OutgoingRequest, call: Call) => Promise<Reply>;

/** Give each attempt `timeout` milliseconds from sending to its last byte; of a body handed on unread, between two of its bytes. */
export function timeout(fetch: Fetch): Send {
  return async ({ url, method, headers, body = null }, call) => {
    const controller = new AbortController();
    const abort = () => controller.abort();
    let response: Response | LightResponse | undefined;
    const attempt = async () => {
      call.begin();
      response = await fetch(url, { method, headers, body, redirect: 'manual', signal: controller.signal });
      return call.terms.streams && response.ok
        ? new Reply(response, '', watch(response, call, abort))
        : new Reply(response, await response.text());
    };
    try {
      const reply = await within(call, attempt, abort);
      call.end(outcomeOf(reply.status));
      return reply;
    } catch (error) {
      // The status of a failure is worth more than its broken body.
      if (response && !response.ok && !call.isAborted) {
        call.end(outcomeOf(response.status));
        return new Reply(response, '');
      }
      throw failed(error, call);
    }
  };
}

/** Do `work` in the call's `timeout`. */
async function within<T>(call: Call, work: () => Promise<T>, abort: () => void): Promise<T> {
  const { timeout } = call.terms;
  const timer = setTimeout(() => call.interrupt(call.timedOut('timeout', timeout)), timeout);
  try {
    return await call.run(work, abort);
  } finally {
    clearTimeout(timer);
  }
}

function failed(error: unknown, call: Call): unknown {
  if (!call.isAborted && !(error instanceof MessagingPlatformError)) return noAnswer(error, call);
  call.end(call.outcome);
  // The abort may have come between the failure and here.
  return call.isAborted ? call.stopReason : error;
}

/** The body of an answer, with backpressure, that ends the call with its last byte and fails when no byte comes in time. */
function watch(response: Response | LightResponse, call: Call, abort: () => void): ReadableStream<Uint8Array> | null {
  const reader = response.body?.getReader();
  if (!reader) return null;
  return new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        try {
          const { done, value } = await within(call, () => reader.read(), abort);
          if (!done) return stream.enqueue(value);
          stream.close();
        } catch (error) {
          abort();
          stream.error(failed(error, call));
        }
        call.settle();
      },
      cancel(reason) {
        call.settle();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
