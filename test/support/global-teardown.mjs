// Stops the mock that global-setup.mjs started.
import { stopMock } from './global-setup.mjs';

export default async function teardown() {
  await stopMock?.();
}
