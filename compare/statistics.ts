// Rounds by turns, medians and quartiles, and when a number is beyond its limit by more than its noise.

export interface Spread {
  median: number;
  lower: number;
  upper: number;
}

/** The median and the quartiles. */
export function spread(numbers: number[]): Spread {
  const sorted = [...numbers].sort((one, other) => one - other);
  const at = (part: number) => {
    const place = (sorted.length - 1) * part;
    const [low, high] = [sorted[Math.floor(place)] ?? NaN, sorted[Math.ceil(place)] ?? NaN];
    return low + (high - low) * (place % 1);
  };
  return { median: at(0.5), lower: at(0.25), upper: at(0.75) };
}

export const write = (number: number) =>
  number.toLocaleString('en', { maximumFractionDigits: Math.abs(number) < 10 ? 2 : 0 });

export const writeSpread = ({ median, lower, upper }: Spread) =>
  lower === upper ? write(median) : `${write(median)} (${write(lower)}–${write(upper)})`;

/** A number that must be kept. */
export interface Gate {
  what: string;
  measured: Spread;
  most: number;
  least: number;
  unit: string;
}

const exact = (number: number): Spread => ({ median: number, lower: number, upper: number });

export function atMost(what: string, measured: Spread | number, most: number, unit = ''): Gate {
  return { what, measured: typeof measured === 'number' ? exact(measured) : measured, most, least: -Infinity, unit };
}

export function atLeast(what: string, measured: Spread | number, least: number): Gate {
  return { ...atMost(what, measured, Infinity), least };
}

/** The noise of a median reaches to its quartiles: a limit among the middle half of all rounds is not missed. */
export function judge({ measured: { median, lower, upper }, most, least }: Gate) {
  if (median <= most && median >= least) return 'kept';
  return lower <= most && upper >= least ? 'within noise' : 'MISSED';
}

/**
 * What each of the ways gave in each round, by turns, each first as often as last: whatever else the machine does slows
 * all of them alike. Rounds to warm up have negative numbers.
 */
export async function byTurns<Way, Result>(
  ways: Way[],
  rounds: number,
  run: (way: Way, round: number) => Promise<Result>,
  warmUp = 1,
): Promise<Result[][]> {
  const results: Result[][] = ways.map(() => []);
  for (let round = -warmUp; round < rounds; round++) {
    const turns = [...ways.entries()];
    for (const [at, way] of round % 2 ? turns : turns.reverse()) {
      const result = await run(way, round);
      if (round >= 0) results[at]!.push(result);
    }
  }
  return results;
}
