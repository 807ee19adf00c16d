// Finds what a path names. What is not there is refused; an identifier may be a secret, so no message repeats it.
import { invalidParameter, Refusal } from '../refusal.js';
import type { StoredFile } from '../request/values.js';
import type { Service } from './service.js';
import type { ChildRecord, CompanyRecord, EmailRecord, NoteRecord, SandboxState } from './state.js';

type ChildPath = Readonly<Record<'childIdentifier', string>>;
type IdPath = Readonly<Record<'id', string>>;

/** A child by its id or its auth key, also while its account is being created. */
export const findAnyChild = ({ children }: SandboxState, { childIdentifier }: ChildPath): ChildRecord =>
  children.find(({ id, authKey }) => childIdentifier === String(id) || childIdentifier === authKey) ??
  fail('Child not found');

/** A child whose account exists. */
export function findChild(service: Service, path: ChildPath): ChildRecord {
  const child = findAnyChild(service.state, path);
  return isCreated(child, service) ? child : fail('The account of the child does not exist yet');
}

/** Whether the account of a child exists: its checks are used up, and its time has passed. */
export function isCreated({ creationChecks, createdAt }: ChildRecord, { now }: Service): boolean {
  return creationChecks === 0 && (createdAt === undefined || Date.parse(createdAt) <= now());
}

/** A sender domain of a child. */
export const findDomain = ({ domains }: ChildRecord, name: string): ChildRecord['domains'][number] =>
  domains.find(({ domain }) => domain === name) ?? fail('Domain not found');

export const findCompany = ({ companies }: SandboxState, path: IdPath): CompanyRecord =>
  companies.find(({ id }) => id === path.id) ?? fail('Document not found');

export const findNote = ({ notes }: SandboxState, path: IdPath): NoteRecord =>
  notes.find(({ id }) => id === path.id) ?? fail('Document not found');

export const findEmail = ({ emails }: SandboxState, uuid: string): EmailRecord =>
  emails.find((email) => email.uuid === uuid) ?? fail('Email not found');

export function findAttachment({ emails }: SandboxState, token: string): StoredFile {
  const found = emails.flatMap(({ files }) => files).find(({ downloadToken }) => downloadToken === token);
  // The API documents a 404 for this, but recorded responses have a 400.
  if (!found) throw invalidParameter('Download token is invalid');
  return found;
}

function fail(message: string): never {
  throw new Refusal(404, 'document_not_found', message);
}
