// Random faults: the same seed and the same requests give the same faults.
import { check, object } from '../check.js';
import type { OperationId } from '../request/operation-types.js';
import { checkFault, lacksBody } from './check-fault.js';
import type { Fault } from './fault.js';

/** The probability of each fault, from 0 to 1. Each is 0 by default, and together they are at most 1. */
export interface SandboxChaos {
  /** A whole number. Another seed produces other faults. @defaultValue 1 */
  readonly seed?: number | undefined;
  readonly refused?: number | undefined;
  readonly reset?: number | undefined;
  readonly lost?: number | undefined;
  readonly stalled?: number | undefined;
  readonly cut?: number | undefined;
  readonly html?: number | undefined;
  readonly tooManyRequests?: number | undefined;
  /** A 503 for a request that isn't processed. */
  readonly serverError?: number | undefined;
}

/** The fault that a request meets, and its name in the request's record. */
export interface MatchedFault {
  readonly fault: Fault;
  readonly name: Fault['kind'] | (typeof names)[number];
}

const names = ['refused', 'reset', 'lost', 'stalled', 'cut', 'html', 'tooManyRequests', 'serverError'] as const;

const probability = { type: 'number', minimum: 0, maximum: 1 };
const probabilities = Object.fromEntries(names.map((name) => [name, probability]));
const chaosSchema = object({ ...probabilities, seed: { type: 'integer' } });

export class Chaos {
  readonly #chaos: SandboxChaos;
  #state = 0;

  /** @throws TypeError a fault doesn't exist, or a probability is invalid */
  constructor(chaos: SandboxChaos = {}) {
    check(chaosSchema, chaos, 'chaos');
    let total = 0;
    for (const name of names) total += chaos[name] ?? 0;
    // With a margin, because 0.1 + 0.2 > 0.3.
    if (total > 1 + 1e-9) throw new TypeError('The probabilities in chaos must add up to at most 1.');
    this.#chaos = { ...chaos };
    this.reset();
  }

  reset(): void {
    this.#state = this.#chaos.seed ?? 1;
  }

  /** Draws the fault of the next request; undefined for none. */
  draw(operation: OperationId): MatchedFault | undefined {
    let rest = this.#random();
    for (const name of names) {
      rest -= this.#chaos[name] ?? 0;
      if (rest < 0) return createFault(name, operation);
    }
    return undefined;
  }

  /** A number from 0 to below 1, by the Mulberry32 generator. */
  #random(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}

function createFault(name: (typeof names)[number], operation: OperationId): MatchedFault {
  const fault = checkFault(name === 'serverError' ? { kind: 'status', status: 503 } : name);
  // Without a body to break off, the whole response is lost.
  return lacksBody(operation, fault) ? { fault: { kind: 'lost' }, name: 'lost' } : { fault, name };
}
