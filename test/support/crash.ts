// Runs a program until it crashes.
import type { Fetch } from 'messaging-platform-sdk';

/**
 * Runs a program whose request number `fatalRequest`, counted from 1, never gets a response: as after a crash, the program does
 * nothing more. Its last request may time out while other tests run, and must not fail them.
 *
 * @param isProcessed - whether `service` receives the last request
 * @returns false if the program ended before that request
 */
export function runUntilCrash(
  program: (fetch: Fetch) => Promise<unknown>,
  service: Fetch,
  fatalRequest: number,
  isProcessed = false,
): Promise<boolean> {
  let requestCount = 0;
  return new Promise((resolve, reject) => {
    const fetch: Fetch = async (url, init) => {
      requestCount++;
      if (requestCount < fatalRequest) return service(url, init);
      if (requestCount === fatalRequest && isProcessed) await service(url, init);
      resolve(true);
      return new Promise(() => {});
    };
    program(fetch).then(() => resolve(false), reject);
  });
}
