// Compares a response with the contract. A difference never contains a value from the response.
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import type { OperationName } from 'messaging-platform-sdk';
import { methodName } from '../generate/names.js';
import { listOperations, readContract, type ContractResponse, type Schema } from '../contract.js';
import { createAjv } from './ajv.js';

const document = readContract();
// By the client's name and by the contract's, which the sandbox uses.
const operations = new Map(
  listOperations(document).flatMap((operation) =>
    [methodName(operation), operation.operationId].map((name) => [name, operation] as const),
  ),
);

/** The names of the contract's fields. A key in a response that isn't among them may be user data. */
const fieldNames = new Set(
  Object.values(document.components.schemas).flatMap(({ properties = {} }) => Object.keys(properties)),
);

const ajv = createAjv(closeSchemas(document) as typeof document);
ajv.addKeyword({
  keyword: 'x-extensible-enum',
  // An account may have its own names.
  validate: (known: unknown[], value: unknown, schema: Schema = {}) => 'x-own-names' in schema || known.includes(value),
});

/**
 * Makes ajv reject unknown fields. Closes only references, because the contract has no inline object schemas. A part of a
 * combination stays open, because other parts may have other fields.
 */
function closeSchemas(node: unknown, isPart = false): unknown {
  if (Array.isArray(node)) return node.map((item) => closeSchemas(item, isPart));
  if (typeof node !== 'object' || node === null) return node;
  const closed: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(node)) closed[key] = closeSchemas(value, /^(all|any|one)Of$/.test(key));
  if ('$ref' in node && !isPart) closed.unevaluatedProperties = false;
  return closed;
}

/** Returns sentences such as `items[].id must be string`. */
export function findDifferences(operation: OperationName, { status, headers }: Response, body: string): string[] {
  const { responses } = operations.get(operation)!;
  const isListed = status in responses;
  if (!isListed && status < 400) return ['status is not listed'];
  const documented = responses[isListed ? status : 'default']!;
  return [
    ...(isListed ? [] : ['status is not listed']),
    ...missingHeaders(documented, headers),
    ...bodyDifferences(documented, headers, body),
  ];
}

function missingHeaders({ headers: documented = {} }: ContractResponse, headers: Headers): string[] {
  // The description of `default` says that only a 429 has these headers.
  const required = Object.keys(documented).filter((name) => !name.startsWith('x-sib-ratelimit-'));
  return required.filter((name) => !headers.has(name)).map((name) => `header ${name.toLowerCase()} is missing`);
}

function bodyDifferences({ content }: ContractResponse, headers: Headers, body: string): string[] {
  if (!content) return body === '' ? [] : ['body must be empty'];
  const schema = content['application/json']?.schema;
  // Any other body is a file.
  if (!schema) return [];
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    // The error's message would quote the body.
    return ['body must be JSON'];
  }
  const isJson = headers.get('content-type')?.includes('json');
  return [...(isJson ? [] : ['header content-type must be application/json']), ...schemaDifferences(schema, value)];
}

const validators = new Map<string, ValidateFunction>();

/** @param schema - a reference */
export function schemaDifferences({ $ref = '' }: Schema, value: unknown): string[] {
  const validate = validators.get($ref) ?? ajv.compile({ $ref: `contract${$ref}`, unevaluatedProperties: false });
  validators.set($ref, validate);
  const errors = validate(value) ? [] : validate.errors!;
  // One difference for each place. The last error there is the most general.
  const problems = new Map(errors.map((error) => [placeOf(error), sentences[error.keyword] ?? error.message]));
  return [...problems].map(([place, problem]) => `${place} ${problem}`);
}

const sentences: Record<string, string> = {
  required: 'is missing',
  unevaluatedProperties: 'is not documented',
  'x-extensible-enum': 'has a value that is not listed',
};

/** Returns a path such as `items[].id`, with `*` for a key that may be the user's. */
function placeOf({ instancePath, params }: ErrorObject): string {
  const { missingProperty, unevaluatedProperty } = params as Record<string, string | undefined>;
  const keys = instancePath.split('/').slice(1);
  const names = keys.map((key) => (/^\d+$/.test(key) ? '[]' : `.${fieldNames.has(key) ? key : '*'}`));
  if (missingProperty) names.push(`.${missingProperty}`);
  // A name with digits may be an id.
  if (unevaluatedProperty) names.push(`.${/^[a-z_-]{1,40}$/i.test(unevaluatedProperty) ? unevaluatedProperty : '*'}`);
  return names.join('').replace(/^\./, '') || 'body';
}
