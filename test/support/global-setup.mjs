// One mock for the whole run; MOCK_URL tells the tests where it is.
import { startMock } from '../../scripts/mock-server.mjs';

export default async function setup() {
  const mock = await startMock();
  process.env.MOCK_URL = mock.url;
  globalThis.stopMock = mock.stop;
}
