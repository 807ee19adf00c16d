// The links between companies, deals and contacts.
import type { JsonRecord } from '../collections/facts.js';
import type { Account } from './account.js';

type Id = string | number;

/** The fields with links, and the middle of the parameters' names that change them. */
const fields = {
  companies: { linkedContactsIds: 'Contact', linkedDealsIds: 'Deals' },
  deals: { linkedContactsIds: 'Contact', linkedCompaniesIds: 'Company' },
};

export const unique = <Value>(values: readonly Value[] = []): Value[] => [...new Set(values)];

/** Changes links as `linkContactIds` and `unlinkContactIds` of the body say. */
export function updateLinks(
  account: Account,
  kind: keyof typeof fields,
  { item, body }: { readonly item: object; readonly body: object },
) {
  // The casts: these fields of the record and of the body are lists of ids.
  const record = item as JsonRecord;
  const changes = body as Readonly<Record<string, readonly Id[] | undefined>>;
  for (const [field, name] of Object.entries(fields[kind])) {
    const linked = [...((record[field] ?? []) as Id[]), ...(changes[`link${name}Ids`] ?? [])];
    record[field] = linked.filter((id) => !changes[`unlink${name}Ids`]?.includes(id));
  }
  account.rules[kind]?.changed?.(account, record, record);
  return undefined;
}

/** Gives the other records the link back: those in `ids` have it, and no others. */
export function linkBack<Field extends string>(
  others: readonly ({ id?: string | undefined } & { [Name in Field]?: string[] | undefined })[],
  field: Field,
  id = '',
  ids: readonly string[],
): void {
  for (const other of others) {
    const links = (other[field] ?? []).filter((known) => known !== id);
    const isLinked = other.id !== undefined && ids.includes(other.id);
    Object.assign(other, { [field]: isLinked ? [...links, id] : links });
  }
}
