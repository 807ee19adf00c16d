// Formats values as source code, for the files in generated/.

export function formatSource(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formatSource).join(', ')}]`;
  if (typeof value === 'string') return `'${value}'`;
  if (typeof value !== 'object' || !value) return String(value);
  if (value instanceof Identifier) return value.name;
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return entries.length ? `{ ${entries.map(([key, entry]) => `${key}: ${formatSource(entry)}`).join(', ')} }` : '{}';
}

/** The name of a constant in the generated file. */
export class Identifier {
  constructor(readonly name: string) {}
}
