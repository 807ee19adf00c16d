// Generates generated/requests.ts: what the sandbox needs to know about each operation, beyond generated/contract.ts.
import { listOperations, type Contract } from '../contract.js';
import { methodName } from './names.js';
import { clientSchemas } from './operations.js';
import { SchemaReducer } from './reduce-schemas.js';
import { formatSource } from './source-text.js';

export function requestsSource(document: Contract): string {
  const schemas = new SchemaReducer(document);
  const requests = listOperations(document).map((operation) => {
    const { operationId, body, responses } = operation;
    const checkedParameters = operation.pathParameters.filter(({ schema }) => schema.type !== 'string');
    const pathSchemas = checkedParameters.map(
      ({ name, schema }) => [name, schemas.reduce(schema, `${operationId}, ${name}`)] as const,
    );
    const facts = {
      method: methodName(operation),
      endpoint: `${operation.method} ${operation.path}`,
      path: checkedParameters.length > 0 ? Object.fromEntries(pathSchemas) : undefined,
      status: operation.success.status,
      body: body.schema && schemas.reduce(body.schema, `${operationId}, body`),
      has415: '415' in responses || undefined,
    };
    return `${operationId}: ${formatSource(facts)},\n`;
  });
  const shared = [...clientSchemas(document).constants.keys()].filter((name) => schemas.constants.has(name));
  for (const name of shared) schemas.constants.delete(name);
  return (
    `import type { operations } from './openapi.js';\n` +
    (shared.length > 0 ? `import { ${shared.join(', ')} } from './contract.js';\n` : '') +
    '\n' +
    `${schemas.declarations.replaceAll('export const', 'const')}\n` +
    `/** What the sandbox needs to know about each operation. \`method\` is the client's method, and \`endpoint\` the key in generated/contract.ts. */\n` +
    `export const requests = {\n${requests.join('')}} as const satisfies Record<keyof operations, unknown>;\n`
  );
}
