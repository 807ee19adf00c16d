// Reads a request's query and body by the contract, and refuses what the contract refuses.
import { contract } from '../../request/operation.js';
import { Refusal, missingParameter, invalidParameter } from '../refusal.js';
import type { IncomingRequest } from './incoming.js';
import { requests, undocumented } from './rules.js';
import { findProblem, type Schema, type UnknownFields } from './schema.js';
import type { OperationId } from './values.js';

/**
 * The values of the query parameters that the contract or the API knows: numbers where the contract says so, defaults for
 * what is left out.
 *
 * @throws {@link Refusal} one breaks its schema, or is not known
 */
export function readQuery(operation: OperationId, query: URLSearchParams, unknown: UnknownFields) {
  const schemas: Readonly<Record<string, Schema>> = requests[operation].query ?? {};
  const others = [...query].filter(([name]) => !Object.hasOwn(schemas, name));
  const accepted = others.filter(([name]) => undocumented[operation]?.test(name));
  const stranger = others.find((each) => !accepted.includes(each))?.[0];
  if (stranger !== undefined && unknown === 'refuse') {
    const known = Object.keys(schemas).join(', ') || 'no query parameter';
    throw invalidParameter(`${stranger} is not known. ${operation} knows ${known}`);
  }
  const values: Record<string, unknown> = Object.fromEntries(accepted);
  for (const [name, schema] of Object.entries(schemas)) {
    const text = query.get(name);
    const value = text === null ? schema.default : coerce(name, text, schema);
    if (value === undefined) continue;
    refuseProblem(schema, value, name, unknown);
    values[name] = value;
  }
  return values;
}

/** A number that is none stays text, which its schema refuses. */
function coerce(name: string, text: string, { type }: Schema): unknown {
  if (type !== 'integer' || !/^[+-]?\d+$/.test(text)) return text;
  if (!Number.isSafeInteger(Number(text))) throw invalidParameter(`${name} is an integer beyond 2^53`);
  return Number(text);
}

/**
 * The body; undefined where there is none.
 *
 * @throws {@link Refusal} it is missing, of another media type, no JSON, or breaks its schema
 */
export function readBody(operation: OperationId, { headers, json }: IncomingRequest, unknown: UnknownFields): unknown {
  const { body: schema, refusesMediaType } = requests[operation];
  if (!schema) return undefined;
  const { value, problem } = json;
  if (value === undefined) {
    if (contract[operation].body === 'required') throw missingParameter('the body is required');
    return undefined;
  }
  const type = headers.get('content-type') ?? 'none';
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    if (refusesMediaType) throw new Refusal(415, undefined, 'The format not supported for deserialization.');
    throw invalidParameter('the body must have the content type application/json');
  }
  if (problem !== undefined) throw invalidParameter(problem);
  refuseProblem(schema, value, 'body', unknown);
  return value;
}

function refuseProblem(schema: Schema, value: unknown, name: string, unknown: UnknownFields): void {
  const problem = findProblem(schema, value, name, unknown);
  if (problem) throw new Refusal(400, problem.code, `${problem.at} ${problem.rule}`);
}
