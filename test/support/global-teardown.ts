// Stops the mock that global-setup.ts started.
import { stopMock } from './global-setup.js';

export default async function teardown(): Promise<void> {
  await stopMock?.();
}
