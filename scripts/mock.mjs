// npm run mock [-- --port 4010]: the mock on a fixed port, until it is interrupted.
import { parseArgs } from 'node:util';
import { startMock } from './mock-server.mjs';

/** @returns {number} the port that was asked for */
function readPort() {
  const { port } = parseArgs({ options: { port: { type: 'string', default: '4010' } } }).values;
  if (!/^[1-9]\d{0,4}$/.test(port) || Number(port) > 65535) throw new Error(`${port} is not a port`);
  return Number(port);
}

/** @param {string} url */
const introduce = (url) => `The mock answers from openapi.yaml at ${url}

  const client = new MessagingPlatform({ apiKey: 'any-key', baseUrl: '${url}' });

  curl --header 'api-key: any-key' ${url}/companies

Stop it with Ctrl+C.`;

try {
  const port = readPort();
  for (let starts = 0; ; starts++) {
    const { url, ended } = await startMock({ port });
    // A malformed escape in a path ends Prism; whoever sent it wants to go on.
    if (starts) console.error('A request that Prism could not read ended the mock. It runs again.');
    else console.log(introduce(url));
    await ended;
  }
} catch (error) {
  console.error(`The mock cannot run: ${error.message}\nAnother port: npm run mock -- --port 4011`);
  process.exitCode = 1;
}
