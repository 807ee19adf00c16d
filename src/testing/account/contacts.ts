// Contacts: what identifies them, their lists and folders, and their imports.
import type { CreateContact, UpdateBatchContact, UpdateContact } from '../../../generated/openapi.js';
import { addRecord, changeRecord, copyJson, removeRecord } from '../collections/records.js';
import { invalidParameter, missingParameter, Rejection } from '../response/rejection.js';
import { findItem, type Account, type Handlers, type Rules } from './account.js';
import { parseCsv } from './csv.js';
import { addProcess } from './processes.js';
import type { ContactRecord } from './state.js';

type Body = CreateContact & UpdateContact;

export const rules: Rules = {
  contacts: {
    // Documented: a phone number or your own id may be in the path, too.
    isIdentifiedBy: (contact, value) => identifiersOf(contact).some(([, known]) => known === value),
    select: (_account, query) => (contact) =>
      (query.listIds ?? []).every((id) => contact.listIds?.some((listId) => listId === id)) &&
      (query.ids ?? [contact.id]).includes(contact.id),
    write: (account, body, contact) => writtenFields(account, body, contact),
  },
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
  'contacts.create'(account, { body }) {
    const { state } = account;
    const identifiers = identifiersOf(body);
    // Documented: one identifier is required.
    if (identifiers.length === 0) throw missingParameter('Set email, ext_id, or attributes.SMS');
    const existing = findDuplicates(account, body, undefined);
    const [first] = existing;
    // Documented: 204 for a contact that existed.
    if (first && body.updateEnabled) {
      changeRecord(account, 'contacts', state.contacts, first, { ...body });
      return undefined;
    }
    throwIfAny(existing, body);
    return { id: Number(addRecord(account, 'contacts', state.contacts, { ...body })['id']) };
  },
  'contacts.attributes.deleteOption'(account, { path }) {
    const { multipleChoiceAttribute, multipleChoiceAttributeOption } = path;
    const attribute = account.state['contacts.attributes'].find(({ name }) => name === multipleChoiceAttribute);
    const options = attribute?.multiCategoryOptions ?? [];
    if (!attribute || !options.includes(multipleChoiceAttributeOption)) throw attributeNotFound();
    attribute.multiCategoryOptions = options.filter((option) => option !== multipleChoiceAttributeOption);
  },
  // Reported: if one contact is unknown, nothing is updated.
  'contacts.updateBatch'(account, { body: { contacts = [] } }) {
    const changes = contacts.map((change) => [findByFields(account, change), change] as const);
    if (changes.some(([contact]) => !contact)) throw invalidParameter('contacts: there is no such contact');
    for (const [contact, change] of changes) {
      const { id: _id, email: _email, sms, ...body } = change;
      const attributes = { ...body.attributes, ...(sms !== undefined && { SMS: sms }) };
      changeRecord(account, 'contacts', account.state.contacts, contact as never, { ...body, attributes });
    }
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
    for (const contact of jsonBody ?? parseRows(fileBody ?? '')) {
      const existing = findByFields(account, contact);
      const fields = { ...contact, listIds: ids };
      if (!existing) addRecord(account, 'contacts', account.state.contacts, fields);
      else if (updateEnabled) changeRecord(account, 'contacts', account.state.contacts, existing, fields);
    }
    return { processId: addProcess(account, 'IMPORTUSER') };
  },
  'contacts.export': (account) => ({ processId: addProcess(account, 'EXPORTUSER') }),
};

const attributeNotFound = () => new Rejection(404, 'document_not_found', 'Attribute does not exist');

/** What identifies a contact, beside its id. */
function identifiersOf({
  email,
  ext_id: extId,
  attributes = {},
}: Body | ContactRecord): [kind: string, value: string][] {
  const { SMS, WHATSAPP } = attributes as Readonly<Record<string, unknown>>;
  const all: [string, unknown][] = [
    ['email', email?.toLowerCase()],
    ['EXT_ID', extId],
    ['SMS', SMS],
    ['WHATSAPP', WHATSAPP],
  ];
  return all.flatMap(([kind, value]) => (value ? [[kind, String(value)] as [string, string]] : []));
}

const sharedKinds = (one: Body | ContactRecord, other: ContactRecord): string[] => {
  const known = identifiersOf(other).map((pair) => pair.join());
  return identifiersOf(one).flatMap(([kind, value]) => (known.includes([kind, value].join()) ? [kind] : []));
};

const findDuplicates = ({ state }: Account, body: Body, contact: ContactRecord | undefined): ContactRecord[] =>
  state.contacts.filter((other) => other !== contact && sharedKinds(body, other).length > 0);

/** Documented: the code, and the names of the identifiers that another contact has. */
function throwIfAny(others: readonly ContactRecord[], body: Body): void {
  if (others.length === 0) return;
  const kinds = others.flatMap((other) => sharedKinds(body, other));
  const metadata = { duplicate_identifiers: [...new Set(kinds)] };
  throw new Rejection(400, 'duplicate_parameter', 'Contact already exist', {}, { metadata });
}

function writtenFields(account: Account, body: Body, contact: ContactRecord | undefined) {
  const { EMAIL: newEmail, ...attributes } = (body.attributes ?? {}) as Readonly<Record<string, unknown>>;
  // Documented: an update changes the address in `attributes.EMAIL`.
  const email = typeof newEmail === 'string' ? newEmail : body.email;
  const lists = account.state['contacts.lists'];
  const unknownList = body.listIds?.find((id) => !lists.some((list) => list.id === id));
  // Our choice: once an account has lists, it knows them all.
  if (unknownList !== undefined && lists.length > 0) throw invalidParameter(`listIds: there is no list ${unknownList}`);
  if (contact) throwIfAny(findDuplicates(account, { ...body, email }, contact), { ...body, email });
  const added = [...new Set([...(contact?.listIds ?? []), ...(body.listIds ?? [])])];
  return {
    ...(email !== undefined && { email: email.toLowerCase() }),
    ...(body.ext_id !== undefined && { ext_id: body.ext_id }),
    attributes: { ...contact?.attributes, ...attributes },
    listIds: added.filter((id) => !body.unlinkListIds?.includes(id)),
  };
}

function findByFields(
  { state }: Account,
  { id, email, sms, ext_id: extId }: UpdateBatchContact,
): ContactRecord | undefined {
  if (id !== undefined) return state.contacts.find((contact) => contact.id === id);
  const wanted = { email, ext_id: extId, attributes: { SMS: sms } } as Body;
  return state.contacts.find((contact) => sharedKinds(wanted, contact).length > 0);
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
  for (const [, contact] of wanted) if (contact) contact.listIds = change(contact.listIds ?? []);
  return { contacts: copyJson({ success, failure, total: success.length }) };
}

/** Documented: the first row has the names of the attributes, and the address is in EMAIL. */
function parseRows(text: string): Body[] {
  // Brevo's example has semicolons.
  const [columns = [], ...rows] = parseCsv(text.includes(';') ? text.replaceAll(';', ',') : text) ?? [];
  return rows.map((cells) => {
    const values = Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
    const { EMAIL: email, ...attributes } = values;
    return { email, attributes };
  });
}
