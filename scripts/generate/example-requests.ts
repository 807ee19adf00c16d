// Generates test/conformance/examples.json: for each operation, the call that the contract's examples describe, and its request.
import { firstExample, listOperations, type Contract, type ContractOperation, type Parameter } from '../contract.js';

export interface ExampleCall {
  /** Values by the contract's names. */
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** The fields of a form, instead of a body. */
  form?: Record<string, unknown>;
}

/** Returns a call with the examples of the operation's parameters, and with the first example of its body. */
export function exampleCall(document: Contract, operation: ContractOperation): ExampleCall {
  const media = operation.body;
  const body = firstExample(document, media);
  return {
    ...valuesOf('path', operation.pathParameters),
    ...valuesOf('query', operation.queryParameters),
    ...(body !== undefined && { [media.isForm ? 'form' : 'body']: body }),
  };
}

const valuesOf = (place: string, parameters: Parameter[]) =>
  parameters.length > 0 ? { [place]: Object.fromEntries(parameters.map(({ name, example }) => [name, example])) } : {};

export function exampleRequestsSource(document: Contract): string {
  const cases = listOperations(document).map((operation) => {
    const call = exampleCall(document, operation);
    const { isFile } = operation.success;
    // A file may have any media type. Errors are JSON.
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
