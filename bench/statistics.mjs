// Medians, quartiles, and when a number is beyond its limit by more than its noise.

/** @typedef {{ median: number, lower: number, upper: number }} Spread */

/** @param {number[]} numbers @returns {Spread} the median and the quartiles */
export function spread(numbers) {
  const sorted = [...numbers].sort((one, other) => one - other);
  const at = (/** @type {number} */ part) => {
    const place = (sorted.length - 1) * part;
    const [low, high] = [sorted[Math.floor(place)] ?? NaN, sorted[Math.ceil(place)] ?? NaN];
    return low + (high - low) * (place % 1);
  };
  return { median: at(0.5), lower: at(0.25), upper: at(0.75) };
}

/** @param {number} number */
export const write = (number) => number.toLocaleString('en', { maximumFractionDigits: number < 10 ? 2 : 0 });

/** @param {Spread} spread */
export const writeSpread = ({ median, lower, upper }) => `${write(median)} (${write(lower)}–${write(upper)})`;

/**
 * @typedef {object} Gate a number that must be kept
 * @property {string} what
 * @property {Spread} measured
 * @property {number} limit
 * @property {boolean} [atLeast] the limit is the smallest it may be, not the largest
 * @property {string} [unit]
 */

/** @param {string} what @param {Spread | number} measured @param {number} limit @param {string} [unit] @returns {Gate} */
export function atMost(what, measured, limit, unit) {
  return { what, measured: exact(measured), limit, unit };
}

/** @param {string} what @param {Spread | number} measured @param {number} limit @param {string} [unit] @returns {Gate} */
export function atLeast(what, measured, limit, unit) {
  return { what, measured: exact(measured), limit, unit, atLeast: true };
}

/** @param {Spread | number} measured @returns {Spread} */
const exact = (measured) =>
  typeof measured === 'number' ? { median: measured, lower: measured, upper: measured } : measured;

/**
 * The noise of a median reaches to its quartiles: a limit that lies among the middle half of all rounds is not missed.
 * @param {Gate} gate
 * @returns {'kept' | 'within noise' | 'MISSED'}
 */
export function judge({ measured, limit, atLeast }) {
  const { median, lower, upper } = measured;
  if (atLeast ? median >= limit : median <= limit) return 'kept';
  return (atLeast ? upper >= limit : lower <= limit) ? 'within noise' : 'MISSED';
}
