// The scripted faults, which wait for requests of their operations.
import { check } from '../check.js';
import { findOperation, type OperationName } from '../operation-names.js';
import type { OperationId } from '../request/operation-types.js';
import type { MatchedFault } from './chaos.js';
import { checkFault, lacksBody, type FaultName } from './check-fault.js';
import type { Fault } from './fault.js';

/** A scripted fault that still waits for requests. */
export interface PendingFault {
  readonly operation: OperationId;
  readonly fault: Fault;
  /** The number of requests it still waits for. A fault with `Infinity` is pending only until its first request. */
  readonly times: number;
}

export class FaultQueue {
  #queue: { operation: OperationId; fault: Fault; times: number; isMet: boolean }[] = [];

  /** @throws TypeError the operation or the fault doesn't exist, or the operation can't have the fault */
  add(name: OperationName, input: Fault | FaultName, times: number | 'always'): void {
    const operation = findOperation(name);
    const fault = checkFault(input);
    if (lacksBody(operation, fault)) throw new TypeError(`${name} has no response body, so it can't be ${fault.kind}.`);
    if (times !== 'always' && times !== Infinity) check({ type: 'integer', minimum: 1 }, times, 'times');
    this.#queue.push({ operation, fault, times: times === 'always' ? Infinity : times, isMet: false });
  }

  /** Takes the fault for the next request of an operation out of the queue. */
  take(operation: OperationId): MatchedFault | undefined {
    const first = this.#queue.find((item) => item.operation === operation);
    if (!first) return undefined;
    first.times--;
    first.isMet = true;
    if (first.times === 0) this.#queue = this.#queue.filter((item) => item !== first);
    return { fault: first.fault, name: first.fault.kind };
  }

  get pending(): PendingFault[] {
    const pending = this.#queue.filter(({ times, isMet }) => times !== Infinity || !isMet);
    return pending.map(({ operation, fault, times }) => ({ operation, fault, times }));
  }

  clear(): void {
    this.#queue = [];
  }
}
