// Finds the operation that a method and a path belong to.
import { contract } from '../../request/operation.js';
import { Refusal } from '../refusal.js';
import type { OperationId } from './values.js';

/** The operation of a request, and the values in its path. */
export interface Route {
  readonly operation: OperationId;
  readonly path: Readonly<Record<string, string>>;
}

const templates = Object.entries(contract)
  .map(([operation, { method, path }]) => {
    const pattern = new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    // The cast: the contract is keyed by its operations, and `Object.entries` forgets it.
    return { operation: operation as OperationId, method, pattern, names: path.split('{').length };
  })
  // A path without a name in it goes before one that its last segment would fill.
  .sort((one, other) => one.names - other.names);

/**
 * The operation, or the refusal of a request that none has.
 *
 * @param path - without the path of the base URL; undefined when it does not stand under that one
 */
export function findRoute(method: string, path = ''): Route | Refusal {
  const fitting = templates.filter(({ pattern }) => pattern.test(path));
  const found = fitting.find((template) => template.method === method);
  if (found) return decode(found.operation, found.pattern.exec(path)?.groups ?? {});
  const allow = [...new Set(fitting.map((template) => template.method))].join(', ');
  if (allow) return new Refusal(405, 'method_not_allowed', `${method} Method is not allowed on this path`, { allow });
  return new Refusal(404, 'not_found', 'Invalid route/ method passed');
}

function decode(operation: OperationId, groups: Record<string, string>): Route | Refusal {
  try {
    const values = Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]);
    return { operation, path: Object.fromEntries(values) as Record<string, string> };
  } catch {
    return new Refusal(400, 'invalid_parameter', 'the path is not percent-encoded as it should be');
  }
}
