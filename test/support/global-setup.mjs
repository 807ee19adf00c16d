// Starts one Prism mock of openapi.yaml for all tests, and sets MOCK_URL.
import { tsImport } from 'tsx/esm/api';

/** @type {(() => Promise<void>) | undefined} */
export let stopMock;

export default async function setup() {
  // Only this file needs TypeScript outside jest. With `node --import tsx`, each worker would start more slowly.
  const { startMock } = await tsImport('../../scripts/mock-server.ts', import.meta.url);
  const mock = await startMock();
  process.env.MOCK_URL = mock.url;
  stopMock = mock.stop;
}
