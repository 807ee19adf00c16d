// Reads openapi.yaml for the scripts and the tests: the document, and its operations with every reference resolved.
import { readFileSync } from 'node:fs';
import { load, YAMLException } from 'js-yaml';

export const contractFile = new URL('../openapi.yaml', import.meta.url);

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/**
 * @typedef {object} ContractOperation
 * @property {string} operationId
 * @property {string} method upper case
 * @property {string} path the template, with {names}
 * @property {any[]} parameters path-level and own, resolved
 * @property {any} [requestBody]
 * @property {Record<string, any>} responses
 * @property {any} definition the operation object as written
 */

/** @returns {any} openapi.yaml as it is written */
export function readContract() {
  return parseContract(readFileSync(contractFile, 'utf8'));
}

/** @param {string} text @returns {any} */
export function parseContract(text) {
  try {
    return load(text);
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const line = error.mark ? `, line ${error.mark.line + 1}` : '';
    throw new Error(`openapi.yaml${line}: ${error.reason}. Fix it and run \`npm run lint\`.`);
  }
}

/**
 * Follow `$ref`s until something that is not one.
 * @param {any} document
 * @param {any} node
 * @returns {any}
 */
export function resolve(document, node) {
  while (node?.$ref) {
    node = node.$ref
      .slice(2)
      .split('/')
      .reduce(
        (/** @type {any} */ at, /** @type {string} */ key) => at[key.replaceAll('~1', '/').replaceAll('~0', '~')],
        document,
      );
  }
  return node;
}

/**
 * The operations in the order of the file.
 * @param {any} document
 * @returns {ContractOperation[]}
 */
export function listOperations(document) {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item)
      .filter((key) => methods.includes(key))
      .map((method) => {
        const definition = item[method];
        return {
          operationId: definition.operationId,
          method: method.toUpperCase(),
          path,
          parameters: [...(item.parameters ?? []), ...(definition.parameters ?? [])].map((parameter) =>
            resolve(document, parameter),
          ),
          requestBody: resolve(document, definition.requestBody),
          responses: Object.fromEntries(
            Object.entries(definition.responses).map(([status, response]) => [status, resolve(document, response)]),
          ),
          definition,
        };
      }),
  );
}
