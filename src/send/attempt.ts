// One attempt: send the request, read its answer, and give up when its time is over.
import { canHaveArrived, outcomeOfStatus } from '../response/outcome.js';
import { Reply, type GivenResponse } from '../response/reply.js';
import { MessagingPlatformError } from '../errors.js';
import { streamBody } from './body.js';
import type { Call } from './call.js';
import { platformFetch, sendTogether, type Fetch } from './fetch.js';
import type { Send } from './send.js';

/**
 * Give each attempt `timeout` milliseconds from sending to its last byte; of a body that streams, between two of its bytes.
 *
 * @param given - sends a request; the platform's `fetch` by default
 */
export function attempt(given: Fetch | undefined): Send {
  const inTurn = sendTogether();
  return async ({ url, method, headers, body }, call) => {
    const controller = new AbortController();
    const { signal } = controller;
    const cancel = () => controller.abort();
    let response: GivenResponse | undefined;
    const exchange = async () => {
      call.onStop(cancel);
      const fetch = given ?? platformFetch(method);
      const answer = await inTurn(() => {
        signal.throwIfAborted();
        call.begin();
        return fetch(url, { method, headers: { ...headers }, body: body ?? null, redirect: 'manual', signal });
      });
      if (typeof answer?.headers?.get !== 'function') throw new TypeError('fetch gave no Response');
      response = answer;
      // What has no body is read to its end at once, and so is what nobody waits for any more.
      return call.settings.streams && response.ok && hasBody(method, response) && !signal.aborted
        ? new Reply(
            response,
            call,
            '',
            streamBody(response, call, cancel, (error) => explain(error, call, true)),
          )
        : new Reply(response, call, await response.text());
    };
    try {
      const reply = await call.run(exchange, call.settings.timeout);
      call.end(outcomeOfStatus(reply.status, method));
      return reply;
    } catch (error) {
      // The status of a failure is worth more than its broken body.
      if (!response || response.ok || call.isAborted) throw explain(error, call, response !== undefined);
      call.end(outcomeOfStatus(response.status, method));
      return new Reply(response, call, '');
    }
  };
}

function hasBody(method: string, { status, headers }: GivenResponse): boolean {
  return method !== 'HEAD' && status !== 204 && status !== 205 && headers.get('content-length') !== '0';
}

/**
 * What the call fails with: the caller's abort as it is, an error of ours, or one that says why there is no answer.
 *
 * @param hasBegun - the answer's headers were there
 */
function explain(error: unknown, call: Call, hasBegun: boolean): unknown {
  const isOurs = call.isAborted || error instanceof MessagingPlatformError;
  call.end(isOurs ? call.outcome : canHaveArrived(error) ? 'unknown' : 'not-sent');
  return call.reasonOf(error, hasBegun ? 'the answer was cut off' : 'no answer');
}
