// Finds the operation for a method and a path.
import { contract } from '../../request/operation.js';
import { Rejection } from '../rejection.js';
import type { OperationId } from './operation-types.js';

export interface Route {
  readonly operation: OperationId;
  /** The decoded path parameters. */
  readonly path: Readonly<Record<string, string>>;
}

const templates = Object.entries(contract)
  .map(([operation, { method, path }]) => {
    const pattern = new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    const parameterCount = path.split('{').length - 1;
    // The cast: `Object.entries` types the keys as strings.
    return { operation: operation as OperationId, method, pattern, parameterCount };
  })
  // `/companies/{id}` also matches `/companies/attributes`, so templates with fewer parameters come first.
  .sort((one, other) => one.parameterCount - other.parameterCount);

/** @param path - the path below the base URL's path; undefined if the URL's path isn't below that path */
export function findRoute(method: string, path = ''): Route | Rejection {
  const pathMatches = templates.filter(({ pattern }) => pattern.test(path));
  const match = pathMatches.find((template) => template.method === method);
  if (match) return decodeRoute(match.operation, match.pattern.exec(path)?.groups ?? {});
  const allow = [...new Set(pathMatches.map((template) => template.method))].join(', ');
  if (allow !== '')
    return new Rejection(405, 'method_not_allowed', `${method} Method is not allowed on this path`, { allow });
  return new Rejection(404, 'not_found', 'Invalid route/ method passed');
}

function decodeRoute(operation: OperationId, encodedValues: Record<string, string>): Route | Rejection {
  try {
    const values = Object.entries(encodedValues).map(([name, value]) => [name, decodeURIComponent(value)] as const);
    return { operation, path: Object.fromEntries(values) };
  } catch {
    return new Rejection(400, 'invalid_parameter', 'the percent-encoding of the path is invalid');
  }
}
