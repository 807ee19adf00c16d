// The contract as ajv checks it: each reference is closed where it is used, so that a field it does not know is noticed.
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { listOperations, readContract, resolve, type Schema } from '../contract.js';

const combinations = ['allOf', 'anyOf', 'oneOf'];

/** Within a combination a closed schema would refuse the fields of its neighbours. */
function close(node: unknown, isPart = false): unknown {
  if (Array.isArray(node)) return node.map((each) => close(each, isPart));
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).map(([key, value]) => [key, close(value, combinations.includes(key))] as const);
  return { ...Object.fromEntries(entries), ...('$ref' in node && !isPart && { unevaluatedProperties: false }) };
}

// The cast: closing adds a keyword.
export const contract = close(readContract()) as ReturnType<typeof readContract>;
export const operations = new Map(listOperations(contract).map((operation) => [operation.operationId, operation]));

const schemas = Object.values(contract.components.schemas);
/** The names of all fields; another key may be a user's own. */
export const fieldNames = new Set(schemas.flatMap((schema) => Object.keys(schema.properties ?? {})));
/** The values that the contract lists. */
export const listedValues = new Set(schemas.flatMap((schema) => schema['x-extensible-enum'] ?? schema.enum ?? []));

const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false });
// It comes as CommonJS, whose types name another default.
(addFormats as unknown as typeof addFormats.default)(ajv, ['date', 'date-time', 'email']);
const { validate: isDateTime } = ajv.formats['date-time'] as { validate: (text: string) => boolean };
// RFC 3339 wants a colon in the offset; ajv-formats does not.
ajv.addFormat('date-time', (text: string) => /(Z|[+-]\d\d:\d\d)$/i.test(text) && isDateTime(text));
ajv.addKeyword({ keyword: 'x-extensible-enum', validate: (known: unknown[], value: unknown) => known.includes(value) });
ajv.addSchema({ $id: 'contract', ...contract });

const validators = new Map<Schema, ValidateFunction>();

/** What a value breaks of a schema of the contract; an `anyOf` with all that lies beneath it is one error. */
export function errorsOf(schema: Schema, value: unknown): ErrorObject[] {
  const outer = () => JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/')) as object;
  const validate = validators.get(schema) ?? ajv.compile(outer());
  validators.set(schema, validate);
  const errors = validate(value) ? [] : validate.errors!;
  const choices = errors.filter(({ keyword }) => combinations.includes(keyword));
  const isBeneath = (error: ErrorObject) =>
    choices.some((choice) => choice !== error && `${error.instancePath}/`.startsWith(`${choice.instancePath}/`));
  return errors.filter((error) => !isBeneath(error));
}

/** The path of each field that a schema describes, as `items[].id`. */
export function fieldsOf(schema: Schema, path = ''): string[] {
  const { properties = {}, items, allOf = [], anyOf = [], oneOf = [] } = resolve(contract, schema);
  const fields = Object.entries(properties).flatMap(([name, each]) => {
    const inner = path ? `${path}.${name}` : name;
    return [inner, ...fieldsOf(each, inner)];
  });
  const parts = [...allOf, ...anyOf, ...oneOf].flatMap((each) => fieldsOf(each, path));
  return [...fields, ...parts, ...(items ? fieldsOf(items, `${path}[]`) : [])];
}
