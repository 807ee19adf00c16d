// The links between companies, deals and contacts, and those of notes and files to them.
import type { JsonRecord } from '../collections/facts.js';
import { recordChanged } from '../collections/records.js';
import { findBy, type Account } from './account.js';

type Id = string | number;

/** A company or a deal. */
interface Linked {
  id: string;
  linkedContactsIds?: Id[];
  linkedDealsIds?: Id[];
  linkedCompaniesIds?: Id[];
}

/** The other kind of records, the field with links to it, and the middle of the parameters' names that change these links. */
const kinds = {
  companies: { others: 'deals', field: 'linkedDealsIds', name: 'Deals' },
  deals: { others: 'companies', field: 'linkedCompaniesIds', name: 'Company' },
} as const;

type Kind = keyof typeof kinds;

export const unique = <Value>(values: readonly Value[] = []): Value[] => [...new Set(values)];

/** Changes links as `linkContactIds` and `unlinkContactIds` of the body say. */
export function updateLinks(
  account: Account,
  kind: Kind,
  { item, body }: { readonly item: Linked; readonly body: Readonly<Record<string, readonly Id[] | undefined>> },
): undefined {
  for (const { field, name } of [{ field: 'linkedContactsIds', name: 'Contact' } as const, kinds[kind]]) {
    const linked = [...(item[field] ?? []), ...(body[`link${name}Ids`] ?? [])];
    item[field] = linked.filter((id) => !body[`unlink${name}Ids`]?.includes(id));
  }
  recordChanged(account, kind, item);
  // The casts: the record belongs to the collection.
  account.rules[kind]?.changed?.(account, item as never, item as never);
}

/** Removes duplicate links, and links the deals or companies back. Without links in `item`, removes the links to it. */
export function completeLinks(account: Account, kind: Kind, item: Linked): void {
  const { others, field } = kinds[kind];
  const back = kinds[others].field;
  const linked = unique(item[field]);
  item[field] = linked;
  item.linkedContactsIds = unique(item.linkedContactsIds);
  const linkedBack: Linked[] = [...findBy(account, others, back, item.id)];
  const added = linked.flatMap((id): Linked[] => [...findBy(account, others, 'id', id)]);
  for (const other of unique([...linkedBack, ...added])) {
    const links = (other[back] ?? []).filter((id) => id !== item.id);
    other[back] = linked.includes(other.id) ? [...links, item.id] : links;
    recordChanged(account, others, other);
  }
}

/** Removes the links of companies and deals to a contact. */
export function unlinkContact(account: Account, id: number): void {
  for (const kind of ['companies', 'deals'] as const)
    for (const item of [...findBy(account, kind, 'linkedContactsIds', id)])
      updateLinks(account, kind, { item, body: { unlinkContactIds: [id] } });
}

interface LinkQuery {
  readonly entity?: string | undefined;
  readonly entityIds?: string | undefined;
}

/** The fields with the ids of what a note or a file belongs to. */
const linkFields: Readonly<Record<string, readonly string[]>> = {
  contacts: ['contactIds', 'contactId'],
  companies: ['companyIds', 'companyId'],
  deals: ['dealIds', 'dealId'],
};

function hasLinks(record: object, _value: unknown, _account: unknown, { entity, entityIds }: LinkQuery): boolean {
  const fields = entity === undefined ? Object.values(linkFields).flat() : (linkFields[entity] ?? []);
  const ids = fields.flatMap((field) => (record as JsonRecord)[field] ?? []).map(String);
  // Our choice, because Brevo doesn't document how to separate several ids: commas.
  return entityIds === undefined ? ids.length > 0 : entityIds.split(',').some((id) => ids.includes(id));
}

/** Of the lists of notes and files. */
export const linkFilters = { entity: hasLinks, entityIds: hasLinks };
