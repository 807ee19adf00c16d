// The operations for which the sandbox keeps state. For the others, it responds with the contract's example: `npm run generate`
// copies those examples to generated/examples.ts.
import type { OperationId } from '../request/operation-types.js';
import type { OperationHandler } from './account.js';
import * as attributes from './attributes.js';
import { addCredits, associateIpToChild, dissociateIpFromChild, removeCredits } from './child-assets.js';
import { getChildAccountCreationStatus, getSsoToken, updateChildAccountStatus } from './children.js';
import { companiesLinkUnlinkIdPatch } from './companies.js';
import { companiesGet } from './company-list.js';
import { companiesImportPost } from './import-companies.js';
import * as inbound from './inbound.js';

export const handlers: { readonly [Id in OperationId]?: OperationHandler<Id> } = {
  getChildAccountCreationStatus,
  updateChildAccountStatus,
  getSsoToken,
  addCredits,
  removeCredits,
  associateIpToChild,
  dissociateIpFromChild,
  companiesLinkUnlinkIdPatch,
  companiesGet,
  companiesImportPost,
  ...attributes,
  ...inbound,
};
