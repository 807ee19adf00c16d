// The import of contacts.
import type { RequestContactImport, UpdateBatchContact } from '../../../generated/openapi.js';
import type { Account, Handlers } from '../account/account.js';
import { schemasOf } from '../account/attributes.js';
import { parseTable } from '../account/csv.js';
import { findContact } from '../account/find-contact.js';
import { runImport } from '../account/processes.js';
import { addRecord, changeRecord, copyJson } from '../collections/records.js';

export const handlers: Handlers = {
  // Our choice: the contacts of a body are imported at once; nobody fetches `fileUrl`.
  'contacts.import'(account, { body }) {
    const contacts = body.jsonBody ?? parseRows(account, body.fileBody ?? '');
    return runImport(account, (target) => importContacts(target, contacts, body));
  },
};

function importContacts(account: Account, contacts: readonly UpdateBatchContact[], body: RequestContactImport): void {
  const { listIds = [], newList, updateExistingContacts = true } = body;
  const { listName: name, folderId } = newList ?? {};
  const added = newList && addRecord(account, 'contacts.lists', { name, folderId });
  for (const contact of contacts) {
    const existing = findContact(account, contact);
    const fields = { ...contact, listIds: [...listIds, added?.['id'] ?? []].flat() };
    if (!existing) addRecord(account, 'contacts', fields);
    else if (updateExistingContacts) changeRecord(account, 'contacts', existing, fields);
  }
}

/** Documented: the first row has the names of the attributes, and the address is in EMAIL. */
function parseRows({ state }: Account, text: string) {
  const { properties, isComplete } = schemasOf(state, 'contacts');
  // Brevo's example has semicolons.
  const rows = parseTable(text, /^[^\n]*;/.test(text) ? ';' : ',', properties, isComplete);
  return rows.map(({ EMAIL: email, ...attributes }) => copyJson({ email: email as string | undefined, attributes }));
}
