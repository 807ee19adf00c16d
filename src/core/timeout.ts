// One attempt: send it, read its answer, and give up when its time is over. A decorator of `fetch`.
import { MessagingPlatformError } from '../errors.js';
import type { Call } from './call.js';
import { giveBack, takeController } from './controllers.js';
import { noAnswer, outcomeOf } from './failure.js';
import type { Fetch, LightResponse } from './fetch.js';
import { Reply } from './reply.js';

/** A request as it goes to the wire. */
export interface OutgoingRequest {
  readonly url: string;
  readonly method: string;
  /** The call's own: what sends it may add to them. */
  readonly headers: Record<string, string>;
  readonly body?: string | undefined;
}

/** `fetch` for a call: gives an answer that was read, or an error that says whether the request may have arrived. */
export type Send = (request: OutgoingRequest, call: Call) => Promise<Reply>;

/**
 * Give each attempt `timeout` milliseconds from sending to its last byte; of a body handed on unread, between two of its bytes.
 *
 * @param isPlatform - it is the platform's `fetch`, which is done with a signal when its answer is read; any other may keep it
 */
export function timeout(fetch: Fetch, isPlatform: boolean): Send {
  return ({ url, method, headers, body = null }, call) => {
    const { streams, timeout } = call.terms;
    let controller = fetch.needsSignal === false ? undefined : takeController(isPlatform);
    const signal = controller?.signal;
    let callback: (() => void) | undefined;
    let response: Response | LightResponse | undefined;
    const onCancel = (given: () => void) => {
      callback = given;
    };
    let isOver = false;
    const cancel = () => {
      isOver = true;
      controller?.abort();
      callback?.();
    };
    const read = (answer: Response | LightResponse) => {
      if (typeof answer?.headers?.get !== 'function') throw new TypeError('fetch gave no Response');
      response = answer;
      // What has no body is read to its end at once, and so is what nobody waits for any more.
      return streams && answer.ok && !isOver && hasBody(method, answer)
        ? new Reply(answer, '', watch(answer, call, cancel))
        : answer.text().then((content) => new Reply(answer, content));
    };
    const attempt = () => {
      call.begin();
      return fetch(url, { method, headers, body, redirect: 'manual', signal, onCancel }).then(read);
    };
    return call.run(attempt, cancel, timeout).then(
      (reply) => {
        if (reply.body) call.handOn(cancel);
        else {
          if (controller && isPlatform) giveBack(controller);
          // An abort that comes late is no longer this controller's.
          controller = undefined;
        }
        return ended(reply, call);
      },
      (error: unknown) => {
        // The status of a failure is worth more than its broken body.
        if (response && !response.ok && !call.isAborted) return ended(new Reply(response, ''), call);
        throw failed(error, call);
      },
    );
  };
}

function hasBody(method: string, { status, headers }: Response | LightResponse): boolean {
  return method !== 'HEAD' && status !== 204 && status !== 205 && headers.get('content-length') !== '0';
}

function ended(reply: Reply, call: Call): Reply {
  call.end(outcomeOf(reply.status));
  call.reply = reply;
  return reply;
}

function failed(error: unknown, call: Call): unknown {
  if (!call.isAborted && !(error instanceof MessagingPlatformError)) return noAnswer(error, call);
  call.end(call.outcome);
  // The abort may have come between the failure and here.
  return call.isAborted ? call.stopReason : error;
}

/** The body of an answer, with backpressure, that ends the call with its last byte and fails when no byte comes in time. */
function watch(response: Response | LightResponse, call: Call, cancel: () => void): ReadableStream<Uint8Array> | null {
  const reader = response.body?.getReader();
  if (!reader) return null;
  return new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        try {
          const { done, value } = await call.run(() => reader.read(), cancel, call.terms.timeout);
          if (!done) return stream.enqueue(value);
          stream.close();
        } catch (error) {
          cancel();
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
