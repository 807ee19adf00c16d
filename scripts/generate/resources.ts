// Generates src/resources/: a file for each area of the contract, with a class for each resource and a method for each operation.
import { listOperations, type Contract, type ContractOperation, type OperationDefinition } from '../contract.js';
import { comment, paragraphs } from './comment.js';
import { iterateComment, methodComment, waitComment } from './docstrings.js';
import { argumentName, className, queryName } from './names.js';
import { bodyArguments, formatParameters, itemType, methodArguments, pathArguments, resultType } from './signatures.js';
import { formatSource } from './source-text.js';
import { valueNames } from './values.js';

/** Returns the text of each file, by file name. */
export function resourceSources(document: Contract): Record<string, string> {
  const operations = listOperations(document);
  const areas = Object.keys(document['x-resources']).filter((name) => !name.includes('.'));
  const files = areas.map((area) => [`src/resources/${area}.ts`, areaSource(document, operations, area)]);
  return Object.fromEntries([
    ...files,
    ['src/resources/resources.ts', resourcesClass(document, areas)],
    ['src/resources/exports.ts', exportsSource(document, operations, areas)],
  ]) as Record<string, string>;
}

/** The names of the area's resource and of those below it. */
const resourcesIn = (document: Contract, area: string) =>
  Object.keys(document['x-resources']).filter((name) => name === area || name.startsWith(`${area}.`));

const queryNames = (operations: ContractOperation[]) =>
  operations.filter(({ queryParameters }) => queryParameters.length > 0).map(queryName);

function areaSource(document: Contract, operations: ContractOperation[], area: string): string {
  const classes = resourcesIn(document, area).map((name) => classSource(document, operations, name));
  const code = classes.join('\n');
  const imports = [
    ['import type', '../../generated/openapi.js', Object.keys(document.components.schemas)],
    ['import type', '../../generated/queries.js', queryNames(operations)],
    ['import type', '../call/api-promise.js', ['ApiPromise']],
    ['import type', '../call/options.js', ['RequestOptions']],
    ['import type', '../call/api.js', ['Api']],
    ['import type', '../lists/paged-list.js', ['PagedList']],
    ['import type', '../lists/wait.js', ['WaitOptions']],
    ['import type', '../request/form.js', ['FileContent']],
    ['import type', '../response/attachment.js', ['Attachment']],
    ['import', '../lists/lists.js', ['createList']],
    ['import', '../lists/wait.js', ['waitUntil']],
  ] as const;
  const lines = imports.map(([keyword, module, candidates]) => importLine(code, keyword, module, candidates));
  return `${lines.join('')}\n${code}`;
}

