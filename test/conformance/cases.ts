// The cases of this folder's JSON files, as README.md describes them.
import { readFileSync } from 'node:fs';
import type { ClientOptions, OperationId, RequestOptions } from 'messaging-platform-sdk';
import {
  answer,
  resetBeforeAnswer,
  resetMidBody,
  stallHeaders,
  truncated,
  type Fault,
} from '../support/hostile-server.js';
import type { Input, walks } from './facade.js';

interface Case {
  name: string;
  operation: OperationId;
  input: Partial<Input>;
}

/** An answer as a case writes it: at most one of `json`, `text` and `base64`. */
interface WrittenAnswer {
  status: number;
  headers?: Record<string, string>;
  json?: unknown;
  text?: string;
  base64?: string;
}

/** What an error says; `requests` is how many the server must have seen. */
interface ExpectedError {
  class: string;
  outcome: string;
  status?: number;
  code?: string | null;
  requestId?: string;
  rateLimit?: Record<string, number>;
  requests?: number;
}

export interface RequestCase extends Case {
  client?: ClientOptions;
  request?: {
    method: string;
    path: string;
    query: string;
    /** Null: the header must not be there. */
    headers: Record<string, string | null>;
    body?: unknown;
  };
  refused?: string;
}

export interface AnswerCase extends Case {
  answer: WrittenAnswer;
  result?: unknown;
  file?: { fileName?: string | null; contentType?: string; size?: number; base64: string };
  error?: ExpectedError;
  requestId?: string;
  rateLimit?: Record<string, number>;
}

export interface FaultCase extends Case {
  options?: RequestOptions;
  faults: (WrittenAnswer | NamedFault)[];
  attempts: number;
  result?: unknown;
  error?: ExpectedError;
  takesAtLeast?: number;
}

export interface PageCase extends Omit<Case, 'input'> {
  operation: keyof typeof walks;
  query: never;
  /** A body of a 200 for each request. */
  answers: unknown[];
  /** The query of each request. */
  requests: string[];
  /** The `id` or `uuid` of each item. */
  items: (string | number)[];
  /** Whether they are known to be the whole list. */
  complete: boolean;
}

/** `refused` is not among those a server can do: nothing listens. */
type NamedFault = keyof typeof namedFaults | 'refused';

const namedFaults = {
  reset: resetBeforeAnswer,
  'reset-in-body': resetMidBody(),
  cut: truncated(),
  stall: stallHeaders,
} satisfies Record<string, Fault>;

export function readCases<AnyCase extends Omit<Case, 'input'>>(file: string): AnyCase[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return (JSON.parse(text) as { cases: AnyCase[] }).cases;
}

/** `{server}` in a header is the server's own address. */
export function writeAnswer({ status, headers = {}, json, text, base64 }: WrittenAnswer): Fault {
  const body =
    json === undefined
      ? Buffer.from(base64 ?? text ?? '', base64 === undefined ? 'utf8' : 'base64')
      : JSON.stringify(json);
  const type = json === undefined ? {} : { 'content-type': 'application/json' };
  return (response, request) => {
    const server = `http://${String(request.headers.host)}`;
    const written = Object.entries({ ...type, ...headers }).map(([name, value]) => [
      name,
      value.replace('{server}', server),
    ]);
    answer(status, body, Object.fromEntries(written) as Record<string, string>)(response, request);
  };
}

export function readFault(fault: FaultCase['faults'][number]): Fault {
  if (typeof fault === 'object') return writeAnswer(fault);
  if (fault === 'refused') throw new Error('A server that runs cannot refuse a connection');
  return namedFaults[fault];
}
