// Finds facts that openapi.yaml should state in an extension but doesn't. Without them, the client would silently lose a behavior.
import {
  listOperations,
  resolve,
  type Contract,
  type ContractOperation,
  type Parameter,
  type Schema,
} from '../contract.js';
import { schemaName } from './names.js';
import { schemasByUse } from './schema-use.js';

/** Each problem names a place in openapi.yaml and the missing extension. */
export function missingFacts(document: Contract): string[] {
  // The cast: a contract may lack what `Contract` promises.
  const { 'x-resources': resources = {}, 'x-rate-limits': limits = [] } = document as Partial<Contract>;
  const complete: Contract = { ...document, 'x-resources': resources, 'x-rate-limits': limits };
  const operations = listOperations(complete);
  const problems = [
    ...(limits.some(({ group }) => group === 'default') ? [] : ['x-rate-limits says which limit most endpoints share']),
    ...incompleteExtensions(complete),
    ...operations.flatMap((operation) => operationProblems(complete, operation)),
    ...operations.flatMap(({ parameters }) => parameters).flatMap(parameterProblems),
    ...schemaProblems(complete, operations),
  ];
  return [...new Set(problems)];
}

type Rule = [isMissing: boolean | undefined, fact: string];

const listMissing = (place: string, rules: Rule[]): string[] =>
  rules.filter(([isMissing]) => isMissing).map(([, fact]) => `${place}: ${fact}`);

/** The fields that an extension needs wherever it is. */
const neededFields: Readonly<Record<string, string[]>> = {
  'x-date-range': ['start', 'end', 'months', 'days', 'sort'],
  'x-ready-when': ['operationId', 'field', 'is', 'method', 'summary'],
  'x-entries': ['name', 'emails'],
  'x-pagination': ['kind', 'limit', 'pageSize', 'identifier'],
};

function incompleteExtensions(document: Contract): string[] {
  const problems: string[] = [];
  // JSON.stringify calls this function for each value in the document.
  JSON.stringify(document, (key, value: object) => {
    const missing = (neededFields[key] ?? []).filter((field) => !(field in value));
    problems.push(...missing.map((field) => `${key} needs ${field}`));
    return value;
  });
  return problems;
}

function operationProblems(document: Contract, operation: ContractOperation): string[] {
  const { operationId, definition, parameters } = operation;
  const { 'x-resource': resource, 'x-method': method, ...facts }: Partial<typeof definition> = definition;
  const resources = document['x-resources'];
  const parents = resource?.split('.').map((_, index, names) => names.slice(0, index + 1).join('.')) ?? [];
  const query = operation.queryParameters;
  const hasDay = (start: string) =>
    query.some(({ name, schema }) => name.startsWith(start) && schema.format === 'date');
  const hasLimit = query.some(({ name }) => name === 'limit');
  // An entry such as `filters[attributes.name]` is part of the parameter `filters`.
  const entries = parameters.filter(({ name }) => name.includes('['));
  const wholeOf = (entry: Parameter) => query.find(({ name }) => name === entry['x-entry-of']);
  return listMissing(operationId, [
    [!resource || !method, 'x-resource and x-method name the method of the client'],
    ...parents.map((name): Rule => [!resources[name]?.description, `x-resources describes ${name}`]),
    [hasDay('start') && hasDay('end') && !facts['x-date-range'], 'x-date-range says how far apart two dates may be'],
    [hasLimit && !facts['x-pagination'], 'x-pagination says how to read all pages'],
    [hasLimit && !resources[resource ?? '']?.item, `x-resources names one item of ${resource}`],
    ...entries.flatMap((entry): Rule[] => [
      [!wholeOf(entry), `x-entry-of names the parameter that ${entry.name} is part of`],
      [!wholeOf(entry)?.schema['x-entries'], `x-entries says how ${entry.name} follows from the parameter`],
    ]),
    ...missingPageFields(document, operation).map((field): Rule => [true, `x-pagination needs ${field}`]),
    [isPolled(document, operation) && !isWaitedFor(document, operation), 'an x-ready-when says what waits for it'],
  ]);
}

