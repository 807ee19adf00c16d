// Stops the mock.
import { stopMock } from './global-setup.js';

export default async function teardown(): Promise<void> {
  await stopMock?.();
}
