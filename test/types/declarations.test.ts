// The published declarations: two copies of the package, and objects of a program's own, fit each other.
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../../scripts/command.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const folder = temporaryFolder();
const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);

/** Writes the declarations as the build does. */
function writeDeclarations(outDir: string): void {
  const emit = { noEmit: false, declaration: true, emitDeclarationOnly: true, stripInternal: true };
  const program = ts.createProgram([`${root}src/index.ts`], { ...options, ...emit, rootDir: root, outDir });
  program.emit();
}

const program = `
import type { ApiPromise, Attachment, Company, MessagingPlatform, Note, PagedList } from './first/src/index.js';
import type * as second from './second/src/index.js';

declare const client: second.MessagingPlatform;
export const sameClient: MessagingPlatform = client;
export const promise: ApiPromise<Company, 'companiesIdGet'> = client.companies.get('1');
export const list: PagedList<Note> = client.notes.iterate();
export const attachment: Promise<Attachment> = client.inbound.downloadAttachment('t');

/** A library needs only this. */
interface Companies { get(id: string): PromiseLike<{ id: string }> }
export const companies: Companies = client.companies;
export const ownCompanies: Pick<MessagingPlatform['companies'], 'get'> = { get: () => promise };
`;

it('the client, its promises, lists and attachments of one copy of the package fit those of another', () => {
  for (const copy of ['first', 'second']) writeDeclarations(join(folder(), copy));
  symlinkSync(`${root}node_modules`, join(folder(), 'node_modules'));
  const file = join(folder(), 'program.ts');
  writeFileSync(file, program);
  const compiled = ts.createProgram([file], { ...options, paths: {}, types: ['node'], verbatimModuleSyntax: false });
  const problems = ts.getPreEmitDiagnostics(compiled);
  expect(problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
});
