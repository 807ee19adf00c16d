// Writes values as source text, for the files in generated/.

/** A value as one line of source; undefined members are left out. */
export function print(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(print).join(', ')}]`;
  if (typeof value === 'string') return `'${value}'`;
  if (typeof value !== 'object' || !value) return String(value);
  if (value instanceof Name) return value.text;
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return entries.length ? `{ ${entries.map(([key, entry]) => `${key}: ${print(entry)}`).join(', ')} }` : '{}';
}

/** Stands for a constant of the same source. */
export class Name {
  constructor(readonly text: string) {}
}
