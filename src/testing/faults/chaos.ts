// Random faults: the same seed and the same requests give the same faults.
import { checkArgument } from '../request/schema.js';
import { status, type Fault, type FaultName } from './fault.js';

const faultNames = ['refused', 'reset', 'lost', 'stalled', 'cut', 'html', 'tooManyRequests', 'serverError'] as const;

export type ChaosFaultName = (typeof faultNames)[number] & (FaultName | 'serverError');

/**
 * The probability of each fault, from 0 to 1, and the `seed`. The probabilities are 0 by default, and add up to at most 1. With
 * `serverError`, the response is a 503, and the request isn't processed.
 */
export type SandboxChaos = { readonly [Name in ChaosFaultName]?: number | undefined } & {
  /** A whole number. The same seed gives the same faults for the same requests. @defaultValue 1 */
  readonly seed?: number | undefined;
};

/**
 * Returns a function that draws the fault of the next request, or undefined for none.
 *
 * @throws TypeError a fault doesn't exist, or the probabilities aren't valid
 */
export function createChaos({ seed = 1, ...probabilities }: SandboxChaos = {}) {
  checkProbabilities(probabilities);
  const random = createRandom(seed);
  return (): { fault: Fault; name: ChaosFaultName } | undefined => {
    // The range from 0 to 1 has a section for each fault, as long as the fault's probability. Find the section that contains
    // the random number.
    let remainder = random();
    for (const name of faultNames) {
      remainder -= probabilities[name] ?? 0;
      if (remainder < 0) return { fault: name === 'serverError' ? status(503) : { kind: name }, name };
    }
    return undefined;
  };
}

function checkProbabilities(probabilities: SandboxChaos): void {
  const probability = { type: 'number', minimum: 0, maximum: 1 };
  const properties = Object.fromEntries(faultNames.map((name) => [name, probability]));
  checkArgument({ properties: { ...properties, seed: {} } }, probabilities, 'chaos');
  const total = Object.values(probabilities).reduce<number>((sum, value) => sum + (value ?? 0), 0);
  // The margin is for rounding: 0.1 + 0.2 > 0.3.
  if (!(total <= 1 + 1e-9)) throw new TypeError('The probabilities in chaos must add up to at most 1.');
}

/** The Mulberry32 generator: numbers from 0 up to, but not including, 1. */
function createRandom(state: number) {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
