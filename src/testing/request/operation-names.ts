// Finds an operation by its name, or by its method and path.
import { baseUrl, type OperationId } from '../../../generated/contract.js';
import { requests } from '../../../generated/requests.js';
import { contract, type Operation } from '../../base/operation.js';
import { findRoute } from './route.js';
import { compileTemplate, type Template } from './template.js';

/** A method in capital letters, and a path template below the base URL, for example `GET /contacts/{id}`. */
export type MethodAndPath = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/**
 * The name of an operation in the OpenAPI file (`companiesIdGet`), or of the client's method (`companies.get`). Any other operation
 * of Brevo has its method and path template as its name: `POST /smtp/email`.
 */
export type OperationName = OperationId | (typeof requests)[OperationId]['method'] | MethodAndPath;

/** The parts of a request that tell which operation it calls. */
export interface MethodAndUrl {
  /** Undefined if the operation isn't in the contract. */
  readonly operation: OperationId | undefined;
  readonly method: string;
  /** The path below the base URL's path; undefined if the URL's path isn't below that path. */
  readonly path: string | undefined;
}

/** An operation of the contract, or any other operation. */
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

const methodAndPath = /^(GET|POST|PUT|PATCH|DELETE) (\/.*)$/;

/** @throws TypeError there is no such operation, or the path isn't a path template */
export function findOperation(name: OperationName): Target {
  const [, method, path] = methodAndPath.exec(name) ?? [];
  const operation = path === undefined ? findByName(name) : findByPath(method!, path);
  if (operation !== undefined) return createTarget(operation, operation, contract[operation]);
  checkTemplate(name, method!, path!);
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
    `There is no operation ${name}. The operations are ${known}. For any other, write its method and path: 'POST /smtp/email'.`,
  );
}

/** The names of placeholders don't matter. */
function findByPath(method: string, path: string): OperationId | undefined {
  const shapeOf = (template: string) => template.replace(/\{[^}]*\}/g, '{}');
  const isSame = (rules: Operation) => rules.method === method && shapeOf(rules.path) === shapeOf(path);
  return operations.find(([operation]) => isSame(contract[operation]))?.[0];
}

function checkTemplate(name: string, method: string, path: string): void {
  const { pathname } = new URL(baseUrl);
  if (path.startsWith(`${pathname}/`))
    throw new TypeError(`${name} starts at the host. Leave out ${pathname}: ${method} ${path.slice(pathname.length)}.`);
  if (/[?#\s]/.test(path)) throw new TypeError(`${name} isn't a method and a path. Leave out the query.`);
  if (/[{}]/.test(path.replace(/\{[\w-]+\}/g, '')))
    throw new TypeError(`${name} has an invalid placeholder. Write placeholders as {name}.`);
  const route = findRoute(method, path);
  if (!('operation' in route)) return;
  const { path: template } = contract[route.operation];
  throw new TypeError(
    `${name} is a request of ${requests[route.operation].method}. Write '${requests[route.operation].method}', or '${method} ${template}'.`,
  );
}

/** Returns the percent-encoded values of the placeholders; undefined if the request calls another operation. */
export function matchTarget(target: Target, { operation, method, path }: MethodAndUrl) {
  if (target.operation !== operation || target.rules.method !== method || path === undefined) return undefined;
  return target.template.match(path);
}
