// The contract's rules for the request of each operation, generated into generated/requests.ts.
import type { OperationId } from '../../../generated/contract.js';
import { requests } from '../../../generated/requests.js';
import type { Schema } from './schema.js';

export interface RequestRules {
  /** The client's method, for example `companies.get`. */
  readonly method: string;
  /** The status of a success, with a body if the operation has one. */
  readonly status: number;
  /** The schemas of the query parameters. */
  readonly query?: Readonly<Record<string, Schema>>;
  /** The schema of the JSON body. */
  readonly body?: Schema;
  /** A body with another content type than JSON gets a 415. */
  readonly refusesMediaType?: boolean;
}

/** Query parameters that users report the API to accept, although the contract doesn't list them. */
export const undocumented: Partial<Record<OperationId, RegExp>> = { companiesGet: /^filters\[.+\]$/ };

export const requestRules: Readonly<Record<OperationId, RequestRules>> = requests;
