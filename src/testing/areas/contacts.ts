// Contacts: what identifies them, what their webhooks receive, and their folders.
import type { CreateContact, UpdateBatchContact, UpdateContact } from '../../../generated/openapi.js';
import { changeRecord, copyJson, removeRecord } from '../collections/records.js';
import { allOrNothing } from '../collections/transaction.js';
import { checkValue } from '../request/schema.js';
import { invalidParameter, missingParameter, Rejection } from '../response/rejection.js';
import { findBy, type Account, type Handlers, type Rules } from '../account/account.js';
import { keptAttributes } from '../account/contact-attributes.js';
import { callWebhooks, toSnakeCase, toWebhookDate } from '../account/deliver.js';
import { contactKeys, findContact, identifiersOf, identify } from '../account/find-contact.js';
import { unique, unlinkContact } from '../account/links.js';
import type { ContactRecord } from '../account/state.js';

type Body = Partial<CreateContact> & UpdateContact;

export const rules: Rules = {
  'contacts.segments': { startsWith: 'examples' },
  'contacts.folders': {
    startsWith: [{ id: 1, name: 'Your first folder' }],
    // Documented: the lists of a deleted folder are deleted, too.
    deleted(account, { id }) {
      const found = account.state['contacts.lists'].filter(({ folderId }) => folderId === id);
      for (const list of found) removeRecord(account, 'contacts.lists', list);
    },
  },
  contacts: {
    keys: contactKeys,
    identify,
    initial: (_account, contact) => ({ ...withExtId(contact), email: contact.email?.toLowerCase() }),
    filters: {
      // Documented: the contacts are in every list.
      listIds: ({ listIds = [] }, ids) => (ids as number[]).every((id) => listIds.includes(id)),
      // Documented: `equals(FIRSTNAME,"Alice")`.
      filter({ attributes }, text) {
        const [, name = '', value] = /^equals\((\w+),"?(.*?)"?\)$/.exec(String(text)) ?? [];
        return String((attributes as Readonly<Record<string, unknown>>)[name]) === value;
      },
    },
    existing: findContact,
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
  // Reported: if one contact is unknown, nothing is updated.
  'contacts.updateBatch'(account, { body: { contacts = [] } }) {
    allOrNothing(account, () => {
      for (const contact of contacts) updateOne(account, contact);
    });
  },
};

/** Documented: the address, the id or the phone number identifies the contact. */
function updateOne(account: Account, { id, email, sms, ...body }: UpdateBatchContact): void {
  const attributes = { SMS: sms };
  const contact = findContact(account, { ...copyJson({ id, email }), attributes });
  if (!contact) throw invalidParameter('contacts: there is no such contact');
  changeRecord(account, 'contacts', contact, { ...body });
}

/** Recorded: the code, the message, and the names of the identifiers that another contact has. */
function checkDuplicates(account: Account, body: Body, contact: ContactRecord | undefined): void {
  const kinds = Object.entries(identifiersOf(body)).flatMap(([kind, value]) => {
    const found = value === undefined ? [] : [...findBy(account, 'contacts', kind, value)];
    return found.some((other) => other !== contact) ? [kind] : [];
  });
  if (kinds.length === 0) return;
  const [verb, code] = contact ? ['update', 'invalid_parameter'] : ['create', 'duplicate_parameter'];
  const message = `Unable to ${verb} contact, ${kinds.join(', ')} is already associated with another Contact`;
  throw new Rejection(400, code, message, {}, { metadata: { duplicate_identifiers: kinds } });
}

/** @throws a {@link Rejection} if the state doesn't allow the contact */
function contactFields(account: Account, body: Body, contact: ContactRecord | undefined) {
  const { EMAIL: newEmail, ...given } = attributesOf(withExtId(body));
  const attributes = keptAttributes(account, given);
  // Documented: an update changes the address in `attributes.EMAIL`.
  const email = typeof newEmail === 'string' ? newEmail : body.email;
  if (email !== undefined) checkValue({ format: 'email' }, email, 'email');
  checkDuplicates(account, { email, attributes }, contact);
  // Documented: one identifier is required. The message is recorded.
  if (!contact && !Object.values(identifiersOf({ email, attributes })).some(Boolean))
    throw missingParameter('Please provide Email or SMS attribute value to create user');
  for (const id of body.listIds ?? []) checkList(account, id);
  return {
    email: email?.toLowerCase(),
    attributes: { ...contact?.attributes, ...attributes },
    listIds: unique([...(contact?.listIds ?? []), ...(body.listIds ?? [])]).filter(
      (id) => !body.unlinkListIds?.includes(id),
    ),
  };
}

function checkList(account: Account, id: number): void {
  if (findBy(account, 'contacts.lists', 'id', id).size === 0) throw invalidParameter(`listIds: there is no list ${id}`);
}

const attributesOf = ({ attributes = {} }: { attributes?: object }) => attributes as Readonly<Record<string, unknown>>;

/** Recorded: your own id of a contact is the attribute `EXT_ID`. */
function withExtId({ ext_id, ...contact }: { ext_id?: string | undefined; attributes?: object }) {
  const attributes = { ...contact.attributes, ...(ext_id !== undefined && { EXT_ID: ext_id }) };
  return { attributes, ext_id: undefined };
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
  void callWebhooks(account, { type: 'marketing', names: [event] }, ({ id }) => ({
    id,
    event: toSnakeCase(event),
    email: contact.email,
    date: toWebhookDate(time),
    ts: Math.floor(time / 1000),
    ...fields,
  }));
}
