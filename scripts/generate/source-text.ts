// Prints values as a person would write them in TypeScript: on one line if it fits, otherwise a line for each member.

/** The name of a constant, which is printed as it is. */
export class Identifier {
  constructor(readonly name: string) {}
}

export function printValue(value: unknown, width = Infinity, indent = ''): string {
  if (typeof value === 'string') return printText(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (value instanceof Identifier) return value.name;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  const isArray = Array.isArray(value);
  if (members.length === 0) return isArray ? '[]' : '{}';
  const printKey = (key: string) => (isArray ? '' : `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : printText(key)}: `);
  const line = members.map(([key, member]) => printKey(key) + printValue(member)).join(', ');
  if (line.length + 4 <= width) return isArray ? `[${line}]` : `{ ${line} }`;
  const inner = `${indent}  `;
  const lines = members.map(([key, member]) => {
    const start = inner + printKey(key);
    return `${start}${printValue(member, 92 - start.length, inner)},\n`;
  });
  const text = `\n${lines.join('')}${indent}`;
  return isArray ? `[${text}]` : `{${text}}`;
}

/** In single quotes, unless the text contains one. */
function printText(text: string): string {
  const json = JSON.stringify(text);
  return text.includes("'") ? json : `'${json.slice(1, -1).replaceAll('\\"', '"')}'`;
}
