// Reads a request from the arguments of `fetch`.

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
  readonly json: ParsedJson;
  /** Whether the body is longer than `maxBody`, and therefore not parsed. */
  readonly isTooLarge: boolean;
  readonly signal: AbortSignal | undefined;
}

interface ParsedJson {
  /** The parsed JSON, or the text if there is a problem. Undefined for a body that is empty or too large. */
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
  const text = Number(headers.get('content-length')) > maxBody ? undefined : await readText(body, request);
  const isTooLarge = text === undefined || text.length > maxBody;
  const json = isTooLarge ? { value: undefined } : parseBodyText(text);
  return { method: method.toUpperCase(), url, headers, json, isTooLarge, signal: signal ?? undefined };
}

function readText(body: SandboxInit['body'], request: Request | undefined): Promise<string> | string {
  if (typeof body === 'string') return body;
  if (body !== undefined && body !== null) return new Response(body).text();
  return request ? request.text() : '';
}

function parseBodyText(text: string): ParsedJson {
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

export function parseJson(text: string): ParsedJson {
  if (text === '') return { value: undefined };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { value: text, problem: 'the body is not JSON' };
  }
}
