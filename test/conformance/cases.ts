// Loads the cases of requests.json and responses.json, and has functions to run them. README.md describes the format.
import { readFileSync } from 'node:fs';
import type { ClientOptions, MessagingPlatform } from 'messaging-platform-sdk';
import { listOperations, readContract } from '../../scripts/contract.js';
import { callOf } from '../support/calls.js';
import { jsonType, respondWith, type Responder } from '../support/hostile-server.js';
import { callByName } from '../support/javascript.js';

interface Case {
  /** What the method does, for example "rejects a limit of 21". */
  name: string;
  /** The contract's operationId. */
  operation: string;
  /** The name of the SDK's method. */
  method: string;
}

export interface RequestCase extends Case {
  client?: ClientOptions;
  /** The path values, query and body of the call, by the contract's names. */
  path?: Record<string, string>;
  query?: object;
  body?: unknown;
  /** The fields of a form, which the request has instead of a body. */
  form?: Record<string, string>;
  /** The HTTP method, and the URL after the base URL; undefined if the client must reject the call. */
  request?: string;
  /** Headers that override the rules of README.md. */
  headers?: Record<string, string>;
  /** The argument that makes the client reject the call. */
  invalid?: string;
}

/** A response has at most one of `json`, `text` and `base64`. */
export interface CaseResponse {
  status: number;
  headers?: Record<string, string>;
  json?: unknown;
  text?: string;
  base64?: string;
}

export interface ResponseCase extends Case {
  response: CaseResponse;
  result?: unknown;
  file?: { fileName?: string | null; contentType?: string; size?: number };
  /** The error's class and outcome, for example "NotFoundError, rejected". */
  error?: string;
  code?: string;
  requestId?: string;
  rateLimit?: Record<string, number>;
}

function loadCases(file: string): any[] {
  const byOperation: Record<string, object[]> = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
  return Object.entries(byOperation).flatMap(([operation, cases]) => {
    const { operation: method } = callOf(operation);
    return cases.map((fields) => ({ operation, method, name: 'sends a request', ...fields }));
  });
}

export const requestCases: RequestCase[] = loadCases('requests.json');
export const responseCases: ResponseCase[] = loadCases('responses.json');

const operations = new Map(listOperations(readContract()).map((operation) => [operation.operationId, operation]));

/** The arguments are the path values in the contract's order, then the body or the query. */
export function callCase(client: MessagingPlatform, { operation, method, path, query, body, form }: RequestCase) {
  const { parameters, requestBody } = operations.get(operation)!;
  const pathParameters = parameters.filter((parameter) => parameter.in === 'path');
  const ids = pathParameters.map(({ name }) => path?.[name]);
  if (form) return callByName(client, method, ...ids, ...Object.values(form));
  return callByName(client, method, ...ids, requestBody ? body : query);
}

export function bytesOf({ json, text = '', base64 }: CaseResponse) {
  if (json !== undefined) return Buffer.from(JSON.stringify(json));
  return base64 === undefined ? Buffer.from(text) : Buffer.from(base64, 'base64');
}

/** Replaces `{server}` in a header with the server's URL. */
export function sendCaseResponse(caseResponse: CaseResponse): Responder {
  const { status, json, headers = {} } = caseResponse;
  const defaultHeaders: Record<string, string> = json === undefined ? {} : jsonType;
  return (response, request) => {
    const serverUrl = `http://${request.headers.host}`;
    const entries = Object.entries({ ...defaultHeaders, ...headers });
    const sentHeaders = entries.map(([name, value]) => [name, value.replace('{server}', serverUrl)]);
    respondWith(status, bytesOf(caseResponse), Object.fromEntries(sentHeaders))(response, request);
  };
}

export function parseExpectedError(error: string): { name: string; outcome: string } {
  const [name = '', outcome = ''] = error.split(', ');
  return { name, outcome };
}
