// A response on its way from `fetch` to the caller.
import type { ExpectedResponse, IdempotencyKey } from '../base/operation.js';
import type { FailedCall } from '../errors.js';

/** The part of a `Response` that the client reads. Every implementation of `fetch` returns at least this. */
export interface FetchResponse extends Pick<Response, 'status' | 'statusText' | 'ok' | 'text' | 'arrayBuffer'> {
  readonly headers: Pick<Headers, 'get'> & { forEach(visit: (value: string, name: string) => void): void };
}

export interface CallContext {
  readonly failedCall: FailedCall;
  /** Values that no error may repeat. */
  readonly secrets: readonly string[];
  readonly operation: ExpectedResponse;
  /** The contract's facts about the idempotency key that the request had, if any. */
  readonly idempotencyKey?: IdempotencyKey | undefined;
}

/** A response. Its body has been read, or was cut off. */
export interface ReceivedResponse {
  readonly response: FetchResponse;
  readonly call: CallContext;
  readonly status: number;
  /** Whether the status is 2xx. The field `ok` of a custom fetch's response may be missing or wrong. */
  readonly ok: boolean;
  readonly headers: FetchResponse['headers'];
  /** The whole body as text; empty for a file, and if a response with an error status was cut off. */
  readonly content: string;
  /** The body of a file. */
  readonly bytes?: Uint8Array | undefined;
}
