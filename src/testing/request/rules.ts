// The contract's rules for the requests of each operation. `npm run generate` writes them to generated/requests.ts.
import { requests } from '../../../generated/requests.js';
import type { Schema } from '../../base/operation.js';
import type { OperationId } from './operation-types.js';

export interface RequestRules {
  /** The status of a success: the lowest 2xx status that the contract lists. */
  readonly status: number;
  /** The path parameters that aren't text. */
  readonly path?: Readonly<Record<string, Schema>>;
  readonly body?: Schema;
  /** Whether a body whose content type isn't JSON gets a 415. Otherwise, the body gets a 400. */
  readonly has415?: boolean;
}

export const requestRules: Readonly<Record<OperationId, RequestRules>> = requests;
