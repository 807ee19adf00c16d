// What can send requests: the failure tests hold for each. The connections end with the test file.
import type { Fetch } from 'messaging-platform-sdk';
import { undiciTransport } from 'messaging-platform-sdk/undici';

const undici = undiciTransport();
afterAll(() => undici.close());

export const transports: { transport: string; fetch?: Fetch }[] = [
  { transport: 'the platform’s fetch' },
  { transport: 'undici', fetch: undici },
];
