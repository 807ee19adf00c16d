// What travels between the decorators that stand around `fetch`.
import type { Reply } from '../response/reply.js';
import type { Call } from './call.js';

/** A request on its way to the wire. A decorator that changes it makes a new one. */
export interface OutgoingRequest {
  readonly url: string;
  /** In capital letters. */
  readonly method: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** Sends a request for a call: gives an answer that was read, or throws an error that says what may have happened. */
export type Send = (request: OutgoingRequest, call: Call) => Promise<Reply>;
