// AbortControllers that serve one request after the other. A new one costs as much as all the rest of a call.

import { isWorkers } from './platform.js';

/** How many requests one serves: what a platform leaves on its signal must not pile up. */
const most = 32;

interface Controller extends AbortController {
  served?: number;
}

const spare: Controller[] = [];
const { fetch: original } = globalThis;

/** A controller for one request; one that served before only where that `mayReuse` it. */
export function takeController(mayReuse: boolean): AbortController {
  // What a test or a polyfill puts in the place of the platform's fetch may keep it, too.
  return (mayReuse && globalThis.fetch === original && spare.pop()) || new AbortController();
}

/** Give a controller back whose request has ended by itself. Who gives it back must not abort it any more. */
export function giveBack(controller: Controller): void {
  controller.served = (controller.served ?? 0) + 1;
  if (controller.served < most && globalThis.fetch === original && !isWorkers) spare.push(controller);
}
