// The sandbox in the REST page, loaded when the reader first uses the form.
import { lost, refused, Sandbox, status, story, tooManyRequests } from 'messaging-platform-sdk/testing';

const faults = { lost, refused, 429: () => tooManyRequests({ reset: 2 }), 503: () => status(503) };

const sandbox = new Sandbox({ from: story() });

export const pageSandbox = {
  /** @param fault - '' for none */
  send(operation: string, url: string, init: RequestInit, fault: string): Promise<Response> {
    const createFault = faults[fault as keyof typeof faults];
    if (createFault) sandbox.next(operation as Parameters<Sandbox['next']>[0], createFault());
    return sandbox.fetch(url, init);
  },
  reset: () => sandbox.reset(),
};

(globalThis as { pageSandbox?: typeof pageSandbox }).pageSandbox = pageSandbox;
