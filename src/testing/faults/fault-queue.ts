// The queue of scripted faults.
import { check } from '../request/check.js';
import {
  findOperation,
  matchTarget,
  type CalledOperation,
  type OperationName,
  type Target,
} from '../request/operation-names.js';
import type { AppliedFault } from './chaos.js';
import { checkFault, type FaultName } from './check-fault.js';
import type { Fault } from './fault.js';

/** A scripted fault that is still waiting for requests. */
export interface PendingFault {
  /** The operation's name in the OpenAPI file (`addCredits`), or the method and path template of any other operation. */
  readonly operation: Target['name'];
  readonly fault: Fault;
  /**
   * How many more requests the fault applies to. `'always'` means every request until `clearFaults`. After the first request,
   * `pendingFaults` no longer lists such a fault.
   */
  readonly times: number | 'always';
}

export class FaultQueue {
  #queue: { target: Target; fault: Fault; times: number | 'always'; isUsed: boolean }[] = [];

  add(name: OperationName, input: Fault | FaultName, times: number | 'always'): void {
    const target = findOperation(name);
    const fault = checkFault(input);
    if (!target.rules.responseType && (fault.kind === 'cut' || fault.kind === 'stalled'))
      throw new TypeError(`${name} has no response body, so it can't be ${fault.kind}.`);
    if (times !== 'always') check({ type: 'integer', minimum: 1 }, times, 'times');
    this.#queue.push({ target, fault, times, isUsed: false });
  }

  take(request: CalledOperation): AppliedFault | undefined {
    for (const item of this.#queue) {
      const encodedValues = matchTarget(item.target, request);
      if (!encodedValues) continue;
      item.isUsed = true;
      if (item.times !== 'always') item.times--;
      if (item.times === 0) this.#queue = this.#queue.filter((other) => other !== item);
      return { fault: item.fault, name: item.fault.kind, encodedValues };
    }
    return undefined;
  }

  get pending(): PendingFault[] {
    const pending = this.#queue.filter(({ times, isUsed }) => times !== 'always' || !isUsed);
    return pending.map(({ target, fault, times }) => ({ operation: target.name, fault, times }));
  }

  clear(): void {
    this.#queue = [];
  }
}
