// Takes what `fetch` is called with, in any of its forms.

/** What a request may be made with: a part of the platform's `RequestInit`. */
export interface SandboxInit {
  method?: string | undefined;
  headers?: RequestInit['headers'] | undefined;
  body?: RequestInit['body'] | undefined;
  /** Ends a request that still waits for its response. */
  signal?: AbortSignal | null | undefined;
}

/** What arrived, as far as it is read. */
export interface IncomingRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  /** The body, parsed, and undefined for none; or its text, and why it is no JSON that the service takes. */
  readonly json: { readonly value: unknown; readonly problem?: string };
  /** The body is longer than `maxBody`, and was not read. */
  readonly isTooLarge: boolean;
  readonly signal: AbortSignal | undefined;
}

/** The longest body that is read, in bytes. */
export const maxBody = 10 * 2 ** 20;
const maxDepth = 1000;

export async function readIncoming(input: string | URL | Request, init: SandboxInit = {}): Promise<IncomingRequest> {
  // A test runner may have a `Request` of its own, so it is told by what it has.
  const request = typeof input === 'object' && 'url' in input ? input : undefined;
  const url = new URL(request ? request.url : String(input));
  const { method = request?.method ?? 'GET', body, signal = request?.signal } = init;
  const headers = new Headers(init.headers ?? request?.headers);
  const isAnnounced = Number(headers.get('content-length')) > maxBody;
  const text = isAnnounced ? '' : typeof body === 'string' ? body : await readText(body, request);
  const isTooLarge = isAnnounced || text.length > maxBody;
  const json = isTooLarge ? { value: undefined } : readJson(text);
  return { method: method.toUpperCase(), url, headers, json, isTooLarge, signal: signal ?? undefined };
}

function readText(body: SandboxInit['body'], request: Request | undefined): Promise<string> | string {
  if (body !== undefined && body !== null) return new Response(body).text();
  return request ? request.text() : '';
}

function readJson(text: string): IncomingRequest['json'] {
  const json = parseJson(text);
  const problem = json.problem ?? problemWith(json.value);
  return problem === undefined ? json : { value: text, problem };
}

/** What is wrong with JSON that the sandbox would change, or not come to the end of. */
function problemWith(value: unknown, depth = 0): string | undefined {
  if (depth > maxDepth) return `the body is nested over ${maxDepth} levels deep`;
  // `1e400` is Infinity.
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER)
    return 'the body has an integer beyond 2^53';
  if (typeof value !== 'object' || value === null) return undefined;
  for (const each of Object.values(value)) {
    const problem = problemWith(each, depth + 1);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

export function parseJson(text: string): IncomingRequest['json'] {
  if (text === '') return { value: undefined };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { value: text, problem: 'the body is not JSON' };
  }
}
