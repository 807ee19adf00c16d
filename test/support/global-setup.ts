// Starts one Prism mock of openapi.yaml for all tests, and sets MOCK_URL.
import { startMock } from '../../scripts/mock-server.js';

export let stopMock: (() => Promise<void>) | undefined;

export default async function setup(): Promise<void> {
  const mock = await startMock();
  process.env.MOCK_URL = mock.url;
  stopMock = mock.stop;
}
