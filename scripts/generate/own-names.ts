// Generates generated/own-names.ts: the interfaces in which a program declares names that only its account has.
import type { Contract } from '../contract.js';
import { comment } from './comment.js';

export function ownNamesSource(document: Contract): string {
  const interfaces = ownInterfaces(document).map(([name, schemas]) => interfaceSource(name, schemas));
  return interfaces.join('\n');
}

/** Returns the names of the interfaces, each with the schemas that contain the declared names. */
export function ownInterfaces({ components }: Contract): [name: string, schemas: string[]][] {
  const schemas = new Map<string, string[]>();
  for (const [schemaName, { 'x-own-names': name }] of Object.entries(components.schemas))
    if (name) schemas.set(name, [...(schemas.get(name) ?? []), schemaName]);
  return [...schemas];
}

function interfaceSource(name: string, schemas: string[]): string {
  const links = schemas.map((schema) => `{@link ${schema}}`).join(' and ');
  const header = comment([
    `The names and types of values that your account adds to ${links}. Declare them for your whole program.`,
    'If none is declared, any name compiles. Otherwise, only those that are declared or built in do: in responses, requests and ' +
      'filters. Each may be missing in a response, and null in a request removes its value. The fields are the types of values ' +
      'in responses. `readonly` marks one that no request may contain.',
    `@example\ndeclare module 'messaging-platform-sdk' {\n  interface ${name} {\n` +
      "    tier: 'gold' | 'silver' | (string & {});\n    renewed_at: AttributeDate;\n  }\n}",
  ]);
  return `${header}export interface ${name} {}\n`;
}
