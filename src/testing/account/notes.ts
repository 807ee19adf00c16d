// The operations on notes.
import { invalidParameter } from '../response/rejection.js';
import type { RequestValues } from '../request/operation-types.js';
import type { Account, OperationHandler } from './account.js';
import { findDocument } from './find.js';
import { slicePage } from './page.js';
import { copyJson, user, type NoteDraft, type NoteRecord, type SandboxState } from './state.js';

type Query = RequestValues<'crmNotesGet'>['query'];

export const crmNotesGet: OperationHandler<'crmNotesGet'> = ({ state }, { query }) => {
  const found = state.notes.filter((note) => matchesLinks(note, query) && matchesDates(note, query));
  return slicePage(query.sort === 'asc' ? found : found.reverse(), query);
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

export const crmNotesPost: OperationHandler<'crmNotesPost'> = (account, { body }) => {
  const { text, contactIds, dealIds, companyIds } = body;
  checkCompaniesExist(account.state, companyIds);
  const note = createNoteRecord(account, { text, contactIds, dealIds, companyIds });
  account.state.notes.push(note);
  return { id: note.id };
};

function checkCompaniesExist({ companies }: SandboxState, ids: readonly string[] = []): void {
  const missingId = ids.find((id) => !companies.some((company) => company.id === id));
  if (missingId !== undefined) throw invalidParameter(`companyIds: there is no company ${missingId}`);
}

export function createNoteRecord({ now, newId }: Account, draft: NoteDraft): NoteRecord {
  const { id = newId('note'), text, contactIds = [], dealIds = [], companyIds = [], ...rest } = draft;
  const time = new Date(now()).toISOString();
  const defaults = { authorId: user._id, author: user, createdAt: time, updatedAt: time };
  // `copyJson` omits undefined fields, which would overwrite the defaults.
  return { id, text, contactIds, dealIds, companyIds, ...defaults, ...copyJson(rest) };
}

export const crmNotesIdGet: OperationHandler<'crmNotesIdGet'> = ({ state }, { path }) =>
  findDocument(state.notes, path);

export const crmNotesIdPatch: OperationHandler<'crmNotesIdPatch'> = (account, { path, body }) => {
  const note = findDocument(account.state.notes, path);
  const { text, contactIds, dealIds, companyIds } = body;
  checkCompaniesExist(account.state, companyIds);
  const updatedAt = new Date(account.now()).toISOString();
  // `copyJson` omits undefined fields, which would overwrite the fields of the note.
  Object.assign(note, copyJson({ text, contactIds, dealIds, companyIds }), { updatedAt });
};

export const crmNotesIdDelete: OperationHandler<'crmNotesIdDelete'> = ({ state }, { path }) => {
  state.notes.splice(state.notes.indexOf(findDocument(state.notes, path)), 1);
};
