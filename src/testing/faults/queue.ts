// The queue of scripted faults.
import type { OperationName } from '../../../generated/contract.js';
import { isCall, operationNamed, type MethodAndPath, type SandboxOperation } from '../request/operations.js';
import { checkFault } from './check-fault.js';
import type { Fault, FaultName } from './fault.js';

/** A scripted fault that is still waiting for requests. */
export interface PendingFault {
  /** The client's method (`children.credits.add`), or the method and path template of any other operation. */
  readonly operation: OperationName | MethodAndPath;
  readonly fault: Fault;
  /**
   * How many more requests the fault applies to. `'always'` means every request until `clearFaults`. After the first request,
   * `pendingFaults` no longer lists such a fault.
   */
  readonly times: number | 'always';
}

export class FaultQueue {
  #queue: { target: SandboxOperation; fault: Fault; times: number | 'always'; isUsed: boolean }[] = [];

  /** @throws TypeError the operation doesn't exist, or the fault or `times` is invalid */
  add(name: OperationName | MethodAndPath, input: Fault | FaultName, times: number | 'always'): void {
    const target = operationNamed(name);
    const fault = checkFault(input);
    if (!target.facts.responseType && (fault.kind === 'cut' || fault.kind === 'stalled'))
      throw new TypeError(`${name} has no response body, so it can't be ${fault.kind}.`);
    if (times !== 'always' && !(Number.isInteger(times) && times > 0))
      throw new TypeError("times must be a whole number of at least 1, or 'always'.");
    this.#queue.push({ target, fault, times, isUsed: false });
  }

  take(called: SandboxOperation | undefined, method: string, path: string) {
    const item = this.#queue.find(({ target }) => isCall(target, called, method, path));
    if (!item) return undefined;
    item.isUsed = true;
    if (item.times !== 'always') item.times--;
    if (item.times === 0) this.#queue = this.#queue.filter((other) => other !== item);
    return { fault: item.fault, name: item.fault.kind, target: item.target };
  }

  get pending(): PendingFault[] {
    const pending = this.#queue.filter(({ times, isUsed }) => times !== 'always' || !isUsed);
    return pending.map(({ target, fault, times }) => ({ operation: target.name, fault, times }));
  }

  clear(): void {
    this.#queue = [];
  }
}
