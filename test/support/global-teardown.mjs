// Ends the mock of the run.
import { stopMock } from './global-setup.mjs';

export default async function teardown() {
  await stopMock?.();
}
