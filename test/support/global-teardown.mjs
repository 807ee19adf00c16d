// Removes what global-setup.mjs started and wrote.
import { cleanUp } from './global-setup.mjs';

export default async function teardown() {
  await cleanUp?.();
}
