// The project's folder.
import { fileURLToPath } from 'node:url';

/** With a trailing slash. */
export const root = fileURLToPath(new URL('..', import.meta.url));
