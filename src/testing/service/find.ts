// Finds what a path names. What is not there is refused; an identifier may be a secret, so no message repeats it.
import { notFound } from '../refusal.js';
import type { StoredFile } from '../request/values.js';
import type { ChildRecord, CompanyRecord, EmailRecord, NoteRecord, SandboxState } from './state.js';

interface ChildPath {
  readonly childIdentifier: string;
}

interface IdPath {
  readonly id: string;
}

/** A child by its id or its auth key, also while its account is being created. */
export function findAnyChild({ children }: SandboxState, { childIdentifier }: ChildPath): ChildRecord {
  return (
    children.find(({ id, authKey }) => childIdentifier === String(id) || childIdentifier === authKey) ??
    fail('Child not found')
  );
}

/** A child whose account exists. */
export function findChild(state: SandboxState, path: ChildPath): ChildRecord {
  const child = findAnyChild(state, path);
  return child.creationChecks === 0 ? child : fail('The account of the child does not exist yet');
}

/** A sender domain of a child. */
export function findDomain({ domains }: ChildRecord, name: string): ChildRecord['domains'][number] {
  return domains.find(({ domain }) => domain === name) ?? fail('Domain not found');
}

export function findCompany({ companies }: SandboxState, path: IdPath): CompanyRecord {
  return companies.find(({ id }) => id === path.id) ?? fail('Document not found');
}

export function findNote({ notes }: SandboxState, path: IdPath): NoteRecord {
  return notes.find(({ id }) => id === path.id) ?? fail('Document not found');
}

export function findEmail({ emails }: SandboxState, uuid: string): EmailRecord {
  return emails.find((email) => email.uuid === uuid) ?? fail('Email not found');
}

export function findAttachment({ emails }: SandboxState, token: string): StoredFile {
  const files = emails.flatMap((email) => email.files);
  return files.find(({ downloadToken }) => downloadToken === token) ?? fail('Attachment not found');
}

function fail(message: string): never {
  throw notFound(message);
}
