// The lists and folders of contacts, contacts' attributes, imports, exports, and double opt-in.
import { addRecord, changeRecord, copyJson, removeRecord } from '../collections/records.js';
import { invalidParameter, Rejection } from '../response/rejection.js';
import { findItem, type Account, type Handlers, type Rules } from './account.js';
import { attributesOf, hasInContract, toValue, user } from './attributes.js';
import { findByFields, reportContact } from './contacts.js';
import { parseTable } from './csv.js';
import { addProcess } from './processes.js';
import { sendEmail } from './send-email.js';
import type { ContactRecord } from './state.js';

export const rules: Rules = {
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
      for (const list of found) removeRecord(account, 'contacts.lists', lists, list);
    },
  },
  'contacts.attributes': {
    // `attributeCategory` comes from the path.
    write(_account, body, attribute) {
      const { attributeCategory, value, ...fields } = body as Record<string, unknown>;
      const category = attribute?.category ?? attributeCategory;
      return { ...fields, category, ...(value !== undefined && { calculatedValue: value }) };
    },
  },
};

export const handlers: Handlers = {
  'contacts.attributes.deleteOption'(account, { path }) {
    const { multipleChoiceAttribute, multipleChoiceAttributeOption } = path;
    const attribute = account.state['contacts.attributes'].find(({ name }) => name === multipleChoiceAttribute);
    const options = attribute?.multiCategoryOptions ?? [];
    if (!attribute || !options.includes(multipleChoiceAttributeOption)) throw attributeNotFound();
    attribute.multiCategoryOptions = options.filter((option) => option !== multipleChoiceAttributeOption);
  },
  'contacts.lists.addContacts'(account, { path, body }) {
    const { id } = findItem(account, 'contacts.lists', path);
    return changeMembers(account, body, (listIds) => [...new Set([...listIds, id])]);
  },
  'contacts.lists.removeContacts'(account, { path, body }) {
    const { id } = findItem(account, 'contacts.lists', path);
    const all = { ids: account.state.contacts.flatMap((contact) => (contact.listIds?.includes(id) ? contact.id : [])) };
    return changeMembers(account, 'all' in body && body.all ? all : body, (listIds) =>
      listIds.filter((listId) => listId !== id),
    );
  },
  // Our choice: the contacts of a body are imported at once; nobody fetches `fileUrl`.
  'contacts.import'(account, { body }) {
    const { jsonBody, fileBody, listIds, newList, updateExistingContacts: updateEnabled = true } = body;
    const list =
      newList &&
      addRecord(account, 'contacts.lists', account.state['contacts.lists'], {
        name: newList.listName,
        folderId: newList.folderId,
      });
    const ids = [...(listIds ?? []), ...(list ? [Number(list['id'])] : [])];
    for (const contact of jsonBody ?? parseRows(account, fileBody ?? '')) {
      const existing = findByFields(account, contact);
      const fields = { ...contact, listIds: ids };
      if (!existing) addRecord(account, 'contacts', account.state.contacts, fields);
      else if (updateEnabled) changeRecord(account, 'contacts', account.state.contacts, existing, fields);
    }
    return { processId: addProcess(account, 'IMPORTUSER') };
  },
  // Our choice: whoever opens the address in the email is a contact from then on. The sandbox serves the address.
  'contacts.createDoubleOptIn'(account, { body, origin }) {
    const { email, templateId, redirectionUrl, includeListIds, attributes } = body;
    const token = account.newId('optIn');
    const url = `${origin}/_links/opt-in/${token}`;
    const content = { subject: 'Confirm your address', textContent: url, sender: { email: user.email } };
    const template = account.state['emails.templates'].some(({ id }) => id === templateId) ? { templateId } : content;
    sendEmail(account, { ...template, to: [{ email }], params: { ...attributes, DOIurl: url } });
    account.state.optIns.push({ token, email, attributes, listIds: [...includeListIds], redirectionUrl });
  },
};

const attributeNotFound = () => new Rejection(404, 'document_not_found', 'Attribute does not exist');

interface ImportedContact {
  readonly email?: string | undefined;
  readonly attributes?: Record<string, unknown> | undefined;
}

interface Members {
  readonly emails?: readonly string[] | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly extIds?: readonly string[] | undefined;
}

function changeMembers(account: Account, body: Members, change: (listIds: number[]) => number[]) {
  const wanted: [reference: string | number, contact: ContactRecord | undefined][] = [
    ...(body.emails ?? []).map((email): [string, ContactRecord | undefined] => [
      email,
      findByFields(account, { email }),
    ]),
    ...(body.ids ?? []).map((id): [number, ContactRecord | undefined] => [id, findByFields(account, { id })]),
    ...(body.extIds ?? []).map((id): [string, ContactRecord | undefined] => [
      id,
      findByFields(account, { ext_id: id }),
    ]),
  ];
  const success = wanted.filter(([, contact]) => contact).map(([reference]) => reference);
  const failure = wanted.filter(([, contact]) => !contact).map(([reference]) => reference);
  if (success.length === 0 && failure.length > 0)
    throw invalidParameter('Contact already in list and/or does not exist');
  for (const [, contact] of wanted) {
    if (!contact) continue;
    const before = { ...contact };
    contact.listIds = change(contact.listIds ?? []);
    reportContact(account, contact, before);
  }
  return { contacts: copyJson({ success, failure, total: success.length }) };
}

/** Documented: the first row has the names of the attributes, and the address is in EMAIL. */
function parseRows({ state }: Account, text: string): ImportedContact[] {
  const own = attributesOf(state, 'contacts');
  const isKnown = (column: string) =>
    own.length === 0 || own.some(({ internalName }) => internalName === column) || hasInContract('contacts', column);
  // Brevo's example has semicolons.
  const rows = parseTable(text, /^[^\n]*;/.test(text) ? ';' : ',', isKnown);
  return rows.map(({ EMAIL: email, ...cells }) => {
    const values = Object.entries(cells).map(([name, cell]) => {
      const attribute = own.find(({ internalName }) => internalName === name);
      return [name, toValue(cell, attribute ?? {})] as const;
    });
    return { email, attributes: Object.fromEntries(values) };
  });
}
