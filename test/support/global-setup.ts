// One mock for the whole run; MOCK_URL tells the tests where it is.
import { startMock } from '../../scripts/mock-server.js';

export let stopMock: (() => Promise<void>) | undefined;

export default async function setup(): Promise<void> {
  const mock = await startMock();
  process.env.MOCK_URL = mock.url;
  stopMock = mock.stop;
}
