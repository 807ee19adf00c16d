// npm run mock [-- --port 4010]: the mock on a fixed port, until it is interrupted.
import { parseArgs } from 'node:util';
import { startMock } from './mock-server.mjs';

const { values } = parseArgs({ options: { port: { type: 'string', default: '4010' } } });

try {
  const { url } = await startMock({ port: Number(values.port) });
  console.log(`The mock answers from openapi.yaml at ${url}

  const client = new MessagingPlatform({ apiKey: 'any-key', baseUrl: '${url}' });

  curl --header 'api-key: any-key' ${url}/companies

Stop it with Ctrl+C.`);
} catch (error) {
  console.error(`The mock could not start on port ${values.port}: ${error.message}`);
  console.error('Choose another port: npm run mock -- --port 4011');
  process.exitCode = 1;
}
