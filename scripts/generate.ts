// npm run generate [-- --check]: writes generated/ from openapi.yaml; with --check it only says whether it is up to date.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import openapiTS, { astToString, STRING, UNKNOWN } from 'openapi-typescript';
import typescript from 'typescript';
import {
  contractFile,
  listOperations,
  readContract,
  resolve,
  type Contract,
  type ContractOperation,
  type Schema,
} from './contract.js';
import { changedEntries } from './drift.js';
import { main } from './run.js';
import { repeatVersion } from './version.js';

const { factory } = typescript;
const mark = '// Generated from openapi.yaml by `npm run generate`. Do not edit.\n\n';
const folder = fileURLToPath(new URL('../generated/', import.meta.url));

/** The types: paths, operations, components, an alias for each schema. */
async function writeTypes(): Promise<string> {
  const syntax = await openapiTS(contractFile, {
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    rootTypesKeepCasing: true,
    silent: true,
    transform: (schema) => {
      // Bytes are no string, whatever they are read as.
      if (schema.format === 'binary') return UNKNOWN;
      const known = (schema as Schema)['x-extensible-enum'];
      return known && openEnum(known);
    },
  });
  return mark + describeAliases(astToString(syntax));
}

/** Gives the alias of each schema the schema's own description, so that editors show it. */
function describeAliases(types: string): string {
  const { schemas } = readContract().components;
  return types.replace(/^export type (\w+) = components\['schemas'\]/gm, (alias, name: string) => {
    const description = schemas[name]?.description?.trim().replaceAll('\n', '\n * ');
    return description ? `/** ${description} */\n${alias}` : alias;
  });
}

/** The known values, for autocompletion, and any other string. */
function openEnum(values: string[]): typescript.TypeNode {
  const literals = values.map((value) => factory.createLiteralTypeNode(factory.createStringLiteral(value)));
  const anyString = factory.createIntersectionTypeNode([STRING, factory.createTypeLiteralNode([])]);
  return factory.createUnionTypeNode([...literals, anyString]);
}

/** What the runtime needs to know of each operation. */
function writeContract(): string {
  const document = readContract();
  const operations = listOperations(document);
  const lines = operations.map((operation) => `  ${operation.operationId}: ${print(describe(document, operation))},\n`);
  return (
    mark +
    `import type { Operation } from '../src/core/operation.js';\n` +
    `import type { operations } from './openapi.js';\n\n` +
    `/** Where the service is: the contract's first server. */\n` +
    `export const baseUrl = '${document.servers[0].url}';\n\n` +
    `/** The version of the contract and of this package. */\n` +
    `export const version = '${document.info.version}';\n\n` +
    `/** What a request needs to know of each operation. */\n` +
    `export const contract: Readonly<Record<keyof operations, Operation>> = {\n${lines.join('')}};\n`
  );
}

function describe(document: Contract, operation: ContractOperation) {
  const { operationId, method, path, parameters, requestBody, responses, definition } = operation;
  const integers = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.schema.type === 'integer')
    .map(({ name, schema }) => [name, boundsOf(schema)] as const);
  const limit = parameters.find(({ name }) => name === 'limit')?.schema;
  const body = resolve(document, requestBody?.content['application/json']?.schema);
  const passwords = Object.entries(body?.properties ?? {})
    .filter(([, { format }]) => format === 'password')
    .map(([name]) => name);
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  if (!success) throw new Error(`${operationId} has no 2xx response`);
  const answer = resolve(document, success.content?.['application/json']?.schema);
  const empty = Object.entries(responses).some(([status, { content }]) => status.startsWith('2') && !content);
  const range = definition['x-date-range'];
  return {
    path,
    method,
    integers: integers.length ? Object.fromEntries(integers) : undefined,
    pageSize: limit && (limit.maximum ?? limit.default),
    dateRange: range && { start: range.start, end: range.end, months: range.months },
    body: requestBody && (requestBody.required ? 'required' : 'optional'),
    bodySecrets: passwords.length ? passwords : undefined,
    bodyNeedsOneOf: body?.minProperties && Object.keys(body.properties ?? {}),
    reply: answer ? (answer.type === 'array' ? 'array' : 'object') : success.content ? 'binary' : undefined,
    mayBeEmpty: (answer && empty) || undefined,
    secret: (answer && holdsSecret(document, answer)) || undefined,
  };
}

/** The bounds that there are. */
function boundsOf({ minimum, maximum }: Schema) {
  if (maximum !== undefined) return [minimum, maximum];
  return minimum === undefined ? [] : [minimum];
}

/** Whether answers of this schema carry a field that is marked `format: password`. */
function holdsSecret(document: Contract, schema: Schema, seen = new Set<Schema>()): boolean {
  const { format, items, properties = {}, allOf = [] } = resolve(document, schema);
  if (format === 'password') return true;
  return [...Object.values(properties), ...allOf, ...(items ? [items] : [])].some((part) => {
    const inner = resolve(document, part);
    return !seen.has(inner) && holdsSecret(document, inner, seen.add(inner));
  });
}

/** A value as one line of source. */
function print(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(print).join(', ')}]`;
  if (typeof value === 'string') return `'${value}'`;
  if (typeof value !== 'object' || !value) return String(value);
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return entries.length ? `{ ${entries.map(([key, entry]) => `${key}: ${print(entry)}`).join(', ')} }` : '{}';
}

function readGenerated(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

await main(async () => {
  const { check } = parseArgs({ options: { check: { type: 'boolean', default: false } } }).values;
  // Read first: a mistake in the YAML is told with its line.
  const { version } = readContract().info;
  const texts = { 'openapi.ts': await writeTypes(), 'contract.ts': writeContract() };
  for (const [name, text] of Object.entries(texts)) {
    const written = readGenerated(folder + name);
    if (check && written !== text) {
      console.error(`generated/${name} is not what openapi.yaml says. Run \`npm run generate\` and commit it.`);
      console.error(
        `It differs in ${changedEntries(written, text).join(', ') || 'what stands around the operations'}.`,
      );
      process.exitCode = 1;
    } else if (!check) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(folder + name, text);
      console.log(`wrote generated/${name}`);
    }
  }
  for (const name of repeatVersion(version, check)) {
    if (!check) console.log(`wrote the version in ${name}`);
    else {
      console.error(`${name} has another version than openapi.yaml. Run \`npm run generate\` and commit it.`);
      process.exitCode = 1;
    }
  }
  if (check && !process.exitCode) console.log('generated/ is up to date with openapi.yaml');
}, 'Usage: npm run generate -- [--check]');
