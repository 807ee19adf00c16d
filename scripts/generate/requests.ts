// Generates generated/requests.ts: what the sandbox needs to know about each operation, beyond generated/contract.ts.
import { listOperations, type Contract } from '../contract.js';
import { operationName } from './names.js';
import { byName } from './record-fields.js';
import { SchemaReducer } from './reduce-schemas.js';
import { printValue } from './source-text.js';

export function requestsSource(document: Contract): string {
  const schemas = new SchemaReducer(document);
  const requests = listOperations(document).map((operation) => {
    const { body, responses, pathParameters } = operation;
    const withFormat = pathParameters.filter(({ schema }) => schema.format === 'uuid');
    const name = operationName(operation);
    const facts = {
      endpoint: `${operation.method} ${operation.path}`,
      status: operation.success.status,
      path: byName(
        withFormat.map(({ name: parameter, schema }) => [parameter, schemas.reduce(schema, `${name}, ${parameter}`)]),
      ),
      body: body.schema && schemas.reduce(body.schema, `${name}, body`),
      has415: '415' in responses || undefined,
    };
    return `${printValue(name)}: ${printValue(facts)},\n`;
  });
  return (
    `${schemas.declarations.replaceAll('export const', 'const')}\n` +
    `/** What the sandbox needs to know about each operation, by its name in the client. \`endpoint\` is the key in generated/contract.ts. */\n` +
    `export const requests = {\n${requests.join('')}} as const;\n`
  );
}
