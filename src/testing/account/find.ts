// Finds records by the ids in a path. Errors don't repeat the id, because the id may be a key or a download token.
import { invalidParameter, Rejection } from '../response/rejection.js';
import type { StoredFile } from '../response/plain-response.js';
import type { ChildRecord, EmailRecord, SandboxState } from './state.js';

type ChildPath = Readonly<Record<'childIdentifier', string>>;
type WithId = Readonly<Record<'id', string>>;

/** Also finds a child that is still being created. */
export const findAnyChild = ({ children }: SandboxState, { childIdentifier }: ChildPath): ChildRecord =>
  children.find(({ id, authKey }) => childIdentifier === String(id) || childIdentifier === authKey) ??
  throwNotFound('Child not found');

export function findChild(state: SandboxState, path: ChildPath): ChildRecord {
  const child = findAnyChild(state, path);
  return isCreated(child) ? child : throwNotFound('The account of the child does not exist yet');
}

export const isCreated = ({ creationChecks }: ChildRecord): boolean => creationChecks === 0;

export const findDomain = ({ domains }: ChildRecord, name: string): ChildRecord['domains'][number] =>
  domains.find(({ domain }) => domain === name) ?? throwNotFound('Domain not found');

/** Finds a company, a note or an attribute. The API's error calls each of them a document. */
export const findDocument = <Item extends WithId>(items: readonly Item[], path: WithId): Item =>
  items.find(({ id }) => id === path.id) ?? throwNotFound('Document not found');

export const findEmail = ({ emails }: SandboxState, uuid: string): EmailRecord =>
  emails.find((email) => email.uuid === uuid) ?? throwNotFound('Email not found');

export function findAttachment({ emails }: SandboxState, token: string): StoredFile {
  const files = emails.flatMap((email) => email.files);
  const file = files.find(({ downloadToken }) => downloadToken === token);
  // Brevo documents a 404 for an unknown token, but recorded responses have a 400.
  if (!file) throw invalidParameter('Download token is invalid');
  return file;
}

function throwNotFound(message: string): never {
  throw new Rejection(404, 'document_not_found', message);
}
