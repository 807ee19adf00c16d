// Compares responses with the contract.
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { listOperations, readContract, type Contract, type Schema } from '../../scripts/contract.js';
import { operationName } from '../../scripts/generate/names.js';

/** In a schema to compile, `contract#/components/schemas/Company` is a reference to the contract. */
export function createAjv(document: Contract): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false, validateSchema: false });
  // The cast: ajv-formats is CommonJS. Its types declare a `default` property, but the import is already the function.
  (addFormats as unknown as typeof addFormats.default)(ajv, ['date', 'date-time', 'email', 'uri', 'uuid']);
  const { validate: isDateTime } = ajv.formats['date-time'] as { validate: (text: string) => boolean };
  // RFC 3339 requires a colon in the offset. ajv-formats doesn't.
  ajv.addFormat('date-time', (text: string) => /(Z|[+-]\d\d:\d\d)$/i.test(text) && isDateTime(text));
  // Without the paths and examples, which no schema refers to, and which would take as long again.
  ajv.addSchema({ $id: 'contract', components: { schemas: document.components.schemas } });
  return ajv;
}

const document = readContract();
const operations = new Map(listOperations(document).map((operation) => [operationName(operation), operation]));
const { schemas } = document.components;
const ajv = createAjv({ components: { schemas: closeSchemas(schemas) } } as Contract);
ajv.addKeyword({
  keyword: 'x-extensible-enum',
  // An account may have its own names.
  validate: (known: unknown[], value: unknown, schema: Schema = {}) => 'x-own-names' in schema || known.includes(value),
});

/** Makes ajv reject unknown fields. A part of a combination stays open, because other parts may have other fields. */
function closeSchemas(node: unknown, isPart = false): unknown {
  if (Array.isArray(node)) return node.map((item) => closeSchemas(item, isPart));
  if (typeof node !== 'object' || node === null) return node;
  const closed: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(node)) closed[key] = closeSchemas(value, /^(all|any|one)Of$/.test(key));
  if ('$ref' in node && !isPart) closed.unevaluatedProperties = false;
  return closed;
}

/** Returns sentences such as `items[].id must be string`. */
export function findDifferences(operation: string, { status, headers }: Response, body: string): string[] {
  const { responses } = operations.get(operation)!;
  const isListed = status in responses;
  const problems = isListed ? [] : ['status is not listed'];
  if (!isListed && status < 400) return problems;
  const { content } = responses[isListed ? status : 'default']!;
  if (!headers.has('sib-request-id')) problems.push('header sib-request-id is missing');
  if (!content) return body === '' ? problems : [...problems, 'body must be empty'];
  const schema = content['application/json']?.schema;
  return schema ? [...problems, ...schemaDifferences(schema, JSON.parse(body))] : problems;
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

function placeOf({ instancePath, params }: ErrorObject): string {
  const { missingProperty, unevaluatedProperty } = params as Record<string, string | undefined>;
  const field = missingProperty ?? unevaluatedProperty;
  const place = instancePath.replace(/\/\d+(?=\/|$)/g, '[]').replaceAll('/', '.') + (field ? `.${field}` : '');
  return place.replace(/^\./, '') || 'body';
}
