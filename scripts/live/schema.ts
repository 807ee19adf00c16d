// Validates JSON against the contract's schemas. Unknown fields are errors, too.
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { listOperations, readContract, resolve, type Schema } from '../contract.js';

const combinations = ['allOf', 'anyOf', 'oneOf'];

/**
 * Makes ajv reject unknown fields. Closes only references, because the contract has no inline object schemas. A part of a
 * combination stays open, because other parts may have other fields.
 */
function closeSchemas(node: unknown, isPart = false): unknown {
  if (Array.isArray(node)) return node.map((item) => closeSchemas(item, isPart));
  if (typeof node !== 'object' || node === null) return node;
  const closed: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(node)) closed[key] = closeSchemas(value, combinations.includes(key));
  if ('$ref' in node && !isPart) closed.unevaluatedProperties = false;
  return closed;
}

// The cast: `closeSchemas` only adds a keyword.
export const contract = closeSchemas(readContract()) as ReturnType<typeof readContract>;
export const operations = new Map(listOperations(contract).map((operation) => [operation.operationId, operation]));

const schemas = Object.values(contract.components.schemas);
/** The names of the contract's fields. A key in a response that isn't among them may be user data. */
export const fieldNames = new Set(schemas.flatMap((schema) => Object.keys(schema.properties ?? {})));
export const listedValues = new Set(schemas.flatMap((schema) => schema['x-extensible-enum'] ?? schema.enum ?? []));

const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false });
// The cast: ajv-formats is CommonJS. Its types declare a `default` property, but the import is already the function.
(addFormats as unknown as typeof addFormats.default)(ajv, ['date', 'date-time', 'email']);
const { validate: isDateTime } = ajv.formats['date-time'] as { validate: (text: string) => boolean };
// RFC 3339 requires a colon in the offset. ajv-formats doesn't.
ajv.addFormat('date-time', (text: string) => /(Z|[+-]\d\d:\d\d)$/i.test(text) && isDateTime(text));
ajv.addKeyword({ keyword: 'x-extensible-enum', validate: (known: unknown[], value: unknown) => known.includes(value) });
ajv.addSchema({ $id: 'contract', ...contract });

const validators = new Map<Schema, ValidateFunction>();

/** Reports a failed `anyOf` or `oneOf` as one error, without the errors of the parts. */
export function errorsOf(schema: Schema, value: unknown): ErrorObject[] {
  const validate = validators.get(schema) ?? compile(schema);
  validators.set(schema, validate);
  const errors = validate(value) ? [] : validate.errors!;
  const failedCombinations = errors.filter(({ keyword }) => combinations.includes(keyword));
  // The errors of the parts have the path of the combination, or a path below it.
  const isInsideCombination = (error: ErrorObject) =>
    failedCombinations.some(
      (combination) => combination !== error && `${error.instancePath}/`.startsWith(`${combination.instancePath}/`),
    );
  return errors.filter((error) => !isInsideCombination(error));
}

function compile(schema: Schema): ValidateFunction {
  const withFullReferences = JSON.stringify(schema).replaceAll('"#/', '"contract#/');
  return ajv.compile(JSON.parse(withFullReferences) as object);
}

/** Returns paths such as `items[].id`. */
export function fieldsOf(schema: Schema, path = ''): string[] {
  const { properties = {}, items, allOf = [], anyOf = [], oneOf = [] } = resolve(contract, schema);
  const fields = Object.entries(properties).flatMap(([name, property]) => {
    const inner = path ? `${path}.${name}` : name;
    return [inner, ...fieldsOf(property, inner)];
  });
  const parts = [...allOf, ...anyOf, ...oneOf].flatMap((part) => fieldsOf(part, path));
  return [...fields, ...parts, ...(items ? fieldsOf(items, `${path}[]`) : [])];
}
