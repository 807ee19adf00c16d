// Finds contacts by what identifies them.
import type { CreateContact, UpdateContact } from '../../../generated/openapi.js';
import type { RecordKeys } from '../collections/record-index.js';
import { findBy, type Account } from './account.js';
import type { ContactRecord } from './state.js';

type Body = Partial<CreateContact> & UpdateContact;

/** What identifies a contact, beside its id, by the names that errors have for it. */
export function identifiersOf({ email, ext_id: extId, attributes = {} }: Body | ContactRecord): RecordKeys {
  const { SMS, WHATSAPP, EXT_ID = extId } = attributes as Readonly<Record<string, unknown>>;
  return { email: email?.toLowerCase(), SMS: digitsOf(SMS), WHATSAPP: digitsOf(WHATSAPP), EXT_ID: EXT_ID || undefined };
}

export const contactKeys = (contact: ContactRecord): RecordKeys => ({
  ...identifiersOf(contact),
  LANDLINE_NUMBER: (contact.attributes as Readonly<Record<string, unknown>> | undefined)?.['LANDLINE_NUMBER'],
});

/** Recorded: a phone number is stored without `+`. Undefined for an empty one. */
export const digitsOf = (phone: unknown) => (phone ? String(phone).replace(/^(\+|00)/, '') : undefined);

/** Documented: the fields that each kind of identifier is in. */
const kinds: Readonly<Record<string, string>> = {
  email_id: 'email',
  contact_id: 'id',
  ext_id: 'EXT_ID',
  phone_id: 'SMS',
  whatsapp_id: 'WHATSAPP',
  landline_number_id: 'LANDLINE_NUMBER',
};

/** Documented: without its kind, an identifier is an email address or an id, and for reading also a phone number. */
export function identify(
  value: string,
  { identifierType: kind }: RecordKeys,
  role: string,
): [field: string, value: unknown][] {
  const field = kinds[String(kind)] ?? (value.includes('@') ? 'email' : 'id');
  const known = field === 'email' ? value.toLowerCase() : value;
  const phone = digitsOf(value);
  if (['SMS', 'WHATSAPP'].includes(field)) return [[field, phone]];
  return [[field, known], ...(kind === undefined && role === 'get' ? [['SMS', phone] as [string, unknown]] : [])];
}

/** Finds the contact that has one of the identifiers. */
export function findContact(account: Account, { id, ...body }: Body & { id?: number }): ContactRecord | undefined {
  const [byId] = id === undefined ? [] : findBy(account, 'contacts', 'id', id);
  const found = Object.entries(identifiersOf(body)).flatMap(([field, value]) =>
    value === undefined ? [] : [...findBy(account, 'contacts', field, value)],
  );
  return byId ?? found[0];
}
