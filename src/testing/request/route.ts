// Finds the operation for a method and a path.
import { contract } from './contract.js';
import { Rejection } from '../response/rejection.js';
import type { OperationId } from './operation-types.js';
import { compileTemplate } from './template.js';

export interface Route {
  readonly operation: OperationId;
  /** The percent-encoded values of the path parameters. */
  readonly encodedValues: Readonly<Record<string, string>>;
}

const templates = Object.entries(contract)
  // The cast: `Object.entries` types the keys as strings.
  .map(([operation, { method, path }]) => ({ operation: operation as OperationId, method, ...compileTemplate(path) }))
  // `/companies/{id}` also matches `/companies/attributes`, so templates with fewer placeholders come first.
  .sort((one, other) => one.placeholders.length - other.placeholders.length);

/** @param path - the path below the base URL's path; undefined if the URL's path isn't below that path */
export function findRoute(method: string, path = ''): Route | undefined {
  const found = templates.find((template) => template.method === method && template.match(path));
  return found && { operation: found.operation, encodedValues: found.match(path) ?? {} };
}

/** Creates the response to a request whose method and path no operation has. */
export function unknownRoute(method: string, path = ''): Rejection {
  const allowed = templates.filter((template) => template.match(path)).map((template) => template.method);
  if (allowed.length === 0)
    return new Rejection(404, 'not_found', `Invalid route/ method passed. ${adviceFor(method, path)}`);
  const allow = [...new Set(allowed)].join(', ');
  return new Rejection(405, 'method_not_allowed', `${method} Method is not allowed on this path`, { allow });
}

/** Returns the text after Brevo's message, which says how to make the sandbox respond to the path. */
function adviceFor(method: string, path: string): string {
  const prefix = findPrefix(method, path);
  if (prefix !== undefined)
    return `If the path of your client's baseUrl is ${prefix}, pass baseUrl: '${prefix}' to the sandbox, too`;
  const name = `${method} ${path || '/path'}`;
  return `The sandbox doesn't know this operation. Give it a response: sandbox.respond('${name}', …), or POST /_sandbox/responses`;
}

/** Returns the first segments of a path whose other segments are the path of an operation. */
function findPrefix(method: string, path: string): string | undefined {
  const slashes = [...path.matchAll(/\//g)].map(({ index }) => index).filter((index) => index > 0);
  const end = slashes.find((index) => findRoute(method, path.slice(index)));
  return end === undefined ? undefined : path.slice(0, end);
}

/** @throws {@link Rejection} the percent-encoding is invalid */
export function decodeValues(encodedValues: Readonly<Record<string, string>>): Record<string, string> {
  try {
    const values = Object.entries(encodedValues).map(([name, value]) => [name, decodeURIComponent(value)] as const);
    return Object.fromEntries(values);
  } catch {
    throw new Rejection(400, 'invalid_parameter', 'the percent-encoding of the path is invalid');
  }
}
