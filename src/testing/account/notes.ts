// Notes: the filters of their list, and their links to companies.
import type { QueryOf } from '../request/operation-types.js';
import { invalidParameter } from '../response/rejection.js';
import type { Rules } from './account.js';
import type { RecordOf } from './state.js';

type Query = QueryOf<'notes.list'>;
type NoteRecord = RecordOf<'notes'>;

export const rules: Rules = {
  notes: {
    select: (_account, query) => (note) => matchesLinks(note, query) && matchesDates(note, query),
    // Our choice: a note can't name a company that doesn't exist.
    write({ state: { companies } }, { companyIds = [] }) {
      const missingId = companyIds.find((id) => !companies.some((company) => company.id === id));
      if (missingId !== undefined) throw invalidParameter(`companyIds: there is no company ${missingId}`);
      return {};
    },
  },
};

function matchesLinks(note: NoteRecord, { entity, entityIds }: Query): boolean {
  if (entity === undefined && entityIds === undefined) return true;
  const idsByEntity = { companies: note.companyIds, contacts: note.contactIds, deals: note.dealIds };
  const lists = entity === undefined ? Object.values(idsByEntity) : [idsByEntity[entity]];
  const ids = lists.flatMap((linked) => (linked ?? []).map(String));
  // Our choice, because Brevo doesn't document how to separate several ids: commas.
  return entityIds === undefined ? ids.length > 0 : entityIds.split(',').some((id) => ids.includes(id));
}

function matchesDates({ createdAt = '' }: NoteRecord, { dateFrom = -Infinity, dateTo = Infinity }: Query): boolean {
  const created = Date.parse(createdAt);
  return created >= dateFrom && created <= dateTo;
}
