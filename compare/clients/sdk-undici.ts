// This package over undiciTransport.
import type * as sdkModule from 'messaging-platform-sdk';
import type * as undiciModule from 'messaging-platform-sdk/undici';
import type { Client, Settings } from './client.js';
import sdk, { callSdk } from './sdk.js';

type Library = typeof sdkModule & typeof undiciModule;

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
