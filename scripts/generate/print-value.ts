// Prints a JSON value as a person would write it in TypeScript: on one line if it fits, otherwise a line for each field.

export function printValue(value: unknown, width: number, indent = ''): string {
  const line = printLine(value);
  if (line.length <= width || typeof value !== 'object' || value === null) return line;
  const inner = `${indent}  `;
  const isArray = Array.isArray(value);
  const members = Object.entries(value).map(([name, item]) => {
    const key = isArray ? '' : `${printKey(name)}: `;
    return `${inner}${key}${printValue(item, 92 - inner.length - key.length, inner)},\n`;
  });
  return isArray ? `[\n${members.join('')}${indent}]` : `{\n${members.join('')}${indent}}`;
}

function printLine(value: unknown): string {
  if (typeof value === 'string') return printText(value);
  if (Array.isArray(value)) return `[${value.map(printLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const members = Object.entries(value).map(([name, item]) => `${printKey(name)}: ${printLine(item)}`);
  return members.length > 0 ? `{ ${members.join(', ')} }` : '{}';
}

const printKey = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : printText(name));

/** In single quotes, unless the text contains one. */
function printText(text: string): string {
  const json = JSON.stringify(text);
  return text.includes("'") ? json : `'${json.slice(1, -1).replaceAll('\\"', '"')}'`;
}
