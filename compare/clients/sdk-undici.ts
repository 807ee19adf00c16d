// This package over undiciTransport.
import type { Client, Settings } from './client.js';
import sdk, { callSdk } from './sdk.js';

type Library = typeof import('messaging-platform-sdk') & typeof import('messaging-platform-sdk/undici');

export default {
  name: 'messaging-platform-sdk, undiciTransport',
  entries: ['.', './undici'],
  takesSignal: true,
  has: sdk.has,
  create(library: Library, settings: Settings) {
    const fetch = library.undiciTransport();
    return { ...callSdk(library, settings, fetch), close: () => fetch.close() };
  },
  operations: sdk.operations,
  isOwnError: sdk.isOwnError,
} satisfies Client;
