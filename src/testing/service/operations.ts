// How each operation is carried out. An operation of the contract without an entry does not compile.
import type { OperationId } from '../request/values.js';
import * as children from './children.js';
import * as companies from './companies.js';
import { companiesGet } from './company-list.js';
import * as equipment from './equipment.js';
import * as inbound from './inbound.js';
import * as notes from './notes.js';
import type { Handler } from './service.js';

export const handlers: { readonly [Id in OperationId]: Handler<Id> } = {
  ...children,
  ...equipment,
  ...companies,
  companiesGet,
  ...inbound,
  ...notes,
};
