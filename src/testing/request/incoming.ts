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
  const json = isTooLarge ? { value: undefined } : parseJson(text);
  return { method: method.toUpperCase(), url, headers, json, isTooLarge, signal: signal ?? undefined };
}

function readText(body: SandboxInit['body'], request: Request | undefined): Promise<string> | string {
  if (body !== undefined && body !== null) return new Response(body).text();
  return request ? request.text() : '';
}

export function parseJson(text: string): IncomingRequest['json'] {
  if (text === '') return { value: undefined };
  if (depthOf(text) > maxDepth) return { value: text, problem: `the body is nested over ${maxDepth} levels deep` };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { value: text, problem: 'the body is not JSON' };
  }
}

/** How many brackets are open at once, at most; those in strings do not count. */
function depthOf(text: string): number {
  let [depth, most, isInString] = [0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') isInString = !isInString;
    else if (isInString) at += sign === '\\' ? 1 : 0;
    else if (sign === '[' || sign === '{') most = Math.max(most, ++depth);
    else if (sign === ']' || sign === '}') depth--;
  }
  return most;
}
