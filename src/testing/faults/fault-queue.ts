// The scripted faults, which wait for requests of their operations.
import { check } from '../check.js';
import { findOperation, type OperationName } from '../operation-names.js';
import type { OperationId } from '../request/operation-types.js';
import type { AppliedFault } from './chaos.js';
import { checkFault, lacksBody, type FaultName } from './check-fault.js';
import type { Fault } from './fault.js';

/** A scripted fault that is still waiting for requests. */
export interface PendingFault {
  readonly operation: OperationId;
  readonly fault: Fault;
  /**
   * How many more requests the fault applies to. `Infinity` stands for every request until `clearFaults`, but `pendingFaults`
   * lists such a fault only until its first request.
   */
  readonly times: number;
}

export class FaultQueue {
  #queue: { operation: OperationId; fault: Fault; times: number; isUsed: boolean }[] = [];

  /** @throws TypeError an argument is invalid, or the fault breaks off a response body that the operation doesn't have */
  add(name: OperationName, input: Fault | FaultName, times: number | 'always'): void {
    const operation = findOperation(name);
    const fault = checkFault(input);
    if (lacksBody(operation, fault)) throw new TypeError(`${name} has no response body, so it can't be ${fault.kind}.`);
    if (times !== 'always' && times !== Infinity) check({ type: 'integer', minimum: 1 }, times, 'times');
    this.#queue.push({ operation, fault, times: times === 'always' ? Infinity : times, isUsed: false });
  }

  /** Returns the next fault for a request of the operation, and removes the fault after the last of its `times`. */
  take(operation: OperationId): AppliedFault | undefined {
    const first = this.#queue.find((item) => item.operation === operation);
    if (!first) return undefined;
    first.times--;
    first.isUsed = true;
    if (first.times === 0) this.#queue = this.#queue.filter((item) => item !== first);
    return { fault: first.fault, name: first.fault.kind };
  }

  get pending(): PendingFault[] {
    const pending = this.#queue.filter(({ times, isUsed }) => times !== Infinity || !isUsed);
    return pending.map(({ operation, fault, times }) => ({ operation, fault, times }));
  }

  clear(): void {
    this.#queue = [];
  }
}
