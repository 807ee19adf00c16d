// The faults that wait for requests: for each operation a queue.
import { check } from '../check.js';
import type { OperationId } from '../request/values.js';
import { operationOf, type OperationName } from '../operation-names.js';
import { checkFault, lacksBody, type FaultName } from './check-fault.js';
import type { FaultMet } from './chaos.js';
import type { Fault } from './kinds.js';

/** A fault that was scripted, and that requests have not met as often as they should. */
export interface PendingFault {
  readonly operation: OperationId;
  readonly fault: Fault;
  /** How many more requests it waits for; `Infinity` until the first one has met a fault that stays. */
  readonly times: number;
}

export class FaultScript {
  #queue: { operation: OperationId; fault: Fault; times: number; isMet: boolean }[] = [];

  /** @throws TypeError the operation or the fault does not exist, or they do not go together */
  add(name: OperationName, given: Fault | FaultName, times: number | 'always'): void {
    const operation = operationOf(name);
    const fault = checkFault(given);
    if (lacksBody(operation, fault)) throw new TypeError(`${name} has no response body, so it can't be ${fault.kind}.`);
    if (times !== 'always' && times !== Infinity) check({ type: 'integer', minimum: 1 }, times, 'times');
    this.#queue.push({ operation, fault, times: times === 'always' ? Infinity : times, isMet: false });
  }

  /** The fault for the next request of an operation, which is then used up. */
  take(operation: OperationId): FaultMet | undefined {
    const first = this.#queue.find((each) => each.operation === operation);
    if (!first) return undefined;
    first.times--;
    first.isMet = true;
    if (first.times === 0) this.#queue = this.#queue.filter((each) => each !== first);
    return { fault: first.fault, name: first.fault.kind };
  }

  get pending(): PendingFault[] {
    const waiting = this.#queue.filter(({ times, isMet }) => times !== Infinity || !isMet);
    return waiting.map(({ operation, fault, times }) => ({ operation, fault, times }));
  }

  clear(): void {
    this.#queue = [];
  }
}
