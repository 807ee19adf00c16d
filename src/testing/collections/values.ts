// Copies JSON and parses ids.

/** Returns a deep copy without undefined fields. */
export function copyJson<Json>(value: Json): Json {
  // Not `structuredClone`, which jsdom lacks. The cast: the value is plain JSON.
  return JSON.parse(JSON.stringify(value)) as Json;
}

/** @throws TypeError the caller's `newId` returned something other than digits */
export function parseNumericId(kind: string, id: string): number {
  if (!/^\d+$/.test(id)) throw new TypeError(`newId must return digits for a ${kind}, not ${id}.`);
  return Number(id);
}
