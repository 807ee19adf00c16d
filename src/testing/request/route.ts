// Finds the operation for a method and a path.
import { contract } from '../../request/operation.js';
import { Rejection } from '../rejection.js';
import type { OperationId } from './operation-types.js';

/** The operation of a request, and the values in its path. */
export interface Route {
  readonly operation: OperationId;
  readonly path: Readonly<Record<string, string>>;
}

const templates = Object.entries(contract)
  .map(([operation, { method, path }]) => {
    const pattern = new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    // The cast: `Object.entries` forgets that the keys are operations.
    return { operation: operation as OperationId, method, pattern, valueCount: path.split('{').length };
  })
  // `/companies/attributes` must come before `/companies/{id}`, which matches it too.
  .sort((one, other) => one.valueCount - other.valueCount);

/**
 * Returns the operation, or a `Rejection` if none matches.
 *
 * @param path - the path below the base URL; undefined if the URL isn't below it
 */
export function findRoute(method: string, path = ''): Route | Rejection {
  const matches = templates.filter(({ pattern }) => pattern.test(path));
  const found = matches.find((template) => template.method === method);
  if (found) return decodeRoute(found.operation, found.pattern.exec(path)?.groups ?? {});
  const allow = [...new Set(matches.map((template) => template.method))].join(', ');
  if (allow) return new Rejection(405, 'method_not_allowed', `${method} Method is not allowed on this path`, { allow });
  return new Rejection(404, 'not_found', 'Invalid route/ method passed');
}

function decodeRoute(operation: OperationId, groups: Record<string, string>): Route | Rejection {
  try {
    const values = Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]);
    return { operation, path: Object.fromEntries(values) as Record<string, string> };
  } catch {
    return new Rejection(400, 'invalid_parameter', 'the percent-encoding of the path is invalid');
  }
}
