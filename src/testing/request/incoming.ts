// Takes what `fetch` is called with, in any of its forms.

/** What a request may be made with: a part of the platform's `RequestInit`. */
export interface SandboxInit {
  /** The HTTP method. @defaultValue GET */
  method?: string | undefined;
  /** As `fetch` takes them. */
  headers?: RequestInit['headers'] | undefined;
  /** As `fetch` takes it; JSON where the operation has a body. */
  body?: RequestInit['body'] | undefined;
  /** Ends a request that still waits for its answer. */
  signal?: AbortSignal | null | undefined;
}

/** What arrived, as far as it is read. */
export interface IncomingRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  /** The body; empty for none. */
  readonly text: string;
  readonly signal: AbortSignal | undefined;
}

export async function readIncoming(input: string | URL | Request, init: SandboxInit = {}): Promise<IncomingRequest> {
  // A test runner may have a `Request` of its own, so it is told by what it has.
  const request = typeof input === 'object' && 'url' in input ? input : undefined;
  const url = new URL(request ? request.url : String(input));
  const { method = request?.method ?? 'GET', body, signal = request?.signal } = init;
  const headers = new Headers(init.headers ?? request?.headers);
  const text = typeof body === 'string' ? body : await readText(body, request);
  return { method: method.toUpperCase(), url, headers, text, signal: signal ?? undefined };
}

function readText(body: SandboxInit['body'], request: Request | undefined): Promise<string> | string {
  if (body !== undefined && body !== null) return new Response(body).text();
  return request ? request.text() : '';
}
