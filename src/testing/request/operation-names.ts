// Finds an operation by its name, or by its method and path.
import { requests } from '../../../generated/requests.js';
import type { Operation } from '../../base/operation.js';
import { contract } from './contract.js';
import type { OperationId } from './operation-types.js';
import { findRoute } from './route.js';
import { compileTemplate, type Template } from './template.js';

/** A method in capital letters, and a path template below the base URL, for example `GET /contacts/{id}`. */
export type MethodAndPath = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/**
 * The name of an operation in the OpenAPI file (`companiesIdGet`), or of the client's method (`companies.get`). Any other operation
 * of Brevo has its method and path template as its name: `POST /smtp/email`.
 */
export type OperationName = OperationId | (typeof requests)[OperationId]['method'] | MethodAndPath;

/** The operation that a request calls. */
export interface CalledOperation {
  /** Undefined if the operation isn't in the contract. */
  readonly operation: OperationId | undefined;
  readonly method: string;
  /** The part of the URL's path after the base URL's prefix, such as `/v3`; undefined if the URL doesn't have that prefix. */
  readonly path: string | undefined;
}

/** An operation that a test names: one of the contract, or any other. */
export interface Target {
  readonly name: OperationId | MethodAndPath;
  /** Undefined if the operation isn't in the contract. */
  readonly operation: OperationId | undefined;
  readonly rules: Operation;
  readonly template: Template;
}

// The cast: `Object.entries` forgets that the keys are operations.
const operations = Object.entries(requests) as [operation: OperationId, rules: { method: string }][];

/** For example `companies.get (companiesIdGet)`. The sandbox's page (server/page.html) splits the text at the space. */
export const operationLabels = operations.map(([operation, { method }]) => `${method} (${operation})`);

/** A path template has no query, and its placeholders are `{names}`. */
const methodAndPath = /^(GET|POST|PUT|PATCH|DELETE) (\/(?:[^{}?#\s]|\{[\w-]+\})*)$/;

/** @throws TypeError there is no such operation, or the path isn't a path template */
export function findOperation(name: OperationName): Target {
  const [, method = '', path] = methodAndPath.exec(name) ?? [];
  const operation = path === undefined ? findByName(name) : findByPath(method, path);
  if (operation !== undefined) return createTarget(operation, operation, contract[operation]);
  // The casts: the pattern allows only these methods, and the name matches it.
  const rules: Operation = { method: method as Operation['method'], path: path!, responseType: 'json' };
  return createTarget(name as MethodAndPath, undefined, rules);
}

const createTarget = (name: Target['name'], operation: OperationId | undefined, rules: Operation): Target => ({
  name,
  operation,
  rules,
  template: compileTemplate(rules.path),
});

function findByName(name: string): OperationId {
  const found = operations.find(([operation, { method }]) => name === operation || name === method);
  if (found) return found[0];
  const known = operationLabels.join(', ');
  throw new TypeError(
    `There is no operation ${name}. The operations are ${known}. For any other, write its HTTP method in capital letters and its ` +
      "path template, without a query: 'GET /contacts/{id}'.",
  );
}

/**
 * Finds the operation with this path template. The placeholders may have other names: `{id}` in the contract also matches the text
 * `{companyId}`.
 */
function findByPath(method: string, path: string): OperationId | undefined {
  const route = findRoute(method, path);
  if (!route) return undefined;
  const isTemplate = Object.values(route.encodedValues).every((value) => /^\{.*\}$/.test(value));
  if (isTemplate) return route.operation;
  const { method: name } = requests[route.operation];
  const template = `${method} ${contract[route.operation].path}`;
  throw new TypeError(`${method} ${path} calls ${name}. Write '${name}' or '${template}' instead.`);
}

/** Returns the percent-encoded values of the placeholders; undefined if the request calls another operation. */
export function matchTarget(target: Target, { operation, method, path }: CalledOperation) {
  if (target.operation !== operation || target.rules.method !== method || path === undefined) return undefined;
  return target.template.match(path);
}
