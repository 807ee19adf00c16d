// The operations for which the sandbox keeps state. For the others, it responds with the contract's example: `npm run generate`
// copies those examples to generated/examples.ts.
import type { OperationId } from '../request/operation-types.js';
import type { OperationHandler } from './account.js';
import * as attributes from './attributes.js';
import * as childAssets from './child-assets.js';
import * as children from './children.js';
import * as companies from './companies.js';
import { companiesGet } from './company-list.js';
import { companiesImportPost } from './import-companies.js';
import * as inbound from './inbound.js';
import * as notes from './notes.js';

export const handlers: { readonly [Id in OperationId]?: OperationHandler<Id> } = {
  ...children,
  ...childAssets,
  ...companies,
  companiesGet,
  companiesImportPost,
  ...attributes,
  ...inbound,
  ...notes,
};
