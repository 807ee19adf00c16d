// Finds an operation by its name, or by the method and path of a request.
import type { OperationName } from '../../../generated/contract.js';
import { requests } from '../../../generated/requests.js';
import { findOperation as findFacts, type Method, type Operation, type Schema } from '../../base/operation.js';
import { invalidParameter, Rejection } from '../response/rejection.js';

/** A method in capital letters, and a path template below the base URL, for example `GET /orders/{id}`. */
export type MethodAndPath = `${Method} /${string}`;

/** What the contract says about the requests of an operation. `npm run generate` writes it to generated/requests.ts. */
interface RequestRules {
  readonly endpoint: string;
  /** The status of a success: the lowest 2xx status that the contract lists. */
  readonly status: number;
  /** The schemas of the path parameters with a format, which the client doesn't check. */
  readonly path?: Readonly<Record<string, Schema>>;
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
  /** Returns the percent-encoded values of a path's placeholders; undefined if the path is another one. */
  readonly match: (path: string) => Readonly<Record<string, string>> | undefined;
}

function createOperation(name: string, endpoint: string, rules?: RequestRules): SandboxOperation {
  // The casts: a name is a method of the client or an endpoint, which is a method and a path.
  const [method, path] = endpoint.split(' ') as [Method, string];
  return { name: name as OperationName, rules, facts: findFacts(method, path), match: matcherOf(path) };
}

/** @param template - such as `/contacts/{id}` */
function matcherOf(template: string): SandboxOperation['match'] {
  const source = template.replace(/[\\^$.*+?()[\]|]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const pattern = new RegExp(`^${source}$`);
  return (path) => {
    const found = pattern.exec(path);
    return found ? { ...found.groups } : undefined;
  };
}

const countPlaceholders = ({ facts }: SandboxOperation) => facts.path.split('{').length;

/** `/companies/{id}` also matches `/companies/attributes`, so templates with fewer placeholders come first. */
const known = Object.entries(requests)
  .map(([name, rules]: [string, RequestRules]) => createOperation(name, rules.endpoint, rules))
  .sort((one, other) => countPlaceholders(one) - countPlaceholders(other));

/** The method, and the first part of the path, which is no placeholder. */
const startOf = (method: string, path: string) => `${method} ${path.split('/', 2).join('/')}`;

const knownByStart = new Map<string, SandboxOperation[]>();
for (const operation of known) {
  const start = startOf(operation.facts.method, operation.facts.path);
  knownByStart.set(start, [...(knownByStart.get(start) ?? []), operation]);
}

/** A path template has no query, and its placeholders are `{names}`. */
const methodAndPath = /^(GET|POST|PUT|PATCH|DELETE) \/([^{}?#\s]|\{[A-Za-z_]\w*\})*$/;

/** The placeholders may have other names than in the contract. */
const withoutNames = (endpoint: string) => endpoint.replace(/\{\w+\}/g, '{}');

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
  knownByStart.get(startOf(method, path))?.find((operation) => operation.match(path));

/** Whether a request calls an operation that a test has named. */
export const isCall = (named: SandboxOperation, called: SandboxOperation | undefined, method: string, path: string) =>
  named.rules ? named === called : named.facts.method === method && named.match(path) !== undefined;

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
