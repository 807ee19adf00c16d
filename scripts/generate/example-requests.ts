// Generates test/conformance/examples.json: the call of each operation that the contract's examples describe, and its request.
import {
  bodyMedia,
  firstExample,
  listOperations,
  successOf,
  type Contract,
  type ContractOperation,
  type Parameter,
} from '../contract.js';
import { pathParameters, queryParameters } from './names.js';

export interface ExampleCall {
  /** Values by the contract's names. */
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** The fields of a form, instead of a body. */
  form?: Record<string, unknown>;
}

/** Returns an operation's example values: those of its parameters, and the first example of its body. */
export function exampleCall(document: Contract, operation: ContractOperation): ExampleCall {
  const media = bodyMedia(operation.requestBody);
  const body = firstExample(document, media);
  return {
    ...valuesOf('path', pathParameters(operation)),
    ...valuesOf('query', queryParameters(operation)),
    ...(body !== undefined && { [media.isForm ? 'form' : 'body']: body }),
  };
}

const valuesOf = (place: string, parameters: Parameter[]) =>
  parameters.length > 0 ? { [place]: Object.fromEntries(parameters.map(({ name, example }) => [name, example])) } : {};

export function exampleRequestsSource(document: Contract): string {
  const cases = listOperations(document).map((operation) => {
    const call = exampleCall(document, operation);
    const { isFile } = successOf(operation);
    // A file has a media type of its own. Errors are JSON.
    const headers = isFile ? { headers: { accept: '*/*, application/json' } } : {};
    return [operation.operationId, [{ ...call, request: requestLine(operation, call), ...headers }]];
  });
  return JSON.stringify(Object.fromEntries(cases));
}

function requestLine({ method, path }: ContractOperation, { path: values = {}, query = {} }: ExampleCall): string {
  const encode = (value: unknown) => encodeURIComponent(String(value));
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string) => encode(values[name]));
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encode(value)}`);
  return `${method} ${[filledPath, ...(pairs.length > 0 ? [pairs.join('&')] : [])].join('?')}`;
}
