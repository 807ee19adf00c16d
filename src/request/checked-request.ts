// A request whose input has been checked.
import type { Operation } from '../base/operation.js';

/** Throws an `InvalidRequestError`. */
export type Reject = (argument: string, rule: string, cause?: unknown) => never;

type QueryValue = string | number | boolean;

/** Checked query values by name. openapi-fetch serializes them, and repeats the name of an array. */
export type CheckedQuery = Readonly<Record<string, QueryValue | readonly QueryValue[]>>;

/** A checked request. It has no URL yet: openapi-fetch builds it from the path template, `path` and `query`. */
export interface CheckedRequest {
  readonly rules: Operation;
  /** Values for the path template, by name. */
  readonly path: Readonly<Record<string, string | number>>;
  readonly query: CheckedQuery | undefined;
  /** The body as JSON, or a form. */
  readonly body: string | FormData | undefined;
  /** Values that no error may repeat. */
  readonly secrets: readonly string[];
}
