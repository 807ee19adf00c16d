// Finds contacts by what identifies them.
import type { CreateContact, UpdateBatchContact, UpdateContact } from '../../../generated/openapi.js';
import type { Account } from './account.js';
import type { ContactRecord } from './state.js';

type Body = CreateContact & UpdateContact;

/** What identifies a contact, beside its id. */
export function identifiersOf({ email, ext_id: EXT_ID, attributes = {} }: Body | ContactRecord) {
  const { SMS, WHATSAPP } = attributes as Readonly<Record<string, unknown>>;
  return { email: email?.toLowerCase(), EXT_ID, SMS, WHATSAPP } as Readonly<Record<string, unknown>>;
}

/** Returns a export function that says which identifiers another contact shares. */
export function sharedKinds(one: Body): (other: ContactRecord) => string[] {
  const wanted = Object.entries(identifiersOf(one)).filter(([, value]) => value);
  return (other) => {
    const known = identifiersOf(other);
    return wanted.flatMap(([kind, value]) => (String(known[kind]) === String(value) ? [kind] : []));
  };
}

export function findContact({ state }: Account, { id, email, sms, ext_id: extId }: UpdateBatchContact) {
  const wanted = { email, ext_id: extId, attributes: { SMS: sms } } as Body;
  const shared = sharedKinds(wanted);
  return state.contacts.find((contact) => contact.id === id || shared(contact).length > 0);
}
