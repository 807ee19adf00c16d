// Finds the operation that a method and a path belong to.
import { contract } from '../../request/operation.js';
import { Refusal } from '../refusal.js';
import type { OperationId } from './values.js';

/** The operation of a request, and the values in its path. */
export interface Route {
  readonly operation: OperationId;
  readonly path: Readonly<Record<string, string>>;
}

interface Template {
  readonly operation: OperationId;
  readonly method: string;
  readonly segments: readonly string[];
}

const templates: readonly Template[] = Object.entries(contract)
  .map(([operation, { method, path }]) => ({
    // The cast: the contract is keyed by its operations, and `Object.entries` forgets it.
    operation: operation as OperationId,
    method,
    segments: path.split('/'),
  }))
  // A path without a name in it goes before one that its last segment would fill.
  .sort((one, other) => countNames(one) - countNames(other));

/**
 * The operation, or the refusal of a request that none has.
 *
 * @param path - without the path of the base URL; undefined when it does not stand under that one
 */
export function findRoute(method: string, path: string | undefined): Route | Refusal {
  const segments = decode(path?.split('/') ?? []);
  if (!segments) return new Refusal(400, 'invalid_parameter', 'the path is not percent-encoded as it should be');
  const fitting = templates.filter((template) => fits(template, segments));
  const found = fitting.find((template) => template.method === method);
  if (found) return { operation: found.operation, path: namedValues(found, segments) };
  if (fitting.length) return new Refusal(405, 'method_not_allowed', `${method} Method is not allowed on this path`);
  return new Refusal(404, 'not_found', 'Invalid route/ method passed');
}

function fits({ segments }: Template, given: readonly string[]): boolean {
  return (
    segments.length === given.length &&
    segments.every((segment, index) => (isName(segment) ? given[index] !== '' : segment === given[index]))
  );
}

function namedValues({ segments }: Template, given: readonly string[]): Record<string, string> {
  const names = segments.map((segment, index) => [segment, given[index]!] as const);
  return Object.fromEntries(
    names.filter(([segment]) => isName(segment)).map(([name, value]) => [name.slice(1, -1), value]),
  );
}

function isName(segment: string): boolean {
  return segment.startsWith('{');
}

function countNames({ segments }: Template): number {
  return segments.filter(isName).length;
}

function decode(segments: readonly string[]): string[] | undefined {
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}
