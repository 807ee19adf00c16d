// Finds an operation by its name, or by the method and path of a request.
import type { OperationName } from '../../../generated/contract.js';
import { requests } from '../../../generated/requests.js';
import { findOperation as findFacts, type Method, type Operation, type Schema } from '../../base/operation.js';
import { invalidParameter, Rejection } from '../response/rejection.js';
import { compileTemplate, type Template } from './template.js';

/** A method in capital letters, and a path template below the base URL, for example `GET /orders/{id}`. */
export type MethodAndPath = `${Method} /${string}`;

/** What the contract says about the requests of an operation. `npm run generate` writes it to generated/requests.ts. */
interface RequestRules {
  readonly endpoint: string;
  /** The status of a success: the lowest 2xx status that the contract lists. */
  readonly status: number;
  readonly body?: Schema;
  /** Whether a body whose content type isn't JSON gets a 415. Otherwise, the body gets a 400. */
  readonly has415?: boolean;
}

/** An operation: one of the contract, or any other that a test names. */
export interface SandboxOperation {
  /** The client's method, or the method and path of an operation that the contract doesn't have. */
  readonly name: OperationName | MethodAndPath;
  /** Undefined if the operation isn't in the contract. */
  readonly rules: RequestRules | undefined;
  readonly facts: Operation;
  readonly template: Template;
}

function createOperation(name: string, endpoint: string, rules?: RequestRules): SandboxOperation {
  // The casts: a name is a method of the client or an endpoint, which is a method and a path.
  const [method, path] = endpoint.split(' ') as [Method, string];
  return { name: name as OperationName, rules, facts: findFacts(method, path), template: compileTemplate(path) };
}

/** `/companies/{id}` also matches `/companies/attributes`, so templates with fewer placeholders come first. */
const byPlaceholders = (one: SandboxOperation, other: SandboxOperation) =>
  one.template.placeholders.length - other.template.placeholders.length;

const known = Object.entries(requests)
  .map(([name, rules]: [string, RequestRules]) => createOperation(name, rules.endpoint, rules))
  .sort(byPlaceholders);

/** A path template has no query, and its placeholders are `{names}`. */
const methodAndPath = /^(GET|POST|PUT|PATCH|DELETE) \/([^{}?#\s]|\{[\w-]+\})*$/;

/** The placeholders may have other names than in the contract. */
const withoutNames = (endpoint: string) => endpoint.replace(/\{[\w-]+\}/g, '{}');

/** By the client's method, and by the method and path. */
const knownByName = new Map<string, SandboxOperation>(
  known.flatMap((operation) => [
    [operation.name, operation],
    [withoutNames(operation.rules?.endpoint ?? ''), operation],
  ]),
);

/** @throws TypeError there is no such operation, or the path isn't a path template */
export function operationNamed(name: OperationName | MethodAndPath): SandboxOperation {
  const found = knownByName.get(withoutNames(name));
  if (found) return found;
  if (methodAndPath.test(name)) return createOperation(name, name);
  throw new TypeError(
    `There is no operation ${name}. Write the client's method, such as emails.send, or an HTTP method in capital letters and a path ` +
      "template, without a query: 'GET /orders/{id}'.",
  );
}

/** @param path - the path below the base URL's path; undefined if the URL's path isn't below that path */
export const findRoute = (method: string, path = ''): SandboxOperation | undefined =>
  known.find((operation) => isRoute(operation, method, path));

const isRoute = ({ facts, template }: SandboxOperation, method: string, path: string) =>
  facts.method === method && template.match(path) !== undefined;

/** Whether a request calls an operation that a test has named. */
export const isCall = (named: SandboxOperation, called: SandboxOperation | undefined, method: string, path: string) =>
  named.rules ? named === called : isRoute(named, method, path);

/** Creates the response to a request whose method and path no operation has. */
export function unknownRoute(method: string, path: string): Rejection {
  const advice =
    path.endsWith('/') && findRoute(method, path.slice(0, -1))
      ? 'Remove the slash at the end of the path'
      : `The sandbox doesn't know this operation. Give it a response: sandbox.next('${method} ${path}', status(200, { body })). ` +
        "If your client's baseUrl has a path, such as /api, pass it to the sandbox, too: baseUrl: '/api'";
  return new Rejection(404, 'not_found', `Invalid route/ method passed. ${advice}`);
}

/** @throws a {@link Rejection} if the percent-encoding is invalid */
export function decodeValues(encodedValues: Readonly<Record<string, string>>): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(encodedValues).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    throw invalidParameter('the percent-encoding of the path is invalid');
  }
}
