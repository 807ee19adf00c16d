// The lists and folders of contacts, contacts' attributes, and imports.
import type { RequestContactImport, UpdateBatchContact, UpdateContact } from '../../../generated/openapi.js';
import { addRecord, changeRecord, copyJson, removeRecord } from '../collections/records.js';
import { invalidParameter, Rejection } from '../response/rejection.js';
import { type Account, type Handlers, type Rules } from './account.js';
import { schemasOf } from './attributes.js';
import { findByFields } from './contacts.js';
import { parseTable } from './csv.js';
import { runImport } from './processes.js';

export const rules: Rules = {
  'contacts.segments': { startsWithExample: true },
  'contacts.lists': {
    // Reported: Brevo counts the members in this field only.
    show({ id }, _operation, { state }) {
      const members = state.contacts.filter(({ listIds }) => listIds?.includes(id));
      return { uniqueSubscribers: members.length };
    },
    deleted({ state }, { id }) {
      for (const contact of state.contacts) contact.listIds = (contact.listIds ?? []).filter((listId) => listId !== id);
    },
  },
  'contacts.folders': {
    // Documented: the lists of a deleted folder are deleted, too.
    deleted(account, { id }) {
      const lists = account.state['contacts.lists'];
      const found = lists.filter(({ folderId }) => folderId === id);
      for (const list of found) removeRecord(account, 'contacts.lists', list);
    },
  },
  'contacts.attributes': {
    // `attributeCategory` comes from the path.
    write(_account, body, attribute) {
      const { attributeCategory, value, ...fields } = body as Record<string, unknown>;
      return { ...fields, category: attribute?.category ?? attributeCategory, calculatedValue: value };
    },
  },
};

export const handlers: Handlers = {
  'contacts.attributes.deleteOption'(account, { path }) {
    const { multipleChoiceAttribute, multipleChoiceAttributeOption } = path;
    const attribute = account.state['contacts.attributes'].find(({ name }) => name === multipleChoiceAttribute);
    const options = attribute?.multiCategoryOptions ?? [];
    if (!attribute || !options.includes(multipleChoiceAttributeOption))
      throw new Rejection(404, 'document_not_found', 'Attribute does not exist');
    attribute.multiCategoryOptions = options.filter((option) => option !== multipleChoiceAttributeOption);
  },
  'contacts.lists.addContacts': (account, { item, body }) => changeMembers(account, body, { listIds: [item.id] }),
  'contacts.lists.removeContacts'(account, { item: { id }, body }) {
    const all = { ids: account.state.contacts.flatMap((contact) => (contact.listIds?.includes(id) ? contact.id : [])) };
    return changeMembers(account, 'all' in body && body.all ? all : body, { unlinkListIds: [id] });
  },
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
    const existing = findByFields(account, contact);
    const fields = { ...contact, listIds: [...listIds, added?.['id'] ?? []].flat() };
    if (!existing) addRecord(account, 'contacts', fields);
    else if (updateExistingContacts) changeRecord(account, 'contacts', existing, fields);
  }
}

interface Members {
  readonly emails?: readonly string[] | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly extIds?: readonly string[] | undefined;
}

function changeMembers(account: Account, { emails = [], ids = [], extIds = [] }: Members, change: UpdateContact) {
  const references = [
    ...emails.map((email) => ({ id: email, contact: findByFields(account, { email }) })),
    ...ids.map((id) => ({ id, contact: findByFields(account, { id }) })),
    ...extIds.map((id) => ({ id, contact: findByFields(account, { ext_id: id }) })),
  ];
  const success = references.flatMap(({ id, contact }) => (contact ? id : []));
  const failure = references.flatMap(({ id, contact }) => (contact ? [] : id));
  if (success.length === 0 && failure.length > 0)
    throw invalidParameter('Contact already in list and/or does not exist');
  for (const { contact } of references) if (contact) changeRecord(account, 'contacts', contact, { ...change });
  return { contacts: { success, failure, total: success.length } };
}

/** Documented: the first row has the names of the attributes, and the address is in EMAIL. */
function parseRows({ state }: Account, text: string) {
  const { properties, isComplete } = schemasOf(state, 'contacts');
  // Brevo's example has semicolons.
  const rows = parseTable(text, /^[^\n]*;/.test(text) ? ';' : ',', properties, isComplete);
  return rows.map(({ EMAIL: email, ...attributes }) => copyJson({ email: email as string | undefined, attributes }));
}
