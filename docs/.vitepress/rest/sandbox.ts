// The sandbox in the page: loaded with the first request that a reader sends.
import { lost, refused, Sandbox, status, story, tooManyRequests } from 'messaging-platform-sdk/testing';

const faults = { lost, refused, 429: () => tooManyRequests({ reset: 2 }), 503: () => status(503) };

const sandbox = new Sandbox({ from: story() });

export const pageSandbox = {
  /** Sends a request, with the fault that the reader chose. */
  send(operation: string, url: string, init: RequestInit, fault: string): Promise<Response> {
    const make = faults[fault as keyof typeof faults];
    if (make) sandbox.next(operation as Parameters<Sandbox['next']>[0], make());
    return sandbox.fetch(url, init);
  },
  reset: () => sandbox.reset(),
};

(globalThis as { pageSandbox?: typeof pageSandbox }).pageSandbox = pageSandbox;
