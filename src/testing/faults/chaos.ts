// Random faults, the same ones for the same seed and the same sequence of requests.
import { check, fields } from '../check.js';
import type { OperationId } from '../request/values.js';
import { checkFault, lacksBody } from './check-fault.js';
import type { Fault } from './kinds.js';

/** How often each fault meets a request: probabilities from 0 to 1, each 0 by default, together at most 1. */
export interface SandboxChaos {
  /** A whole number: another one gives other faults. @defaultValue 1 */
  readonly seed?: number | undefined;
  readonly refused?: number | undefined;
  readonly reset?: number | undefined;
  readonly lost?: number | undefined;
  readonly stalled?: number | undefined;
  readonly cut?: number | undefined;
  readonly html?: number | undefined;
  readonly tooManyRequests?: number | undefined;
  /** A 503 for a request that is not processed. */
  readonly serverError?: number | undefined;
}

/** A fault that a request meets, and its name in the record of the request. */
export interface FaultMet {
  readonly fault: Fault;
  readonly name: Fault['kind'] | (typeof kinds)[number];
}

const kinds = ['refused', 'reset', 'lost', 'stalled', 'cut', 'html', 'tooManyRequests', 'serverError'] as const;

const probability = { type: 'number', minimum: 0, maximum: 1 };
const probabilities = Object.fromEntries(kinds.map((kind) => [kind, probability]));
const shape = fields({ ...probabilities, seed: { type: 'integer' } });

const lost: FaultMet = { fault: { kind: 'lost' }, name: 'lost' };

export class Chaos {
  readonly #chaos: SandboxChaos;
  #state = 0;

  /** @throws TypeError a fault does not exist, or a probability is invalid */
  constructor(chaos: SandboxChaos = {}) {
    check(shape, chaos, 'chaos');
    const total = kinds.reduce((sum, kind) => sum + (chaos[kind] ?? 0), 0);
    // The sum of 0.1 and 0.2 is more than 0.3.
    if (total > 1 + 1e-9) throw new TypeError('The probabilities in chaos must add up to at most 1.');
    this.#chaos = { ...chaos };
    this.reset();
  }

  reset(): void {
    this.#state = this.#chaos.seed ?? 1;
  }

  /** The fault of the next request, if it meets one. */
  take(operation: OperationId): FaultMet | undefined {
    let rest = this.#random();
    for (const kind of kinds) {
      rest -= this.#chaos[kind] ?? 0;
      if (rest < 0) return faultOf(kind, operation);
    }
    return undefined;
  }

  /** The next number from 0 to below 1, by Mulberry32. */
  #random(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}

function faultOf(name: (typeof kinds)[number], operation: OperationId): FaultMet {
  const fault = checkFault(name === 'serverError' ? { kind: 'status', status: 503 } : name);
  return lacksBody(operation, fault) ? lost : { fault, name };
}
