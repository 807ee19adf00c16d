// What the contract can't say about its collections, by their names in the client.
import type { Rules } from './account.js';
import { children } from './children.js';
import { childDomains } from './child-assets.js';
import { companies } from './companies.js';
import { folders } from './folders.js';
import { notes } from './notes.js';

// The type of a rule's records is its own business.
export const rules: Readonly<Record<string, Rules<any> | undefined>> = {
  children,
  'children.domains': childDomains,
  companies,
  'contacts.folders': folders,
  notes,
};
