// The cases of this folder's JSON files, as README.md describes them.
import { readFileSync } from 'node:fs';
import type { ApiPromise, ClientOptions, MessagingPlatform, OperationId } from 'messaging-platform-sdk';
import { listOperations, readContract } from '../../scripts/contract.js';
import { calls } from '../support/calls.js';
import { answer, type Fault } from '../support/hostile-server.js';

interface Case {
  name: string;
  operation: OperationId;
}

/** The values of a call, by the contract's names. */
interface Input {
  path?: Record<string, string>;
  query?: object;
  body?: unknown;
}

export interface RequestCase extends Case {
  input?: Input;
  client?: ClientOptions;
  /** Method and URL. */
  request?: string;
  /** Those that are not as usual; null: the header must not be there. */
  headers?: Record<string, string | null>;
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
  error?: {
    class: string;
    outcome: string;
    code?: string | null;
    requestId?: string;
    rateLimit?: Record<string, number>;
  };
  requestId?: string;
  rateLimit?: Record<string, number>;
}

function readCases<AnyCase extends Case>(file: string): AnyCase[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return (JSON.parse(text) as { cases: AnyCase[] }).cases;
}

export const requestCases = readCases<RequestCase>('requests.json');
export const responseCases = readCases<ResponseCase>('responses.json');

const operations = new Map(listOperations(readContract()).map((each) => [each.operationId, each]));

/** The call of a case: the ids in the contract's order, then the body or the query. */
export function call(client: MessagingPlatform, { operation, input = {} }: RequestCase): ApiPromise<unknown> {
  const { parameters, requestBody } = operations.get(operation)!;
  const ids = parameters.flatMap(({ name, in: place }) => (place === 'path' ? input.path?.[name] : []));
  const steps = calls[operation].name.split('.');
  const method = steps.pop()!;
  const resource: any = steps.reduce((at: any, step) => at[step], client);
  return resource[method](...ids, requestBody ? input.body : input.query);
}

/** What a call of the response gives, where that is data. */
export const resultOf = ({ response, result = response.json }: ResponseCase) => result ?? undefined;

/** `{server}` in a header is the server's own address. */
export function writeResponse({ status, headers = {}, json, text, base64 }: WrittenResponse): Fault {
  const bytes = Buffer.from(base64 ?? text ?? '', base64 === undefined ? 'utf8' : 'base64');
  const type = json === undefined ? {} : { 'content-type': 'application/json' };
  return (response, request) => {
    const server = `http://${String(request.headers.host)}`;
    const written = Object.entries({ ...type, ...headers }).map(([name, value]) => [
      name,
      value.replace('{server}', server),
    ]);
    answer(status, json === undefined ? bytes : JSON.stringify(json), Object.fromEntries(written))(response, request);
  };
}
