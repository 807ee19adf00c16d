// The import of contacts.
import type { RequestContactImport } from '../../../generated/openapi.js';
import type { Account, Handlers } from '../account/account.js';
import { contactSchema } from '../account/contact-attributes.js';
import { parseTable } from '../account/csv.js';
import { findContact } from '../account/find-contact.js';
import { addProcess } from '../account/processes.js';
import { addRecord, copyJson, upsertRecord } from '../collections/records.js';
import { allOrNothing } from '../collections/transaction.js';
import { invalidParameter, missingParameter, Rejection } from '../response/rejection.js';

export const handlers: Handlers = {
  // Our choice: the contacts of a body are imported at once, all or none; nobody fetches `fileUrl`.
  'contacts.import'(account, { body }) {
    checkImport(body);
    try {
      allOrNothing(account, () => importContacts(account, body));
    } catch (error) {
      // Documented: the error of an import has no `metadata`.
      throw error instanceof Rejection ? new Rejection(error.status, error.code, error.message) : error;
    }
    return { processId: addProcess(account) };
  },
};

/** Documented: one source, and a list. */
function checkImport(body: RequestContactImport): void {
  const sources = (['fileUrl', 'fileBody', 'jsonBody'] as const).filter((name) => body[name] !== undefined);
  if (sources.length === 0) throw missingParameter('Set one of fileUrl, fileBody and jsonBody');
  if (sources.length > 1) throw invalidParameter(`Set only one of ${sources.join(' and ')}`);
  if (!body.listIds?.length && !body.newList) throw missingParameter('Set listIds or newList');
}

function importContacts(account: Account, body: RequestContactImport): void {
  const { jsonBody, fileBody, listIds = [], newList, updateExistingContacts = true } = body;
  const { listName: name, folderId } = newList ?? {};
  const added = newList && addRecord(account, 'contacts.lists', { name, folderId });
  for (const contact of jsonBody ?? parseRows(account, fileBody)) {
    if (!updateExistingContacts && findContact(account, contact)) continue;
    upsertRecord(account, 'contacts', { ...contact, listIds: [...listIds, added?.['id'] ?? []].flat() });
  }
}

/** Documented: semicolons separate the cells, the first row has the names of the attributes, and the address is in EMAIL. */
function parseRows(account: Account, text: string | undefined) {
  if (text === undefined) return [];
  if (/^[^\n;]*,/.test(text)) throw invalidParameter('fileBody must have semicolons between its cells, not commas');
  const rows = parseTable(text, (name) => contactSchema(account, name));
  return rows.map(({ EMAIL: email, ...attributes }) => copyJson({ email: email as string | undefined, attributes }));
}
