// Writes openapi.yaml as JSON, and starts one Prism mock of it for all tests. Sets CONTRACT_JSON and MOCK_URL.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';

/** @type {(() => Promise<void>) | undefined} */
export let cleanUp;

export default async function setup() {
  // Only this file needs TypeScript outside jest. With `node --import tsx`, each worker would start more slowly.
  const { readContract } = await tsImport('../../scripts/contract.ts', import.meta.url);
  const { startMock } = await tsImport('../../scripts/mock-server.ts', import.meta.url);
  const folder = await mkdtemp(join(tmpdir(), 'contract-'));
  const contractFile = join(folder, 'openapi.json');
  await writeFile(contractFile, JSON.stringify(readContract()));
  const mock = await startMock(contractFile);
  process.env.CONTRACT_JSON = contractFile;
  process.env.MOCK_URL = mock.url;
  cleanUp = async () => {
    await mock.stop();
    await rm(folder, { recursive: true });
  };
}
