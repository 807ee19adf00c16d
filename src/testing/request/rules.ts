// The contract's rules for the requests of each operation. `npm run generate` writes them to generated/requests.ts.
import type { OperationId } from '../../../generated/contract.js';
import { requests } from '../../../generated/requests.js';
import type { Schema } from './schema.js';

export interface RequestRules {
  /** The status of a success: the lowest 2xx status that the contract lists. */
  readonly status: number;
  readonly query?: Readonly<Record<string, Schema>>;
  readonly body?: Schema;
  /** Whether a body whose content type isn't JSON gets a 415. Otherwise, the body gets a 400. */
  readonly has415?: boolean;
}

/** Patterns of query parameters that the contract doesn't list, but that, according to users, the API accepts. */
export const undocumentedParameters: Partial<Record<OperationId, RegExp>> = { companiesGet: /^filters\[.+\]$/ };

export const requestRules: Readonly<Record<OperationId, RequestRules>> = requests;
