// What sends a request, and what this package reads of the answer.

/** What a request is sent with. The signal ends the request and the reading of its body. */
export interface FetchInit {
  /** In capital letters. */
  method: string;
  /** All of them, keys included. */
  headers: Readonly<Record<string, string>>;
  /** Text, JSON unless `client.raw` was told otherwise; null for none. */
  body: string | null;
  /** Never followed: a redirect would take the keys along. */
  redirect: 'manual';
  /** Ends the request and the reading of its body; of this request alone. Undefined for a transport that needs none. */
  signal: AbortSignal | undefined;
  /** Says the same as the signal at a fraction of its cost: the callback is called when the request is to end. */
  onCancel: (callback: () => void) => void;
}

/** The part of a `Response` that this package reads, from a transport that makes a real one only when it is asked for. */
export interface LightResponse extends Pick<Response, 'status' | 'statusText' | 'ok' | 'text'> {
  /** The bytes as they arrive; null where there are none. */
  readonly body: ReadableStream<Uint8Array> | null;
  /** The part of `Headers` that is read here. */
  readonly headers: Pick<Headers, 'get'> & { forEach(callback: (value: string, name: string) => void): void };
  /** A real `Response` with the same status and headers, and without a body. */
  toResponse(): Response;
}

/** What sends a request: the platform's `fetch`, or a function that does the same with a URL and an init. */
export interface Fetch {
  (url: string, init: FetchInit): Promise<Response | LightResponse>;
  /** False for a transport that ends requests by `onCancel` alone. */
  readonly needsSignal?: boolean;
}
