// What the contract asks of a request; generated/requests.ts holds one for each operation.
import type { OperationId } from '../../../generated/contract.js';
import { requests as facts } from '../../../generated/requests.js';
import type { Schema } from './schema.js';

export interface RequestRules {
  /** The client's method, for example `companies.get`. */
  readonly method: string;
  /** Of a success that has a body, where there is one. */
  readonly status: number;
  /** The schemas of the query parameters. */
  readonly query?: Readonly<Record<string, Schema>>;
  /** The schema of the JSON body. */
  readonly body?: Schema;
  /** The media type of a body is refused with 415. */
  readonly refusesMediaType?: boolean;
}

/** Query parameters that the API is reported to accept, although the contract does not list them. */
export const undocumented: Partial<Record<OperationId, RegExp>> = { companiesGet: /^filters\[.+\]$/ };

/** What the contract asks of a request of each operation. */
export const requests: Readonly<Record<OperationId, RequestRules>> = facts;
