// The mock: Prism on openapi.yaml. `startMock` runs it in a child process, since a malformed request can end Prism.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const self = fileURLToPath(import.meta.url);

/**
 * A mock that runs.
 * @typedef {object} Mock
 * @property {string} url
 * @property {() => Promise<void>} stop
 * @property {Promise<void>} ended when it stopped, by `stop` or by itself
 */

/**
 * Start the mock.
 * @param {{ port?: number }} [options] port 0, the default, is any free one
 * @returns {Promise<Mock>}
 */
export function startMock({ port = 0 } = {}) {
  return new Promise((resolve, reject) => {
    const child = fork(self, [String(port)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const ended = new Promise((end) => child.once('exit', () => end(undefined)));
    child.once('message', (/** @type {{ url?: string, problem: string }} */ { url, problem }) => {
      if (!url) return reject(new Error(problem));
      resolve({
        url,
        ended,
        stop() {
          child.kill();
          return ended;
        },
      });
    });
    child.once('exit', () => reject(new Error('the mock ended before it was ready')));
  });
}

async function serve() {
  const { createLogger } = await import('@stoplight/prism-core');
  const { getHttpOperationsFromSpec } = await import('@stoplight/prism-http');
  const { createServer } = await import('@stoplight/prism-http-server');
  const contract = fileURLToPath(new URL('../openapi.yaml', import.meta.url));
  const server = createServer(await getHttpOperationsFromSpec(contract), {
    cors: true,
    config: {
      // An example that breaks its own schema becomes a 500: a free check of the examples.
      errors: true,
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      isProxy: false,
      mock: { dynamic: false },
      upstreamProxy: undefined,
    },
    components: { logger: createLogger('mock', { level: 'silent' }) },
  });
  return server.listen(Number(process.argv[2]), '127.0.0.1');
}

if (process.argv[1] === self && process.send) {
  process.once('disconnect', () => process.exit());
  serve().then(
    (url) => process.send?.({ url }),
    // Prism rejects with a text.
    (error) => process.send?.({ problem: String(error?.message ?? error) }, () => process.exit(1)),
  );
}
