// Writes JSON, and refuses what JSON alone would turn into null: an invalid Date, NaN. The service takes null for "erase".

/**
 * Write a value as JSON text; undefined where JSON has none.
 *
 * @throws `TypeError` a field would become null; and what `JSON.stringify` throws
 */
export function writeJson(value: unknown): string | undefined {
  return JSON.stringify(value, function (this: Record<string, unknown>, name, plain: unknown) {
    // `toJSON` has run: it has written a Date as text, and an invalid one as null.
    const isLost = typeof plain === 'number' ? !isFinite(plain) : plain === null && this[name] !== null;
    if (isLost) throw new TypeError(`${name} is an invalid Date or number`);
    return plain;
  });
}
