// npm run mock [-- --port 4010]: the mock on a fixed port, until it is interrupted; it prints a line for each request.
import { parseArgs } from 'node:util';
import { startMock } from './mock-server.js';
import { main, parsePort } from './run.js';

const introduce = (url: string) => `The mock answers from openapi.yaml at ${url}

  const client = new MessagingPlatform({ apiKey: 'any-key', baseUrl: '${url}' });

  curl --header 'api-key: any-key' ${url}/companies

Stop it with Ctrl+C.`;

/** Prism prints many lines for a request. Ours has its method and path, the answer's status, and what breaks the contract. */
function printRequest(line: string): void {
  const [, method = '', path] = /\[HTTP SERVER\] (\w+) (\S+) .*Request received$/.exec(line) ?? [];
  const [, status] = /> Responding with "(\d+)"$/.exec(line) ?? [];
  const [, problem] = /(?:Violation|terminated with error): \S+ (.+)$/.exec(line) ?? [];
  if (path) process.stdout.write(`\n${method.toUpperCase()} ${path}`);
  if (status) process.stdout.write(` ${status}`);
  if (problem) process.stdout.write(` · ${problem}`);
}

await main(async () => {
  const { port } = parseArgs({ options: { port: { type: 'string', default: '4010' } } }).values;
  const mock = await startMock({
    port: parsePort(port),
    onLine: printRequest,
    onRestart: () => console.error('\nA request that Prism could not read ended the mock. It runs again.'),
  });
  console.log(introduce(mock.url));
}, 'Another port: npm run mock -- --port 4011');
