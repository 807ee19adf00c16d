// The handler of each operation. If a handler is missing, this file doesn't compile.
import type { OperationId } from '../request/operation-types.js';
import type { OperationHandler } from './account.js';
import * as childAssets from './child-assets.js';
import * as children from './children.js';
import * as companies from './companies.js';
import { companiesGet } from './company-list.js';
import * as inbound from './inbound.js';
import * as notes from './notes.js';

export const handlers: { readonly [Id in OperationId]: OperationHandler<Id> } = {
  ...children,
  ...childAssets,
  ...companies,
  companiesGet,
  ...inbound,
  ...notes,
};
