// Contacts: what identifies them, what their webhooks receive, and their folders.
import type { CreateContact, UpdateBatchContact, UpdateContact } from '../../../generated/openapi.js';
import { addRecord, changeRecord, removeRecord } from '../collections/records.js';
import { checkValue } from '../request/schema.js';
import { invalidParameter, missingParameter, Rejection } from '../response/rejection.js';
import { allOrNothing, type Account, type Handlers, type Rules } from '../account/account.js';
import { checkValues } from '../account/attributes.js';
import { callWebhooks, toWebhookDate } from '../account/deliver.js';
import { findContact, identifiersOf, sharedKinds } from '../account/find-contact.js';
import { unique, unlinkContact } from '../account/links.js';
import { addProcess } from '../account/processes.js';
import type { ContactRecord } from '../account/state.js';

type Body = CreateContact & UpdateContact;

export const rules: Rules = {
  'contacts.segments': { startsWithExample: true },
  'contacts.folders': {
    // Documented: the lists of a deleted folder are deleted, too.
    deleted(account, { id }) {
      const lists = account.state['contacts.lists'];
      const found = lists.filter(({ folderId }) => folderId === id);
      for (const list of found) removeRecord(account, 'contacts.lists', list);
    },
  },
  contacts: {
    // Documented: a phone number or your own id may be in the path, too.
    isIdentifiedBy: (contact, value) => Object.values(identifiersOf(contact)).some((known) => known === value),
    filters: {
      ids: ({ id }, ids) => (ids as number[]).includes(id),
      // Documented: the contacts are in every list.
      listIds: ({ listIds = [] }, ids) => (ids as number[]).every((id) => listIds.includes(id)),
      // Documented: `equals(FIRSTNAME,"Alice")`.
      filter({ attributes }, text) {
        const [, name = '', value] = /^equals\((\w+),"?(.*?)"?\)$/.exec(String(text)) ?? [];
        return String((attributes as Readonly<Record<string, unknown>>)[name]) === value;
      },
    },
    write: contactFields,
    changed: reportContact,
    deleted(account, contact) {
      unlinkContact(account, contact.id);
      report(account, 'contactDeleted', contact, {
        email: [contact.email],
        date: new Date(account.now()).toISOString(),
      });
    },
  },
};

export const handlers: Handlers = {
  'contacts.export': (account) => ({ processId: addProcess(account, 'CONTACT_EXPORT') }),
  'contacts.create'(account, { body }) {
    const { contacts } = account.state;
    const shared = sharedKinds(body);
    const existing = body.updateEnabled && contacts.find((contact) => shared(contact).length > 0);
    if (!existing) return { id: Number(addRecord(account, 'contacts', { ...body })['id']) };
    changeRecord(account, 'contacts', existing, { ...body });
    // Documented: 204 for a contact that existed.
    return undefined;
  },
  // Reported: if one contact is unknown, nothing is updated.
  'contacts.updateBatch'(account, { body: { contacts = [] } }) {
    allOrNothing(account, (target) => updateAll(target, contacts));
  },
};

function updateAll(account: Account, contacts: readonly UpdateBatchContact[]): void {
  const changes = contacts.map((change) => [findContact(account, change), change] as const);
  if (changes.some(([contact]) => !contact)) throw invalidParameter('contacts: there is no such contact');
  for (const [contact, change] of changes) {
    const { id: _id, email: _email, sms, ...body } = change;
    const attributes = { ...body.attributes, ...(sms !== undefined && { SMS: sms }) };
    changeRecord(account, 'contacts', contact!, { ...body, attributes });
  }
}

/** Documented: the code, and the names of the identifiers that another contact has. */
function checkDuplicates({ state }: Account, body: Body, contact: ContactRecord | undefined): void {
  const shared = sharedKinds(body);
  const kinds = state.contacts.flatMap((other) => (other === contact ? [] : shared(other)));
  const metadata = { duplicate_identifiers: unique(kinds) };
  if (kinds.length > 0) throw new Rejection(400, 'duplicate_parameter', 'Contact already exist', {}, { metadata });
}

/** @throws a {@link Rejection} if the state doesn't allow the contact */
function contactFields(account: Account, body: Body, contact: ContactRecord | undefined) {
  const { EMAIL: newEmail, ...attributes } = (body.attributes ?? {}) as Readonly<Record<string, unknown>>;
  checkValues(account, 'contacts', attributes);
  // Documented: an update changes the address in `attributes.EMAIL`.
  const email = typeof newEmail === 'string' ? newEmail : body.email;
  if (email !== undefined) checkValue({ format: 'email' }, email, 'email');
  // Documented: one identifier is required.
  if (!contact && !Object.values(identifiersOf({ ...body, email })).some(Boolean))
    throw missingParameter('Set email, ext_id, or attributes.SMS');
  const lists = account.state['contacts.lists'];
  const unknownList = body.listIds?.find((id) => !lists.some((list) => list.id === id));
  if (unknownList !== undefined) throw invalidParameter(`listIds: there is no list ${unknownList}`);
  checkDuplicates(account, { ...body, email }, contact);
  return {
    email: email?.toLowerCase(),
    ext_id: body.ext_id,
    attributes: { ...contact?.attributes, ...attributes },
    listIds: unique([...(contact?.listIds ?? []), ...(body.listIds ?? [])]).filter(
      (id) => !body.unlinkListIds?.includes(id),
    ),
  };
}

/** Documented: a contact that a list gets is another event than a change. A new contact without lists is none. */
function reportContact(account: Account, contact: ContactRecord, before: ContactRecord | undefined): void {
  const added = (contact.listIds ?? []).filter((id) => !before?.listIds?.includes(id));
  if (added.length > 0) report(account, 'listAddition', contact, { list_id: added });
  if (before && JSON.stringify(before.attributes) !== JSON.stringify(contact.attributes))
    report(account, 'contactUpdated', contact, { content: [{ email: contact.email, attributes: contact.attributes }] });
}

/** Recorded. The event in a payload is `list_addition` for `listAddition`. */
function report(account: Account, event: string, contact: ContactRecord, fields: object): void {
  const time = account.now();
  callWebhooks(account, 'marketing', [event], ({ id }) => ({
    id,
    event: event.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`),
    email: contact.email,
    date: toWebhookDate(time),
    ts: Math.floor(time / 1000),
    ...fields,
  }));
}
