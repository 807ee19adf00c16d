// Contacts: what identifies them, and what their webhooks receive. Their lists and imports are in contact-lists.ts.
import type { CreateContact, UpdateBatchContact, UpdateContact } from '../../../generated/openapi.js';
import { addRecord, changeRecord } from '../collections/records.js';
import { invalidParameter, missingParameter, Rejection } from '../response/rejection.js';
import type { Account, Handlers, Rules } from './account.js';
import { checkValues } from './attributes.js';
import { callWebhooks, toWebhookDate } from './deliver.js';
import type { ContactRecord } from './state.js';

type Body = CreateContact & UpdateContact;

export const rules: Rules = {
  contacts: {
    // Documented: a phone number or your own id may be in the path, too.
    isIdentifiedBy: (contact, value) => identifiersOf(contact).some(([, known]) => known === value),
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
    write: (account, body, contact) => writtenFields(account, body, contact),
    changed: reportContact,
    deleted: (account, contact) => report(account, 'contactDeleted', contact, { list_id: contact.listIds ?? [] }),
  },
};

export const handlers: Handlers = {
  'contacts.create'(account, { body }) {
    // Documented: one identifier is required.
    if (identifiersOf(body).length === 0) throw missingParameter('Set email, ext_id, or attributes.SMS');
    const existing = findDuplicates(account, body, undefined);
    const [first] = existing;
    // Documented: 204 for a contact that existed.
    if (first && body.updateEnabled) {
      changeRecord(account, 'contacts', account.state.contacts, first, { ...body });
      return undefined;
    }
    throwIfAny(existing, body);
    return { id: Number(addRecord(account, 'contacts', account.state.contacts, { ...body })['id']) };
  },
  // Reported: if one contact is unknown, nothing is updated.
  'contacts.updateBatch'(account, { body: { contacts = [] } }) {
    const changes = contacts.map((change) => [findByFields(account, change), change] as const);
    if (changes.some(([contact]) => !contact)) throw invalidParameter('contacts: there is no such contact');
    for (const [contact, change] of changes) {
      const { id: _id, email: _email, sms, ...body } = change;
      const attributes = { ...body.attributes, ...(sms !== undefined && { SMS: sms }) };
      changeRecord(account, 'contacts', account.state.contacts, contact!, { ...body, attributes });
    }
  },
};

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
  checkValues(account, 'contacts', attributes);
  // Documented: an update changes the address in `attributes.EMAIL`.
  const email = typeof newEmail === 'string' ? newEmail : body.email;
  const lists = account.state['contacts.lists'];
  const unknownList = body.listIds?.find((id) => !lists.some((list) => list.id === id));
  if (unknownList !== undefined) throw invalidParameter(`listIds: there is no list ${unknownList}`);
  if (contact) throwIfAny(findDuplicates(account, { ...body, email }, contact), { ...body, email });
  const added = [...new Set([...(contact?.listIds ?? []), ...(body.listIds ?? [])])];
  return {
    ...(email !== undefined && { email: email.toLowerCase() }),
    ...(body.ext_id !== undefined && { ext_id: body.ext_id }),
    attributes: { ...contact?.attributes, ...attributes },
    listIds: added.filter((id) => !body.unlinkListIds?.includes(id)),
  };
}

export function findByFields(
  { state }: Account,
  { id, email, sms, ext_id: extId }: UpdateBatchContact,
): ContactRecord | undefined {
  if (id !== undefined) return state.contacts.find((contact) => contact.id === id);
  const wanted = { email, ext_id: extId, attributes: { SMS: sms } } as Body;
  return state.contacts.find((contact) => sharedKinds(wanted, contact).length > 0);
}

/** Documented: a contact that a list gets is another event than a change. A new contact without lists is none. */
export function reportContact(account: Account, contact: ContactRecord, before?: Partial<ContactRecord>): void {
  const added = (contact.listIds ?? []).filter((id) => !before?.listIds?.includes(id));
  if (added.length > 0) report(account, 'listAddition', contact, { list_id: added });
  const { EMAIL: _email, ...attributes } = contact.attributes;
  if (before && JSON.stringify(before.attributes) !== JSON.stringify(attributes))
    report(account, 'contactUpdated', contact, { content: [attributes] });
}

/** Documented: the event in a payload is `list_addition` for `listAddition`. Our choice: its other fields. */
function report(account: Account, event: string, contact: ContactRecord, fields: object): void {
  const time = account.now();
  callWebhooks(account, 'marketing', [event], ({ id }) => ({
    id,
    event: event.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`),
    email: contact.email,
    contact_id: contact.id,
    date: toWebhookDate(time),
    ts: Math.floor(time / 1000),
    ...fields,
  }));
}
