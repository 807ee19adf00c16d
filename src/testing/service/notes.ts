// Notes on companies, contacts and deals.
import { invalidParameter } from '../refusal.js';
import type { Values } from '../request/values.js';
import { givenFields, pageOf } from './fields.js';
import { findNote } from './find.js';
import type { Given, Handler, Service } from './service.js';
import { user, type NoteRecord } from './state.js';

export const crmNotesGet: Handler<'crmNotesGet'> = ({ state }, { query }) => {
  const found = state.notes.filter((note) => isAmong(note, query));
  return pageOf(query.sort === 'asc' ? found : found.reverse(), query);
};

/** Several ids are separated by commas; how the service wants them is not published. */
function isAmong(note: NoteRecord, { entity, entityIds, dateFrom, dateTo }: Values<'crmNotesGet'>['query']): boolean {
  const linked = linkedIds(note, entity);
  const wanted = entityIds?.split(',') ?? linked;
  const created = Date.parse(note.createdAt);
  return (
    (entity === undefined && entityIds === undefined ? true : linked.some((id) => wanted.includes(id))) &&
    created >= (dateFrom ?? -Infinity) &&
    created <= (dateTo ?? Infinity)
  );
}

/** The ids, as text, of what a note is on: of one kind, or of all. */
function linkedIds({ companyIds, contactIds, dealIds }: NoteRecord, entity?: 'companies' | 'contacts' | 'deals') {
  const byKind = { companies: companyIds, contacts: contactIds, deals: dealIds };
  const kinds = entity === undefined ? Object.values(byKind) : [byKind[entity]];
  return kinds.flatMap((ids) => (ids ?? []).map(String));
}

export const crmNotesPost: Handler<'crmNotesPost'> = (service, { body: { text, contactIds, dealIds, companyIds } }) => {
  refuseMissing(service, companyIds);
  const note = noteRecord(service, { text, contactIds, dealIds, companyIds });
  service.state.notes.push(note);
  return { id: note.id };
};

function refuseMissing({ state, missingCompanies }: Service, ids: readonly string[] = []): void {
  if (missingCompanies === 'ignore') return;
  const missing = ids.find((id) => !state.companies.some((company) => company.id === id));
  if (missing !== undefined) throw invalidParameter(`companyIds: there is no company ${missing}`);
}

/** A note with what every one has. */
export function noteRecord({ now, newId }: Service, given: Given<NoteRecord>): NoteRecord {
  const { id = newId('note'), text = '', contactIds = [], dealIds = [], companyIds = [], ...rest } = given;
  const time = new Date(now()).toISOString();
  const written = { authorId: user._id, author: user, createdAt: time, updatedAt: time };
  return { id, text, contactIds, dealIds, companyIds, ...written, ...rest };
}

export const crmNotesIdGet: Handler<'crmNotesIdGet'> = (service, { path }) => findNote(service.state, path);

export const crmNotesIdPatch: Handler<'crmNotesIdPatch'> = (service, { path, body }) => {
  const note = findNote(service.state, path);
  refuseMissing(service, body.companyIds);
  const changes = givenFields(body, 'text', 'contactIds', 'dealIds', 'companyIds');
  Object.assign(note, changes, { updatedAt: new Date(service.now()).toISOString() });
};

export const crmNotesIdDelete: Handler<'crmNotesIdDelete'> = (service, { path }) => {
  const { notes } = service.state;
  notes.splice(notes.indexOf(findNote(service.state, path)), 1);
};
