// Simulates the crash of a program.
import type { Fetch } from 'messaging-platform-sdk';

/**
 * Runs a program until it sends its request number `fatalRequest`, counted from 1. This request never gets a response, so the
 * program does nothing more, as after a crash. If the request times out later, while other tests run, the error is ignored.
 *
 * @param isProcessed - whether `service` receives the fatal request
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
