// The faults that wait for requests: for each operation a queue.
import { contract } from '../../request/operation.js';
import type { OperationId } from '../request/values.js';
import { checkFault, type Fault } from './fault.js';

export class FaultScript {
  readonly #queues = new Map<OperationId, { fault: Fault; times: number }[]>();

  /** @throws TypeError the operation or the fault does not exist, or they do not go together */
  add(operation: OperationId, fault: Fault, times: number): void {
    const known = Object.hasOwn(contract, operation) ? contract[operation] : undefined;
    if (!known)
      throw new TypeError(`There is no operation ${operation}. Operations are named as in openapi.yaml: addCredits.`);
    checkFault(fault);
    if (!known.reply && (fault.kind === 'cut' || fault.kind === 'stalled'))
      throw new TypeError(`${operation} is answered without a body, of which nothing can be ${fault.kind}.`);
    if (times !== Infinity && !(Number.isInteger(times) && times > 0))
      throw new TypeError(`times must be a whole number from 1 on, or Infinity, not ${String(times)}.`);
    const queue = this.#queues.get(operation) ?? [];
    this.#queues.set(operation, [...queue, { fault, times }]);
  }

  /** The fault for the next request of an operation, which is then used up. */
  take(operation: OperationId): Fault | undefined {
    const queue = this.#queues.get(operation);
    const first = queue?.[0];
    if (!first) return undefined;
    first.times--;
    if (first.times === 0) queue.shift();
    return first.fault;
  }
}
