// Finds facts that openapi.yaml should state in an extension but doesn't: without them, the client would lose a behavior silently.
import {
  listOperations,
  resolve,
  successOf,
  type Contract,
  type ContractOperation,
  type Parameter,
  type Schema,
} from '../contract.js';
import { queryParameters, schemaName } from './names.js';
import { schemasByUse } from './schema-use.js';

/** Each problem names a place in openapi.yaml and the missing extension. */
export function missingFacts(document: Contract): string[] {
  const operations = listOperations(document);
  return [
    ...operations.flatMap((operation) => operationProblems(document, operation)),
    ...operations.flatMap(({ parameters }) => parameters).flatMap(parameterProblems),
    ...readinessProblems(document, operations),
    ...rateLimitProblems(document),
    ...schemaProblems(document, operations),
  ].filter((problem, index, all) => all.indexOf(problem) === index);
}

function rateLimitProblems(document: Contract): string[] {
  // Without the extension, `x-rate-limits` is undefined.
  const limits = (document['x-rate-limits'] as Contract['x-rate-limits'] | undefined) ?? [];
  const hasDefault = limits.some(({ group }) => group === 'default');
  return hasDefault ? [] : ['x-rate-limits says which endpoints share a limit, and which limit all others share'];
}

function operationProblems(document: Contract, operation: ContractOperation): string[] {
  const { operationId, definition } = operation;
  const resource: string | undefined = definition['x-resource'];
  const problems: string[] = [];
  const require = (isMissing: boolean, fact: string) => {
    if (isMissing) problems.push(`${operationId}: ${fact}`);
  };
  require(!resource || !definition['x-method'], 'x-resource and x-method name the method of the client');
  require(Boolean(operation.requestBody) &&
    !operation.requestBody!.description, 'the description of requestBody is the docstring of `body`');
  const parents = resource ? resource.split('.').map((_, index, names) => names.slice(0, index + 1).join('.')) : [];
  // Without the extension, `x-resources` is undefined.
  const resources = (document['x-resources'] as Contract['x-resources'] | undefined) ?? {};
  for (const name of parents) require(!resources[name]?.description, `x-resources describes ${name}`);
  const query = queryParameters(operation);
  const days = query.filter(({ schema }) => schema.format === 'date');
  const range = definition['x-date-range'];
  const isRange = days.some(({ name }) => name.startsWith('start')) && days.some(({ name }) => name.startsWith('end'));
  require(isRange && !range, 'x-date-range says how far apart two dates may be');
  require(Boolean(range) &&
    !(
      range!.start &&
      range!.end &&
      range!.months &&
      range!.days &&
      range!.sort
    ), 'x-date-range needs start, end, months, days and sort');
  const hasLimit = query.some(({ name }) => name === 'limit');
  require(hasLimit && !definition['x-pagination'], 'x-pagination says how to read all pages');
  require(hasLimit && !resources[resource ?? '']?.item, `x-resources names one item of ${resource}`);
  // An entry such as `filters[attributes.name]` is part of the parameter `filters`.
  for (const { name, ...entry } of operation.parameters.filter((parameter) => parameter.name.includes('['))) {
    const whole = query.find((parameter) => parameter.name === entry['x-entry-of']);
    require(!whole, `x-entry-of names the parameter that ${name} is part of`);
    const { name: pattern, emails } = whole?.schema['x-entries'] ?? {};
    require(Boolean(whole) && !(pattern && emails), `x-entries of ${whole?.name} needs name and emails`);
  }
  if (definition['x-pagination'])
    for (const field of missingPageFields(document, operation)) require(true, `x-pagination needs ${field}`);
  return problems;
}

function missingPageFields(document: Contract, operation: ContractOperation): string[] {
  const pagination = operation.definition['x-pagination']!;
  const { properties = {} } = resolve(document, successOf(operation).schema!);
  const hasTotal = Object.values(properties).some(({ type }) => type === 'integer');
  const hasItems = Object.keys(properties).length > 0;
  const needed = ['kind', 'limit', 'pageSize', 'identifier', pagination.kind] as const;
  const pageFields = [
    hasItems && 'items',
    hasTotal && 'total',
    ...('pager' in properties ? ['pager', 'pagerLimit', 'total'] : []),
  ];
  const position = pagination.kind
    ? []
    : queryParameters(operation)
        .map(({ name }) => name)
        .filter((name) => /^(offset|page)$/.test(name));
  return [...needed, ...position, ...pageFields].filter((field) => field && !(field in pagination)) as string[];
}

