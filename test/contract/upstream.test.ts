// npm run contract -- upstream compares openapi.yaml with the declarations of the official client. Here, a small fake client stands
// in for the official one.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readContract } from '../../scripts/contract.js';
import { listDifferences } from '../../scripts/upstream/compare.js';
import { readOfficialShapes } from '../../scripts/upstream/official.js';
import { contractShapes } from '../../scripts/upstream/shapes.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const folder = temporaryFolder();

const declarations = `
interface NoteData { text: string; contactIds?: number[]; dealIds?: string[]; companyIds?: string[]; pinned?: boolean }
interface PatchNoteRequest { id: string; body: NoteData }
interface HttpResponsePromise<Result> { result: Result }
export declare class NotesClient {
    updateANote(request: PatchNoteRequest): HttpResponsePromise<void>;
    createANote(request: NoteData): HttpResponsePromise<{ id?: string }>;
    archiveNotes(): HttpResponsePromise<void>;
}
`;

const code = `
class NotesClient {
    async __updateANote(request) {
        return handleNonStatusCodeError(_response.error, _response.rawResponse, "PATCH", "/crm/notes/{id}");
    }
    async __createANote(request) {
        return handleNonStatusCodeError(_response.error, _response.rawResponse, "POST", "/crm/notes");
    }
    async __archiveNotes() {
        return handleNonStatusCodeError(_response.error, _response.rawResponse, "POST", "/crm/notes/archive");
    }
}
`;

it('names each operation that only the contract or only the official client has, and each field that the contract lacks', () => {
  const clientFolder = join(folder(), 'dist/esm/api/resources/notes/client');
  mkdirSync(clientFolder, { recursive: true });
  writeFileSync(join(clientFolder, 'Client.d.mts'), declarations);
  writeFileSync(join(clientFolder, 'Client.mjs'), code);
  const ours = contractShapes(readContract());
  for (const key of ours.keys()) if (!key.includes('/crm/notes')) ours.delete(key);
  ours.get('POST /crm/notes')!.delete('input dealIds');
  expect(listDifferences(ours, readOfficialShapes(folder()))).toEqual([
    'DELETE /crm/notes/{}: only in the contract',
    'GET /crm/notes: only in the contract',
    'GET /crm/notes/{}: only in the contract',
    'PATCH /crm/notes/{}: input pinned, which the contract lacks',
    'POST /crm/notes: input dealIds, which the contract lacks',
    'POST /crm/notes: input pinned, which the contract lacks',
    'POST /crm/notes/archive: only in the official client',
  ]);
});

it('fails if the client has no operations, because its layout has changed', () => {
  mkdirSync(join(folder(), 'dist/esm/api/resources'), { recursive: true });
  expect(() => readOfficialShapes(folder())).toThrow('its layout has probably changed');
});
