// Notes: the filters of their list, and their links to companies.
import type { Rules } from './account.js';
import type { RequestValues } from '../request/operation-types.js';
import { invalidParameter } from '../response/rejection.js';
import type { SandboxState, NoteRecord } from './state.js';

type Query = RequestValues<'crmNotesGet'>['query'];

export const notes: Rules<NoteRecord> = {
  matches: (note, query: Query) => matchesLinks(note, query) && matchesDates(note, query),
  write({ state }, { companyIds }: Partial<NoteRecord>) {
    checkCompaniesExist(state, companyIds);
    return {};
  },
};

function matchesLinks(note: NoteRecord, { entity, entityIds }: Query): boolean {
  if (entity === undefined && entityIds === undefined) return true;
  const ids = linkedIds(note, entity);
  if (entityIds === undefined) return ids.length > 0;
  // Brevo doesn't document how to separate several ids. A comma is our guess.
  const wantedIds = entityIds.split(',');
  return ids.some((id) => wantedIds.includes(id));
}

function matchesDates({ createdAt }: NoteRecord, { dateFrom = -Infinity, dateTo = Infinity }: Query): boolean {
  const created = Date.parse(createdAt);
  return created >= dateFrom && created <= dateTo;
}

function linkedIds({ companyIds, contactIds, dealIds }: NoteRecord, entity: Query['entity']): string[] {
  const idsByEntity = { companies: companyIds, contacts: contactIds, deals: dealIds };
  const lists = entity === undefined ? Object.values(idsByEntity) : [idsByEntity[entity]];
  return lists.flatMap((ids) => (ids ?? []).map(String));
}

function checkCompaniesExist({ companies }: SandboxState, ids: readonly string[] = []): void {
  const missingId = ids.find((id) => !companies.some((company) => company.id === id));
  if (missingId !== undefined) throw invalidParameter(`companyIds: there is no company ${missingId}`);
}
