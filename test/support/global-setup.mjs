// One mock for the whole run; MOCK_URL tells the tests where it is.
import { startMock } from '../../scripts/mock-server.mjs';

/** @type {(() => Promise<void>) | undefined} */
export let stopMock;

export default async function setup() {
  const mock = await startMock();
  process.env.MOCK_URL = mock.url;
  stopMock = mock.stop;
}
