// Converts the entries of a query or a form to an object.

/** Returns an object with the value of each name. A repeated name has an array. */
export function groupByName(entries: Iterable<readonly [name: string, value: string]>) {
  const groups = new Map<string, string[]>();
  for (const [name, value] of entries) groups.set(name, [...(groups.get(name) ?? []), value]);
  return Object.fromEntries([...groups].map(([name, values]) => [name, values.length === 1 ? values[0]! : values]));
}
