// An area that is added to openapi.yaml, and to no other file, works in the types, the client and the sandbox.
// `npm run test:more -- area` runs all other tests on such an area, with the mock and the docs.
import { execFileSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { generatedSources } from '../../scripts/generate/sources.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { compilerOptionsIn, messageOf } from '../support/typescript.js';
import { contractWithArea, copyProject } from './add-area.js';

const folder = temporaryFolder();

function errorsIn(file: string): string[] {
  const options = { ...compilerOptionsIn(folder()), types: ['node'] };
  // Docstrings take a third of the time.
  const host = { ...ts.createCompilerHost(options), jsDocParsingMode: ts.JSDocParsingMode.ParseForTypeErrors };
  const program = ts.createProgram([file], options, host);
  return program.getSemanticDiagnostics(program.getSourceFile(file)).map(messageOf);
}

const parcel = { number: 7, address: 'Main Street 1', state: 'delivered' };
const page = { parcels: [parcel], count: 1 };
const results = {
  list: page,
  iterate: { items: [parcel], complete: true, first: parcel },
  create: { number: 7 },
  get: parcel,
  update: 'nothing',
  changed: { ...parcel, address: 'Main Street 2' },
  delete: 'nothing',
  invalid: expect.stringMatching(/query\.limit must be a whole number from 1 to 50, not 51$/),
  missing: expect.stringMatching(/query\.country is required$/),
  unknown: expect.stringMatching(/body\.colour does not exist; the fields are address, doorCode$/),
  invalidNumber: expect.stringMatching(/number must be a whole number, not a string$/),
  sentAgain: expect.stringMatching(/503/),
  attempts: 1,
  gone: expect.stringMatching(/404: Document not found/),
  empty: { parcels: [], count: 0 },
  fault: expect.stringMatching(/400: no street for \[redacted\]$/),
  recorded: expect.arrayContaining([
    { operation: 'parcels.list', query: { country: 'FR', since: '2026-11-01', limit: '50' } },
    ...['create', 'get', 'update', 'delete'].map((name) => ({ operation: `parcels.${name}`, query: {} })),
  ]),
  scans: 50,
  delivered: 'delivered',
  lost: expect.stringMatching(/state is lost/),
  sent: [
    'POST /v3/parcels/7/label picture width',
    ...['0', '50'].map((offset) => `GET /v3/parcels/7/scans?limit=50&offset=${offset}`),
    ...Array<string>(3).fill('GET /v3/parcels/7'),
  ],
};

it('an area added only to openapi.yaml has methods that compile, and works on the sandbox', async () => {
  copyProject(folder(), ['src', 'generated', 'package.json', 'tsconfig.json']);
  const program = join(folder(), 'program.ts');
  cpSync(join(import.meta.dirname, 'area-program.ts'), program);
  // What `npm run generate` does, without formatting.
  for (const [name, source] of Object.entries(await generatedSources(contractWithArea())))
    writeFileSync(join(folder(), name), source);
  expect(errorsIn(program)).toEqual([]);
  const printed = execFileSync(process.execPath, ['--import', 'tsx', program], { cwd: folder(), encoding: 'utf8' });
  expect(JSON.parse(printed)).toEqual(results);
});