/** The fields that `x-pagination` needs because the operation has a parameter or a response field for them. */
function missingPageFields(document: Contract, operation: ContractOperation): string[] {
  const pagination = operation.definition['x-pagination'];
  if (!pagination) return [];
  const { properties = {} } = resolve(document, operation.success.schema!);
  const positions = operation.queryParameters.map(({ name }) => name).filter((name) => /^(offset|page)$/.test(name));
  const fields = [
    ...positions,
    ...(Object.keys(properties).length > 0 ? ['items'] : []),
    ...(Object.values(properties).some(({ type }) => type === 'integer') ? ['total'] : []),
    ...('pager' in properties ? ['pager', 'pagerLimit', 'total'] : []),
  ];
  return fields.filter((field) => !(field in pagination));
}

/** An operation that returns only whether something was created exists to be polled. */
function isPolled(document: Contract, operation: ContractOperation): boolean {
  const properties = Object.entries(resolve(document, operation.success.schema)?.properties ?? {});
  const [[name, { type }] = ['', {} as Schema]] = properties;
  return properties.length === 1 && type === 'boolean' && /(created|ready|done|completed)$/i.test(name);
}

const isWaitedFor = (document: Contract, { operationId }: ContractOperation) =>
  listOperations(document).some(({ definition }) => definition['x-ready-when']?.operationId === operationId);

function parameterProblems({ name, in: place, description, schema, ...extensions }: Parameter): string[] {
  const isSecret = /token|secret|password|Key$|^key$/i.test(name) || /\bsecret\b/.test(description);
  const isNumericId = schema.type === 'string' && /\bid, a number\b/.test(description);
  const isTime = /\bmilliseconds since\b/.test(description);
  return listMissing(`the parameter ${name}`, [
    [place === 'path' && isSecret && !extensions['x-secret'], 'x-secret keeps the value out of errors'],
    [place === 'path' && isNumericId && !extensions['x-numeric-id'], 'x-numeric-id lets callers pass a number'],
    [isTime && !schema['x-timestamp'], 'x-timestamp lets callers pass a Date'],
  ]);
}

function schemaProblems(document: Contract, operations: ContractOperation[]): string[] {
  const { schemas } = document.components;
  const records = recordNames(document, operations);
  const { shared } = schemasByUse(document);
  const parameters = operations.flatMap((operation) => operation.parameters);
  const keyed = parameters.map(({ schema }) => schemaName(schema.contentSchema));
  const keyNames = Object.values(schemas).map((schema) => /\{(\w+)\}/.exec(schema['x-keys'] ?? '')?.[1]);
  return Object.entries(schemas).flatMap(([name, schema]) => {
    const { type, properties = {}, required = [] } = schema;
    const hasValues = schema.enum ?? schema['x-extensible-enum'];
    const hasOwnNames = keyNames.includes(name) || (shared.has(name) && schema.additionalProperties === true);
    const { id } = properties;
    const hasId = id && !required.includes('id') && !/\bdoes not promise\b/.test(id.description ?? '');
    return listMissing(`the schema ${name}`, [
      ...unmarkedSecrets(properties).map((field): Rule => [true, `format: password keeps ${field} out of errors`]),
      [Object.values(properties).some(isNamelessFile), 'x-file-name names a file that has no name'],
      [type === 'string' && !hasValues, 'x-extensible-enum or enum lists the values of a named text'],
      [keyed.includes(name) && !schema.properties && !schema['x-keys'], 'x-keys names the keys of the object'],
      [hasOwnNames && !schema['x-own-names'], 'x-own-names names the interface for names of an account'],
      [records.has(name) && hasId && !id['x-identifier'], 'x-identifier says that a record always has its id'],
    ]);
  });
}

/** Returns the names of the schemas of records that operations return, alone or in a list, and of the parts of these schemas. */
function recordNames(document: Contract, operations: ContractOperation[]): Set<string | undefined> {
  const results = operations.map((operation) => operation.success.schema);
  const lists = results.map((schema) => resolve(document, schema));
  const items = lists.flatMap((schema) => [
    schema?.items,
    ...Object.values(schema?.properties ?? {}).map((property) => property.items),
  ]);
  const records = [...results, ...items];
  const parts = records.flatMap((schema) => resolve(document, schema)?.allOf ?? []);
  return new Set([...records, ...parts].map(schemaName));
}

/** The API may reject a file without a name. */
const isNamelessFile = ({ format, 'x-file-name': fileName }: Schema) => format === 'binary' && !fileName;

const unmarkedSecrets = (properties: Record<string, Schema>): string[] =>
  Object.keys(properties).filter((field) => {
    const { type, format, description = '' } = properties[field]!;
    const isSecret = /password|token|secret/i.test(field) || /\bsecret\b/.test(description);
    return isSecret && type === 'string' && format !== 'password';
  });
