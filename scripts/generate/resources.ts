// Generates src/resources/: a file for each area of the contract, with a class for each resource and a method for each operation.
import { listOperations, type Contract, type ContractOperation } from '../contract.js';
import { comment, paragraphs } from './comment.js';
import { iterateComment, methodComment } from './docstrings.js';
import { exportsSource } from './exports.js';
import { argumentName, className, fileName, iterateName, queryName } from './names.js';
import {
  formatParameters,
  formFields,
  itemType,
  iterateArguments,
  methodArguments,
  pathArguments,
  resultType,
} from './signatures.js';
import { printValue } from './source-text.js';
import { hasOnlyReadyField, waitComment } from './wait-docstring.js';

/** Returns the text of each file, by file name. */
export function resourceSources(document: Contract): Record<string, string> {
  const operations = listOperations(document);
  const areas = Object.keys(document['x-resources']).filter((name) => !name.includes('.'));
  const files = areas.map((area) => [`src/resources/${fileName(area)}.ts`, areaSource(document, operations, area)]);
  return Object.fromEntries([
    ...files,
    ['src/resources/resources.ts', resourcesClass(document, areas)],
    ['src/resources/exports.ts', exportsSource(document, areas)],
  ]) as Record<string, string>;
}

function areaSource(document: Contract, operations: ContractOperation[], area: string): string {
  const names = Object.keys(document['x-resources']).filter((name) => name === area || name.startsWith(`${area}.`));
  const code = names.map((name) => classSource(document, operations, name)).join('\n');
  const imports = [
    ['import type', '../../generated/openapi.js', Object.keys(document.components.schemas)],
    ['import type', '../../generated/queries.js', operations.map(queryName)],
    ['import type', '../call/api-promise.js', ['ApiPromise']],
    ['import type', '../call/options.js', ['RequestOptions']],
    ['import type', '../call/api.js', ['Api']],
    ['import type', '../call/signature.js', ['WithOptional']],
    ['import type', '../lists/paged-list.js', ['PagedList']],
    ['import type', '../lists/wait.js', ['WaitOptions']],
    ['import type', '../request/body.js', ['FileContent']],
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
    .flatMap((operation) => methodSources(document, operation));
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
function methodSources(document: Contract, operation: ContractOperation): string[] {
  const sources = [methodSource(document, operation)];
  if (operation.definition['x-pagination']) sources.push(iterateSource(document, operation));
  if (operation.definition['x-ready-when']) sources.push(waitSource(document, operation));
  return sources;
}

function iterateSource(document: Contract, operation: ContractOperation): string {
  const item = itemType(document, operation);
  const parameters = formatParameters(iterateArguments(document, operation));
  const input = [pathInput(operation), 'query'].filter(Boolean).join(', ');
  return (
    `${iterateComment(document, operation)}${iterateName(operation)}(${parameters}): PagedList<${item}> {\n` +
    `return createList<${item}>(this._api, '${operation.path}', { ${input} }, options);\n}\n`
  );
}

function methodSource(document: Contract, operation: ContractOperation): string {
  const { method, path, definition } = operation;
  const parameters = formatParameters(methodArguments(document, operation));
  const hasQuery = operation.queryParameters.length > 0;
  const input = [pathInput(operation), bodyInput(document, operation), hasQuery && 'query'];
  const values = input.filter(Boolean).join(', ');
  return (
    methodComment(document, operation) +
    `${definition['x-method']}(${parameters}): ApiPromise<${resultType(operation)}> {\n` +
    `return this._api.call('${method}', '${path}', ${values ? `{ ${values} }` : '{}'}, options);\n}\n`
  );
}

function bodyInput(document: Contract, { requestBody, body }: ContractOperation): string | undefined {
  if (!body.isForm) return requestBody && 'body';
  const { own, details } = formFields(document, body.schema);
  const names = own.map(([name]) => name);
  if (details.length === 0) return `body: { ${names.join(', ')} }`;
  // Spread when the call is checked, so that a getter of the caller's that throws makes the call reject.
  return `get body() { return { ${[...names, '...details'].join(', ')} }; }`;
}

function waitSource(document: Contract, operation: ContractOperation): string {
  const { method, field, done, failed } = operation.definition['x-ready-when']!;
  const parameters = formatParameters(pathArguments(document, operation), 'WaitOptions');
  const wait = `waitUntil(this._api, '${operation.path}', { ${pathInput(operation)} }, ${printValue({ field, done, failed })}, options)`;
  const start = `${waitComment(document, operation)}async ${method}(${parameters})`;
  // If the response only says that it is done, there is nothing to return.
  return hasOnlyReadyField(document, operation)
    ? `${start}: Promise<void> {\nawait ${wait};\n}\n`
    : `${start}: Promise<${resultType(operation)}> {\nreturn await ${wait};\n}\n`;
}

function pathInput(operation: ContractOperation): string {
  const values = operation.pathParameters.map((parameter) => {
    const value = argumentName(parameter);
    return value === parameter.name ? value : `${parameter.name}: ${value}`;
  });
  return values.length > 0 ? `path: { ${values.join(', ')} }` : '';
}

function resourcesClass(document: Contract, areas: string[]): string {
  const imports = areas.map((area) => `import { ${className(document, area)} } from './${fileName(area)}.js';\n`);
  return (
    `import type { Api } from '../call/api.js';\n${imports.join('')}\n` +
    `/** A resource for each area of the API. */\nexport class Resources {\n${constructorSource(document, areas)}}\n`
  );
}