/** Imports the candidates that the code uses. */
function importLine(code: string, keyword: string, module: string, candidates: readonly string[]): string {
  const withoutComments = code.replace(/\/\*\*[^]*?\*\//g, '').replace(/(['"])\w+\1/g, '');
  const used = candidates.filter((name) => new RegExp(`\\b${name}\\b`).test(withoutComments)).sort();
  return used.length > 0 ? `${keyword} { ${used.join(', ')} } from '${module}';\n` : '';
}

function classSource(document: Contract, operations: ContractOperation[], name: string): string {
  const children = Object.keys(document['x-resources']).filter(
    (child) => child.replace(/\.[^.]+$/, '') === name && child !== name,
  );
  const methods = operations
    .filter(({ definition }) => definition['x-resource'] === name)
    .flatMap((operation) => methodSources(document, operations, operation));
  const { description } = document['x-resources'][name]!;
  return (
    `${comment(paragraphs(description))}export class ${className(document, name)} {\n` +
    `${constructorSource(document, children)}\n${methods.join('\n')}}\n`
  );
}

function constructorSource(document: Contract, resources: string[]): string {
  const segment = (name: string) => name.split('.').at(-1)!;
  const fields = resources.map(
    (name) =>
      `${comment(paragraphs(document['x-resources'][name]!.description))}readonly ${segment(name)}: ${className(document, name)};\n`,
  );
  const assignments = resources.map((name) => `this.${segment(name)} = new ${className(document, name)}(api);\n`);
  return (
    `${fields.join('')}/** @internal */\nreadonly _api: Api;\n\n` +
    `/** @internal */\nconstructor(api: Api) {\nthis._api = api;\n${assignments.join('')}}\n`
  );
}

/** Returns the operation's method, then the methods that make many calls. */
function methodSources(document: Contract, operations: ContractOperation[], operation: ContractOperation): string[] {
  const { path, definition } = operation;
  const sources = [methodSource(document, operation)];
  // Prototype: `createList` takes no path values yet, so a list below one record has no `iterate`.
  if (definition['x-pagination'] && operation.pathParameters.length === 0) {
    const query = `query: ${queryName(operation)} = {}, options?: RequestOptions`;
    sources.push(
      `${iterateComment(document, operation)}iterate(${query}): PagedList<${itemType(document, operation)}> {\n` +
        `return createList<${itemType(document, operation)}>(this._api, '${path}', { query }, options);\n}\n`,
    );
  }
  for (const { definition: starter } of operations)
    if (starter['x-ready-when']?.operationId === operation.operationId) sources.push(waitSource(operation, starter));
  return sources;
}

const optionsArgument = { name: 'options', mark: '?', type: 'RequestOptions' } as const;

function methodSource(document: Contract, operation: ContractOperation): string {
  const { method, path, definition, requestBody, body } = operation;
  const parameters = formatParameters([...methodArguments(document, operation), optionsArgument]);
  const form = bodyArguments(document, operation).map(({ name }) => name);
  const input = [
    pathInput(operation),
    body.isForm ? `body: { ${form.join(', ')} }` : requestBody && 'body',
    operation.queryParameters.length > 0 && 'query',
  ];
  const values = input.filter(Boolean).join(', ');
  return (
    methodComment(document, operation) +
    `${definition['x-method']}(${parameters}): ApiPromise<${resultType(operation)}> {\n` +
    `return this._api.call('${method}', '${path}', ${values ? `{ ${values} }` : '{}'}, options);\n}\n`
  );
}

function waitSource(operation: ContractOperation, starter: OperationDefinition): string {
  const { method, field, is } = starter['x-ready-when']!;
  const parameters = formatParameters([...pathArguments(operation), { ...optionsArgument, type: 'WaitOptions' }]);
  const condition = formatSource({ field, is });
  return (
    `${waitComment(operation, starter)}${method}(${parameters}): Promise<void> {\n` +
    `return waitUntil(this._api, '${operation.path}', { ${pathInput(operation)} }, ${condition}, options);\n}\n`
  );
}

function pathInput(operation: ContractOperation): string {
  const values = operation.pathParameters.map((parameter) => {
    const value = argumentName(parameter);
    return value === parameter.name ? value : `${parameter.name}: ${value}`;
  });
  return values.length > 0 ? `path: { ${values.join(', ')} }` : '';
}

function resourcesClass(document: Contract, areas: string[]): string {
  const imports = areas.map((area) => `import { ${className(document, area)} } from './${area}.js';\n`);
  return (
    `import type { Api } from '../call/api.js';\n${imports.join('')}\n` +
    `/** A resource for each area of the API. */\nexport class Resources {\n${constructorSource(document, areas)}}\n`
  );
}

/** Exports the classes, types and lists of values that follow from the contract. */
function exportsSource(document: Contract, operations: ContractOperation[], areas: string[]): string {
  const classLines = areas.map((area) => {
    const names = resourcesIn(document, area).map((name) => className(document, name));
    return `export type { ${names.join(', ')} } from './${area}.js';\n`;
  });
  const queries = queryNames(operations);
  const schemas = Object.keys(document.components.schemas).sort();
  return (
    `${classLines.join('')}export type { ${queries.join(', ')} } from '../../generated/queries.js';\n` +
    `export type { ${schemas.join(', ')} } from '../../generated/openapi.js';\n` +
    `export { ${valueNames(document).sort().join(', ')} } from '../../generated/values.js';\n`
  );
}
