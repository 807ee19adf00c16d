// Reads a request from the arguments of `fetch`.
import { isContent, toFetchResponse } from '../response/plain-response.js';
import { groupByName } from './group.js';

/** The second argument of the sandbox's `fetch`: some fields of the runtime's `RequestInit`. */
export interface SandboxInit {
  method?: string | undefined;
  headers?: RequestInit['headers'] | undefined;
  body?: RequestInit['body'] | undefined;
  /** Aborts the request, even while a fault delays the response or stalls the body. */
  signal?: AbortSignal | null | undefined;
}

export interface IncomingRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: ParsedBody;
  /** Whether the body is longer than `maxBody`, and therefore not parsed. */
  readonly isTooLarge: boolean;
  readonly signal: AbortSignal | undefined;
}

interface ParsedBody {
  /**
   * The parsed JSON, an object with the text of each field of a form (an array for a repeated field), or the body's text if there is a problem. Undefined for a body
   * that is empty or too large.
   */
  readonly value: unknown;
  readonly problem?: string;
}

/** 10 MiB. The limit for the bytes that `content-length` states, and for the characters of a body. */
export const maxBody = 10 * 2 ** 20;

const maxDepth = 1000;

export async function readRequest(input: string | URL | Request, init: SandboxInit = {}): Promise<IncomingRequest> {
  // Not `instanceof Request`: a test runner may have its own `Request` class.
  const request = typeof input === 'object' && 'url' in input ? input : undefined;
  const url = new URL(request ? request.url : String(input));
  const { method = request?.method ?? 'GET', body, signal = request?.signal } = init;
  const headers = new Headers(init.headers ?? request?.headers);
  const text = Number(headers.get('content-length')) > maxBody ? undefined : await readText(body, request, headers);
  const isTooLarge = text === undefined || text.length > maxBody;
  const parsed = isTooLarge ? { value: undefined } : await parseBodyText(text, headers);
  return { method: method.toUpperCase(), url, headers, body: parsed, isTooLarge, signal: signal ?? undefined };
}

function readText(body: SandboxInit['body'], request: Request | undefined, headers: Headers): Promise<string> | string {
  // Not `new Response`: under fake timers, it might never end.
  if (isContent(body)) return typeof body === 'string' ? body : new TextDecoder().decode(body);
  if (body === undefined || body === null) return request ? request.text() : '';
  const response = new Response(body);
  // Like `fetch`, add the boundary of a `FormData`.
  const type = response.headers.get('content-type');
  if (type !== null && !headers.has('content-type')) headers.set('content-type', type);
  return response.text();
}

/** Returns the content type without parameters, in lower case; empty for none. */
export function mediaTypeOf(headers: Headers): string {
  const [mediaType = ''] = (headers.get('content-type') ?? '').split(';');
  return mediaType.trim().toLowerCase();
}

async function parseBodyText(text: string, headers: Headers): Promise<ParsedBody> {
  if (mediaTypeOf(headers) !== 'multipart/form-data') return parseJsonBody(text);
  const contentType = headers.get('content-type') ?? '';
  try {
    const form = await toFetchResponse({
      status: 200,
      headers: { 'content-type': contentType },
      body: text,
    }).formData();
    const entries = [...form].map(async ([name, value]) => {
      return [name, typeof value === 'string' ? value : await value.text()] as const;
    });
    return { value: groupByName(await Promise.all(entries)) };
  } catch {
    return { value: text, problem: 'the body is not multipart/form-data with the boundary that content-type states' };
  }
}

function parseJsonBody(text: string): ParsedBody {
  const json = parseJson(text);
  const problem = json.problem ?? findJsonProblem(json.value);
  return problem === undefined ? json : { value: text, problem };
}

/** Returns why parsed JSON is rejected: an integer that `JSON.parse` may have rounded, or nesting that could overflow the stack. */
function findJsonProblem(value: unknown, depth = 0): string | undefined {
  if (depth > maxDepth) return `the body is nested over ${maxDepth} levels deep`;
  // Infinity is too large, too: `JSON.parse` returns it for `1e400`.
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER)
    return 'the body has an integer beyond 2^53 - 1';
  if (typeof value !== 'object' || value === null) return undefined;
  for (const item of Object.values(value)) {
    const problem = findJsonProblem(item, depth + 1);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

export function parseJson(text: string): ParsedBody {
  if (text === '') return { value: undefined };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { value: text, problem: 'the body is not JSON' };
  }
}
