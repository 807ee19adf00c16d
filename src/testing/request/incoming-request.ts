// Reads a request from the arguments of `fetch`.
import { isContent, toFetchResponse } from '../response/plain-response.js';

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
  readonly signal: AbortSignal | undefined;
}

interface ParsedBody {
  /**
   * For JSON, the parsed value. For a form, an object with the text of each field, or an array of texts for a repeated field. If
   * there is a problem, the text of the body. For an empty body, undefined.
   */
  readonly value: unknown;
  readonly problem?: string;
}

export async function readRequest(input: string | URL | Request, init: SandboxInit = {}): Promise<IncomingRequest> {
  // Not `instanceof Request`: a test runner may have its own `Request` class.
  const request = typeof input === 'object' && 'url' in input ? input : undefined;
  const url = new URL(request ? request.url : String(input));
  const { method = request?.method ?? 'GET', body, signal = request?.signal } = init;
  const headers = new Headers(init.headers ?? request?.headers);
  const parsed = await parseBodyText(await readText(body, request, headers), headers);
  return { method: method.toUpperCase(), url, headers, body: parsed, signal: signal ?? undefined };
}

function readText(body: SandboxInit['body'], request: Request | undefined, headers: Headers): Promise<string> | string {
  // Not `new Response`: under fake timers, reading its text might never end.
  if (isContent(body)) return typeof body === 'string' ? body : new TextDecoder().decode(body);
  if (body === undefined || body === null) return request ? request.text() : '';
  const response = new Response(body);
  // Like `fetch`, add the content type, which contains the boundary of a `FormData`.
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
  if (mediaTypeOf(headers) !== 'multipart/form-data') return parseJson(text);
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

/** Returns an object with the value of each name in a query or a form. The value of a repeated name is an array. */
export function groupByName(entries: Iterable<readonly [name: string, value: string]>) {
  const groups = new Map<string, string[]>();
  for (const [name, value] of entries) groups.set(name, [...(groups.get(name) ?? []), value]);
  return Object.fromEntries([...groups].map(([name, values]) => [name, values.length === 1 ? values[0]! : values]));
}

export function parseJson(text: string): ParsedBody {
  if (text === '') return { value: undefined };
  let isRounded = false;
  try {
    const value: unknown = JSON.parse(text, (_, item: unknown) => {
      // `JSON.parse` may have rounded such an integer, and returns Infinity for `1e400`.
      if (typeof item === 'number' && Math.abs(item) > Number.MAX_SAFE_INTEGER) isRounded = true;
      return item;
    });
    return isRounded ? { value: text, problem: 'the body has an integer beyond 2^53 - 1' } : { value };
  } catch {
    return { value: text, problem: 'the body is not JSON' };
  }
}
