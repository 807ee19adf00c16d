// Formats values as source code, for the files in generated/.

export function formatSource(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formatSource).join(', ')}]`;
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value !== 'object' || !value) return String(value);
  if (value instanceof Identifier) return value.name;
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  const members = entries.map(([key, entry]) => `${formatKey(key)}: ${formatSource(entry)}`);
  return members.length ? `{ ${members.join(', ')} }` : '{}';
}

const formatKey = (key: string) => (/^[A-Za-z_]\w*$/.test(key) ? key : JSON.stringify(key));

/** The name of a constant in the generated file. */
export class Identifier {
  constructor(readonly name: string) {}
}
