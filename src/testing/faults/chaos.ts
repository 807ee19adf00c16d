// Random faults: the same seed and the same requests give the same faults.
import { object } from '../request/check.js';
import { checkFault, faultNames } from './check-fault.js';
import type { Fault } from './fault.js';

/** The probability of each fault, from 0 to 1, and the `seed`. The probabilities are 0 by default, and add up to at most 1. */
export interface SandboxChaos {
  /** A whole number. The same seed gives the same faults for the same requests. @defaultValue 1 */
  readonly seed?: number | undefined;
  readonly refused?: number | undefined;
  readonly reset?: number | undefined;
  readonly lost?: number | undefined;
  readonly stalled?: number | undefined;
  readonly cut?: number | undefined;
  readonly html?: number | undefined;
  readonly tooManyRequests?: number | undefined;
  /** The response is a 503, and the request isn't processed. */
  readonly serverError?: number | undefined;
}

export interface AppliedFault {
  readonly fault: Fault;
  /** The value of `RecordedRequest.fault`. */
  readonly name: Fault['kind'] | ChaosFaultName;
  /** The percent-encoded values of the placeholders in a scripted fault's path template. */
  readonly encodedValues?: Readonly<Record<string, string>>;
}

const chaosFaultNames = [...faultNames, 'serverError'] as const;

type ChaosFaultName = (typeof chaosFaultNames)[number];

const probabilitySchema = { type: 'number', minimum: 0, maximum: 1 };
const probabilitySchemas = Object.fromEntries(chaosFaultNames.map((name) => [name, probabilitySchema]));
export const chaosSchema = object({ ...probabilitySchemas, seed: { type: 'integer' } });

export class Chaos {
  readonly #options: SandboxChaos;
  #state = 0;

  constructor(chaos: SandboxChaos = {}) {
    const total = chaosFaultNames.reduce((sum, name) => sum + (chaos[name] ?? 0), 0);
    // The margin is for rounding: 0.1 + 0.2 > 0.3.
    if (total > 1 + 1e-9) throw new TypeError('The probabilities in chaos must add up to at most 1.');
    this.#options = { ...chaos };
    this.reset();
  }

  reset(): void {
    this.#state = this.#options.seed ?? 1;
  }

  draw(): AppliedFault | undefined {
    // The range from 0 to 1 has a section for each fault, as long as the fault's probability. Find the section that contains
    // the random number.
    let remainder = this.#random();
    for (const name of chaosFaultNames) {
      remainder -= this.#options[name] ?? 0;
      if (remainder < 0) return { fault: toFault(name), name };
    }
    return undefined;
  }

  /** The Mulberry32 generator: a number from 0 up to, but not including, 1. */
  #random(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}

const toFault = (name: ChaosFaultName): Fault =>
  checkFault(name === 'serverError' ? { kind: 'status', status: 503 } : name);
