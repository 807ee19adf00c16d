// The published types of two copies of the package are compatible, also with types and objects that a program defines itself.
import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../../scripts/command.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { createProgram, messageOf } from '../support/typescript.js';

const folder = temporaryFolder();

/** Writes the declarations as the build does. */
function writeDeclarations(outDir: string): void {
  const emit = { noEmit: false, declaration: true, emitDeclarationOnly: true, stripInternal: true, types: ['node'] };
  createProgram([`${root}src/index.ts`], { ...emit, rootDir: root, outDir }).emit();
}

const program = `
import type { ApiPromise, Attachment, Company, MessagingPlatform, Note, PagedList } from './first/src/index.js';
import type * as second from './second/src/index.js';

declare const client: second.MessagingPlatform;
export const sameClient: MessagingPlatform = client;
export const promise: ApiPromise<Company> = client.companies.get('1');
export const list: PagedList<Note> = client.notes.iterate();
export const attachment: Promise<Attachment> = client.inbound.downloadAttachment('t');

/** The part of the client that a library uses. */
interface Companies { get(id: string): PromiseLike<{ id: string }> }
export const companies: Companies = client.companies;
export const ownCompanies: Pick<MessagingPlatform['companies'], 'get'> = { get: () => promise };
`;

it('a client, promises, lists and attachments of one copy of the package are assignable to the types of another', () => {
  writeDeclarations(join(folder(), 'first'));
  cpSync(join(folder(), 'first'), join(folder(), 'second'), { recursive: true });
  symlinkSync(`${root}node_modules`, join(folder(), 'node_modules'));
  const file = join(folder(), 'program.ts');
  writeFileSync(file, program);
  const compiled = createProgram([file], { paths: {}, types: ['node'], verbatimModuleSyntax: false });
  expect(ts.getPreEmitDiagnostics(compiled).map(messageOf)).toEqual([]);
});
