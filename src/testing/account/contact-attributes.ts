// The attributes of contacts, and the check of their values.
import type { Schema } from '../../base/operation.js';
import { problemsIn } from '../request/schema.js';
import { invalidParameter } from '../response/rejection.js';
import { findBy, type Account } from './account.js';
import { digitsOf } from './find-contact.js';
import { unique } from './links.js';
import type { RecordOf } from './state.js';

type Attribute = RecordOf<'contacts.attributes'>;

const texts = ['FIRSTNAME', 'LASTNAME', 'SMS', 'EXT_ID', 'WHATSAPP', 'LANDLINE_NUMBER', 'CONTACT_TIMEZONE'];

/** Documented: what every account has. */
const builtIn: readonly Attribute[] = [
  ...[...texts, 'JOB_TITLE', 'LINKEDIN'].map((name) => ({ name, category: 'normal', type: 'text' }) as const),
  { name: 'OPT_IN', category: 'normal', type: 'boolean' },
  {
    name: 'DOUBLE_OPT-IN',
    category: 'category',
    enumeration: [
      { value: 1, label: 'Yes' },
      { value: 2, label: 'No' },
    ],
  },
];

const builtInByName = new Map(builtIn.map((attribute) => [attribute.name, attribute]));

export function contactAttributes({ state }: Account): Attribute[] {
  const own = state['contacts.attributes'];
  return [...builtIn.filter(({ name }) => !own.some((other) => other.name === name)), ...own];
}

/** The schema of an attribute's values; undefined if the account has no such attribute. */
export function contactSchema(account: Account, name: string): Schema | undefined {
  const [own = builtInByName.get(name)] = findBy(account, 'contacts.attributes', 'name', name);
  if (!own) return undefined;
  const { category, type = category, enumeration = [], multiCategoryOptions = [] } = own;
  const numbered = enumeration.flatMap(({ value, label }) => [value, String(value), label]);
  const option = { enum: unique([...multiCategoryOptions, ...numbered]) };
  const schemas: Readonly<Record<string, Schema>> = {
    float: { type: 'number' },
    boolean: { type: 'boolean' },
    date: { type: 'string', format: 'date' },
    category: option,
    'multiple-choice': { type: 'array', items: option },
  };
  return schemas[type] ?? { type: 'string' };
}

/**
 * Documented: Brevo ignores attributes that the account lacks, and values of the wrong type. One connector reports that it rejects
 * them.
 *
 * @throws a `Rejection` if a phone number isn't one
 */
export function keptAttributes(account: Account, values: Readonly<Record<string, unknown>>) {
  const kept = Object.entries(values).flatMap(([name, value]) => {
    const schema = contactSchema(account, name);
    // An empty value removes one.
    if (schema && (value === null || value === '')) return [[name, value ?? undefined]];
    if (!schema || problemsIn(schema, value, name).next().value) return [];
    return [[name, ['SMS', 'WHATSAPP'].includes(name) ? parsePhone(name, value) : value]];
  });
  return Object.fromEntries(kept) as Readonly<Record<string, unknown>>;
}

/** Documented: with the country code, as digits, with or without `+` or `00`. */
export function parsePhone(name: string, value: unknown): string {
  const digits = digitsOf(value) ?? '';
  if (!/^[1-9]\d{5,14}$/.test(digits)) throw invalidParameter(`Invalid phone number in ${name}`);
  return digits;
}
