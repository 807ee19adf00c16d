// messaging-platform-sdk over undiciTransport, from its entry for Node.
import own, { create } from './own.mjs';

/** @type {import('../observe.mjs').Adapter} */
export default {
  ...own,
  create: (library, settings) => create(library, { ...settings, fetch: library.undiciTransport() }),
};
