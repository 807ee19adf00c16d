// The user and the attributes that every account has.
import { examples } from '../../../generated/examples.js';
import type { AttributeRecord } from './state.js';

/** The default owner of companies and author of notes. */
export const user = { id: '5b1a17d914b73d35a76ca0c7', email: 'dana@example.com' };

/** Documented: filters have a user's email address, although records have the id. */
export const isOwnedBy = (owner: unknown, email: unknown) => owner === user.id && email === user.email;

/** Recorded: the attributes that every account has, in this order. */
const builtInAttributes = [
  ['website', 'text', 'Website'],
  ['linkedin', 'text', 'LinkedIn'],
  ['last_updated_at', 'date', 'Last Updated At', 'read-only'],
  ['created_at', 'date', 'Created At', 'read-only'],
  ['industry', 'text', 'Industry'],
  ['number_of_employees', 'number', 'No Of Employees'],
  ['revenue', 'number', 'Revenue'],
  ['phone_number', 'text', 'Phone'],
  ['owner', 'user', 'Owner'],
  ['name', 'text', 'Name'],
  ['domain', 'text', 'Domain'],
  ['linked_contacts', 'number', 'Related Contacts', 'read-only'],
  ['next_activity_date', 'date', 'Next Activity Date', 'read-only'],
  ['owner_assign_date', 'date', 'Owner Assign Date', 'read-only'],
  ['number_of_contacts', 'number', 'Number Of Contacts', 'read-only'],
  ['number_of_activities', 'number', 'Number Of Activities', 'read-only'],
].map(([internalName = '', attributeTypeName = '', label = '', access]): AttributeRecord => {
  const attributeOptions = attributeTypeName === 'user' ? [{ key: user.id, value: user.email }] : [];
  const attribute = { internalName, attributeTypeName, label, attributeOptions, required: false };
  return { ...attribute, id: internalName, objectType: 'companies', isValueReadonly: access === 'read-only' };
});

/** A built-in attribute can't change. */
export const isBuiltIn = ({ id }: AttributeRecord) =>
  [...builtInAttributes, ...builtInDealAttributes].some((attribute) => attribute.id === id);

/** Adds the built-in attributes to those of a seed, unless they are in it. */
export const withBuiltIn = (seed: readonly Record<string, unknown>[] = []): Record<string, unknown>[] => [
  ...builtInAttributes.filter(({ id }) => !seed.some((draft) => draft['id'] === id)),
  ...seed,
];

/** The example of the contract has attributes that every account has. */
export const builtInDealAttributes = (
  examples['deals.attributes.list'] as Omit<AttributeRecord, 'id' | 'objectType'>[]
).map((attribute): AttributeRecord => ({ ...attribute, id: attribute.internalName, objectType: 'deals' }));
