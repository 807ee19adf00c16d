// Clients for the tests.
import { MessagingPlatform, type ClientOptions } from 'messaging-platform-sdk';

export const mockUrl = process.env.MOCK_URL!;

/** A client of the mock. */
export function mockClient(options: ClientOptions = {}): MessagingPlatform {
  return new MessagingPlatform({ apiKey: 'test-key', baseUrl: mockUrl, ...options });
}

/** A client whose requests are caught and answered here. */
export function caughtClient(
  answer: (url: string, init: RequestInit) => Response | Promise<Response>,
  options: ClientOptions = {},
): MessagingPlatform {
  return new MessagingPlatform({ apiKey: 'test-key', fetch: async (url, init) => answer(url, init), ...options });
}
