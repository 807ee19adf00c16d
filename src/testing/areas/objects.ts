// Records of objects of your own.
import type { UpsertObjectRecord } from '../../../generated/openapi.js';
import type { Account, Handlers } from '../account/account.js';
import { addProcess } from '../account/processes.js';
import { insertRecord, removeRecord } from '../collections/records.js';

type Identifiers = NonNullable<UpsertObjectRecord['identifiers']>;

export const handlers: Handlers = {
  // Our choice: the process is done at once. Documented: a record with an unknown `id` isn't created.
  'objects.upsert'(account, { path: { object_type: type }, body: { records } }) {
    for (const record of records) upsert(account, type, record);
    return { processId: addProcess(account) };
  },
  'objects.delete'(account, { path: { object_type: type }, body: { identifiers } }) {
    const { ids = [], ext_ids: extIds = [] } = identifiers;
    for (const identifier of [...ids.map((id) => ({ id })), ...extIds.map((ext_id) => ({ ext_id }))]) {
      const found = find(account, type, identifier);
      if (found) removeRecord(account, 'objects', found);
    }
    return { processId: addProcess(account) };
  },
};

/** Our choice: a record of a seed that names no type is of every type. */
const find = ({ state }: Account, type: string, { id, ext_id: extId }: Identifiers) =>
  state.objects.find(({ object_type: own = type, identifiers = {} }) => {
    const isNamed = id === undefined ? extId !== undefined && identifiers.ext_id === extId : identifiers.id === id;
    return own === type && isNamed;
  });

/** Our choice: the associations of a request replace those of the record. */
function upsert(account: Account, type: string, { identifiers = {}, ...fields }: UpsertObjectRecord): void {
  const found = find(account, type, identifiers);
  if (found) {
    const attributes = { ...found.attributes, ...fields.attributes };
    Object.assign(found, { ...fields, attributes, updatedAt: new Date(account.now()).toISOString() });
  } else if (identifiers.id === undefined) {
    const id = Number(account.newId('object'));
    insertRecord(account, 'objects', {
      object_type: type,
      identifiers: { id, ...identifiers },
      attributes: {},
      ...fields,
    });
  }
}
