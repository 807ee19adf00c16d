// The cases of this folder's JSON files, as README.md describes them.
import { readFileSync } from 'node:fs';
import type { ClientOptions, MessagingPlatform, OperationId } from 'messaging-platform-sdk';
import { listOperations, readContract } from '../../scripts/contract.js';
import { calls } from '../support/calls.js';
import { respondWith, type Fault } from '../support/hostile-server.js';
import { callByName } from '../support/javascript.js';

interface Case {
  name: string;
  operation: OperationId;
}

export interface RequestCase extends Case {
  client?: ClientOptions;
  /** The values of the call, by the contract's names. */
  path?: Record<string, string>;
  query?: object;
  body?: unknown;
  /** Method and URL. */
  request?: string;
  /** Those that are not as usual. */
  headers?: Record<string, string>;
  refused?: string;
}

/** A response as a case writes it: at most one of `json`, `text` and `base64`. */
export interface WrittenResponse {
  status: number;
  headers?: Record<string, string>;
  json?: unknown;
  text?: string;
  base64?: string;
}

export interface ResponseCase extends Case {
  response: WrittenResponse;
  result?: unknown;
  file?: { fileName?: string | null; contentType?: string; size?: number; base64: string };
  error?: { name: string; outcome: string };
  code?: string;
  requestId?: string;
  rateLimit?: Record<string, number>;
}

/** The cases of a file, each with its operation; without a name it is the ordinary call. */
function readCases(file: string): any[] {
  const written = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Record<string, object[]>;
  return Object.entries(written).flatMap(([operation, cases]) =>
    cases.map((each) => ({ operation, name: `calls ${operation}`, ...each })),
  );
}

export const bytesOf = ({ text = '', base64 }: WrittenResponse) =>
  base64 === undefined ? Buffer.from(text) : Buffer.from(base64, 'base64');

export const requestCases: RequestCase[] = readCases('requests.json');
export const responseCases = readCases('responses.json').map(({ error, file, ...given }): ResponseCase => {
  const [name, outcome] = error?.split(', ') ?? [];
  return {
    ...given,
    ...(error && { error: { name, outcome } }),
    ...(file && { file: { ...file, base64: bytesOf(given.response).toString('base64') } }),
  };
});

const operations = new Map(listOperations(readContract()).map((each) => [each.operationId, each]));

/** The call of a case: the ids in the contract's order, then the body or the query. */
export function call(client: MessagingPlatform, { operation, path, query, body }: RequestCase) {
  const { parameters, requestBody } = operations.get(operation)!;
  const ids = parameters.flatMap(({ name, in: place }) => (place === 'path' ? path?.[name] : []));
  return callByName(client, calls[operation].name, ...ids, requestBody ? body : query);
}

/** `{server}` in a header is the server's own address. */
export function writeResponse(written: WrittenResponse): Fault {
  const { status, headers = {}, json } = written;
  const type = json === undefined ? {} : { 'content-type': 'application/json' };
  const body = json === undefined ? bytesOf(written) : JSON.stringify(json);
  return (response, request) => {
    const text = JSON.stringify({ ...type, ...headers }).replace('{server}', `http://${request.headers.host}`);
    respondWith(status, body, JSON.parse(text) as Record<string, string>)(response, request);
  };
}