function parameterProblems({ name, in: place, description, schema, ...extensions }: Parameter): string[] {
  const isSecret = /token|secret|password|Key$|^key$/i.test(name) || /\bsecret\b/.test(description);
  const isNumericId = schema.type === 'string' && /\bid, a number\b/.test(description);
  const problems = [
    place === 'path' && isSecret && !extensions['x-secret'] && 'x-secret keeps the value out of errors',
    place === 'path' && isNumericId && !extensions['x-numeric-id'] && 'x-numeric-id lets callers pass a number',
    /\bmilliseconds since\b/.test(description) && !schema['x-timestamp'] && 'x-timestamp lets callers pass a Date',
  ];
  return problems.filter((problem) => problem !== false).map((problem) => `the parameter ${name}: ${problem}`);
}

/** An operation that returns only whether something was created exists to be polled. */
function readinessProblems(document: Contract, operations: ContractOperation[]): string[] {
  const polled = operations.map(({ definition }) => definition['x-ready-when']);
  return operations.flatMap((operation) => {
    const properties = Object.entries(resolve(document, successOf(operation).schema)?.properties ?? {});
    const [[name, { type }] = ['', {} as Schema]] = properties;
    const isFlag = properties.length === 1 && type === 'boolean' && /(created|ready|done|completed)$/i.test(name);
    const fact = polled.find((candidate) => candidate?.operationId === operation.operationId);
    const isComplete = fact && fact.field && fact.is !== undefined && fact.method && fact.summary;
    return isFlag && !isComplete
      ? [
          `${operation.operationId}: an x-ready-when with operationId, field, is, method and summary says what waits for it`,
        ]
      : [];
  });
}

function schemaProblems(document: Contract, operations: ContractOperation[]): string[] {
  const records = recordNames(document, operations);
  const keyed = operations
    .flatMap(({ parameters }) => parameters)
    .map(({ schema }) => schemaName(schema.contentSchema));
  const { shared } = schemasByUse(document);
  const keyNames = Object.values(document.components.schemas).map(
    (schema) => /\{(\w+)\}/.exec(schema['x-keys'] ?? '')?.[1],
  );
  return Object.entries(document.components.schemas).flatMap(([name, schema]) => {
    const { type, properties = {}, required = [] } = schema;
    const problems = Object.entries(properties).map(([field, property]) => secretProblem(field, property));
    if (Object.values(properties).some(isNamelessFile)) problems.push('x-file-name names a file that has no name');
    if (type === 'string' && !schema.enum && !schema['x-extensible-enum'])
      problems.push('x-extensible-enum or enum lists the values of a named text');
    if (keyed.includes(name) && !schema.properties && !schema['x-keys'])
      problems.push('x-keys names the keys of the object');
    const hasOwnNames = keyNames.includes(name) || (shared.has(name) && schema.additionalProperties === true);
    if (hasOwnNames && !schema['x-own-names']) problems.push('x-own-names names the interface for names of an account');
    const isOptionalId = properties.id && !required.includes('id') && !properties.id['x-identifier'];
    if (isOptionalId && records.has(name) && !/\bdoes not promise\b/.test(properties.id!.description ?? ''))
      problems.push('x-identifier says that a record always has its id');
    return problems.filter((problem) => problem !== undefined).map((problem) => `the schema ${name}: ${problem}`);
  });
}

/** The schemas of the records that operations return, alone or in a list, and their parts. */
function recordNames(document: Contract, operations: ContractOperation[]): Set<string | undefined> {
  const results = operations.map((operation) => successOf(operation).schema);
  const lists = results.map((schema) => resolve(document, schema));
  const items = lists.flatMap((schema) => [
    schema?.items,
    ...Object.values(schema?.properties ?? {}).map(({ items }) => items),
  ]);
  const records = [...results, ...items];
  const parts = records.flatMap((schema) => resolve(document, schema)?.allOf ?? []);
  return new Set([...records, ...parts].map(schemaName));
}

/** A file needs a name, because the API may reject one without. */
const isNamelessFile = ({ format, 'x-file-name': fileName }: Schema) => format === 'binary' && !fileName;

function secretProblem(field: string, { type, format, description = '' }: Schema): string | undefined {
  const isSecret = /password|token|secret/i.test(field) || /\bsecret\b/.test(description);
  return isSecret && type === 'string' && format !== 'password'
    ? `format: password keeps ${field} out of errors`
    : undefined;
}
