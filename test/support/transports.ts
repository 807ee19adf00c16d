// Both ways to send requests. Tests of failures run with each.
import type { Fetch } from 'messaging-platform-sdk';
import { undiciTransport } from 'messaging-platform-sdk/undici';

const undici = undiciTransport();
afterAll(() => undici.close());

export const transports: { transport: string; fetch?: Fetch }[] = [
  { transport: 'the runtime’s fetch' },
  { transport: 'undici', fetch: undici },
];
