// Finds an operation by its name, or by the method and path of a request.
import { requests } from '../../../generated/requests.js';
import { findOperation as findFacts, type Method, type Operation, type Schema } from '../../base/operation.js';
import { Rejection } from '../response/rejection.js';
import type { OperationName } from './operation-types.js';
import { compileTemplate, type Template } from './template.js';

/** A method in capital letters, and a path template below the base URL, for example `GET /orders/{id}`. */
export type MethodAndPath = `${Method} /${string}`;

/** What the contract says about the requests of an operation. `npm run generate` writes it to generated/requests.ts. */
interface RequestRules {
  readonly endpoint: string;
  /** The status of a success: the lowest 2xx status that the contract lists. */
  readonly status: number;
  /** The path parameters that aren't text. */
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
  readonly template: Template;
}

const known = Object.entries(requests).map(([name, rules]: [string, RequestRules]): SandboxOperation => {
  // The casts: `Object.entries` forgets the names, and an endpoint is a method and a path.
  const [method, path] = rules.endpoint.split(' ') as [Method, string];
  return { name: name as OperationName, rules, facts: findFacts(method, path), template: compileTemplate(path) };
});

/** `/companies/{id}` also matches `/companies/attributes`, so templates with fewer placeholders come first. */
const byLiterals = [...known].sort(
  (one, other) => one.template.placeholders.length - other.template.placeholders.length,
);

export const operationNames = known.map(({ name }) => name);

/** A path template has no query, and its placeholders are `{names}`. */
const methodAndPath = /^(GET|POST|PUT|PATCH|DELETE) (\/(?:[^{}?#\s]|\{[\w-]+\})*)$/;

/** @throws TypeError there is no such operation, or the path isn't a path template */
export function operationNamed(name: OperationName | MethodAndPath): SandboxOperation {
  const [, method, path] = methodAndPath.exec(name) ?? [];
  if (path === undefined) return known.find((operation) => operation.name === name) ?? throwUnknown(name);
  // The casts: the pattern allows only these methods, and the name matches it.
  const found = findByPath(method as Method, path);
  return (
    found ?? {
      name: name,
      rules: undefined,
      facts: { method: method as Method, path, responseType: 'json' },
      template: compileTemplate(path),
    }
  );
}

function throwUnknown(name: string): never {
  throw new TypeError(
    `There is no operation ${name}. The operations are ${operationNames.join(', ')}. For any other, write its HTTP method in ` +
      "capital letters and its path template, without a query: 'GET /orders/{id}'.",
  );
}

/** Finds the operation with this path template. Its placeholders may have other names than in the contract. */
function findByPath(method: Method, path: string): SandboxOperation | undefined {
  const found = findRoute(method, path);
  const values = Object.values(found?.template.match(path) ?? {});
  if (!found || values.every((value) => /^\{.*\}$/.test(value))) return found;
  throw new TypeError(
    `${method} ${path} calls ${found.name}. Write '${found.name}' or '${found.rules?.endpoint}' instead.`,
  );
}

/** @param path - the path below the base URL's path; undefined if the URL's path isn't below that path */
export function findRoute(method: string, path = ''): SandboxOperation | undefined {
  const [best] = byLiterals.filter(({ template }) => template.match(path));
  return known.find(({ facts }) => facts.method === method && facts.path === best?.facts.path);
}

/** Creates the response to a request whose method and path no operation has. */
export function unknownRoute(method: string, path = ''): Rejection {
  if (path.length > 1 && path.endsWith('/') && findRoute(method, path.slice(0, -1)))
    return notFound('Remove the slash at the end of the path');
  const [best] = byLiterals.filter(({ template }) => template.match(path));
  const methods = known.filter(({ facts }) => facts.path === best?.facts.path).map(({ facts }) => facts.method);
  const isKnownPath = best?.template.placeholders.length === 0 || methods.includes('GET');
  // `/crm/attributes/deals` may be a path of its own, although `/crm/attributes/{id}` matches it.
  if (!isKnownPath) return notFound(adviceFor(method, path));
  const allow = methods.join(', ');
  return new Rejection(405, 'method_not_allowed', `${method} Method is not allowed on this path`, { allow });
}

const notFound = (advice: string) => new Rejection(404, 'not_found', `Invalid route/ method passed. ${advice}`);

/** How to make the sandbox respond to the path. */
function adviceFor(method: string, path: string): string {
  const slashes = [...path.matchAll(/\//g)].map(({ index }) => index).filter((index) => index > 0);
  const end = slashes.find((index) => findRoute(method, path.slice(index)));
  if (end !== undefined) {
    const prefix = path.slice(0, end);
    return `If the path of your client's baseUrl is ${prefix}, pass baseUrl: '${prefix}' to the sandbox, too`;
  }
  return `The sandbox doesn't know this operation. Give it a response: sandbox.respond('${method} ${path || '/path'}', …)`;
}

/** @throws {@link Rejection} the percent-encoding is invalid */
export function decodeValues(encodedValues: Readonly<Record<string, string>>): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(encodedValues).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    throw new Rejection(400, 'invalid_parameter', 'the percent-encoding of the path is invalid');
  }
}
