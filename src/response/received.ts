// A response on its way from `fetch` to the caller.
import type { ExpectedResponse } from '../base/operation.js';
import type { FailedCall } from '../errors.js';

/** The part of a `Response` that the client reads. Every implementation of `fetch` returns at least this. */
export interface FetchResponse extends Pick<Response, 'status' | 'statusText' | 'ok' | 'text' | 'arrayBuffer'> {
  readonly headers: Pick<Headers, 'get'> & { forEach(visit: (value: string, name: string) => void): void };
}

export interface CallContext {
  readonly failedCall: FailedCall;
  /** Values that no error may repeat. */
  readonly secrets: readonly string[];
  readonly rules: ExpectedResponse;
}

/** A response. Its body has been read, or was cut off. */
export class ReceivedResponse {
  readonly status: number;
  readonly ok: boolean;
  readonly headers: FetchResponse['headers'];

  /** @param content - the whole body as text; empty for a file, and if a response with an error status was cut off */
  constructor(
    readonly response: FetchResponse,
    readonly call: CallContext,
    readonly content: string,
    /** The body of a file. */
    readonly bytes?: Uint8Array,
  ) {
    this.status = response.status;
    // The field `ok` of a custom fetch may be missing or wrong.
    this.ok = response.status >= 200 && response.status < 300;
    this.headers = response.headers;
  }

  /** openapi-fetch calls this method if the status isn't 2xx. */
  async text(): Promise<string> {
    return this.content;
  }
}
