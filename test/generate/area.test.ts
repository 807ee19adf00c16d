// An area that is added to openapi.yaml, and to no other file, works in the types, the client, the mock and the sandbox.
import { execFile } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generatedSources } from '../../scripts/generate/sources.js';
import { startMock } from '../../scripts/mock-server.js';
import { addArea, area, copyProject } from './add-area.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const run = promisify(execFile);
const folder = temporaryFolder();
const node = (...values: string[]) => run(process.execPath, values, { cwd: folder() });

async function compileProgram(): Promise<void> {
  const config = {
    extends: './tsconfig.json',
    compilerOptions: { types: ['node'] },
    files: ['program.ts'],
    include: [],
  };
  writeFileSync(join(folder(), 'tsconfig.area.json'), JSON.stringify(config));
  await node('node_modules/typescript/bin/tsc', '-p', 'tsconfig.area.json');
}

async function runProgram(...values: string[]) {
  const { stdout } = await node('--import', 'tsx', 'program.ts', ...values);
  return JSON.parse(stdout);
}

const parcel = { number: 7, address: 'Main Street 1', state: 'delivered' };
const page = { parcels: [parcel], count: 1 };
const results = {
  list: page,
  iterate: { items: [parcel], complete: true, first: parcel },
  create: { number: 7 },
  get: parcel,
  update: 'nothing',
  delete: 'nothing',
  invalid: expect.stringMatching(/query\.limit must be a whole number from 1 to 50, not 51$/),
  missing: expect.stringMatching(/query\.country is required$/),
  unknown: expect.stringMatching(/body\.colour does not exist; the fields are address, doorCode$/),
  invalidNumber: expect.stringMatching(/number must be a whole number, not a string$/),
  scans: 50,
  delivered: 'delivered',
  lost: expect.stringMatching(/state is lost/),
  sent: [
    'POST /v3/parcels/7/label picture width',
    ...['0', '50'].map((offset) => `GET /v3/parcels/7/scans?limit=50&offset=${offset}`),
    ...Array<string>(3).fill('GET /v3/parcels/7'),
  ],
};

it('an area added only to openapi.yaml has methods that compile, and works on the mock and on the sandbox', async () => {
  copyProject(folder());
  const contract = addArea(folder());
  cpSync(join(import.meta.dirname, 'area-program.ts'), join(folder(), 'program.ts'));
  // What `npm run generate` does, without formatting.
  for (const [name, source] of Object.entries(await generatedSources(contract)))
    writeFileSync(join(folder(), name), source);
  const callMock = async () => {
    // Prism starts faster without the other areas.
    const contractFile = join(folder(), 'area.json');
    writeFileSync(contractFile, JSON.stringify({ ...contract, paths: area.paths }));
    const mock = await startMock(contractFile);
    return runProgram(mock.url).finally(mock.stop);
  };
  const [onMock, onSandbox] = await Promise.all([callMock(), runProgram(), compileProgram()]);
  // The mock has no memory.
  const changed = { ...parcel, address: 'Main Street 2' };
  expect(onMock).toEqual({ ...results, changed: parcel });
  expect(onSandbox).toEqual({
    ...results,
    changed,
    gone: expect.stringMatching(/404: Document not found/),
    empty: { parcels: [], count: 0 },
    fault: expect.stringMatching(/400: no street for \[redacted\]$/),
    sentAgain: expect.stringMatching(/503/),
    attempts: 1,
    recorded: expect.arrayContaining([
      { operation: 'parcels.list', query: { country: 'FR', since: '2026-11-01', limit: '50' } },
      ...['create', 'get', 'update', 'delete'].map((name) => ({ operation: `parcels.${name}`, query: {} })),
    ]),
  });
}, 240_000);
