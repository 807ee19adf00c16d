// npm run mock [-- first-call] [-- --port 4010]: runs the mock until it is interrupted and prints a line for each request; with
// the name of an example, runs that program against a mock of its own, or against BASE_URL.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startMock } from './mock-server.js';
import { main, parsePort } from './run.js';

const folder = fileURLToPath(new URL('../examples/', import.meta.url));
const names = readdirSync(folder).flatMap((file) => /^(.*)\.ts$/.exec(file)?.[1] ?? []);

const introduce = (url: string) => `The mock answers from openapi.yaml at ${url}

  const client = new MessagingPlatform({ apiKey: 'any-key', baseUrl: '${url}' });

  curl --header 'api-key: any-key' ${url}/companies

It checks requests and has no state. For state and faults, run messaging-platform-sdk sandbox (port 4011).

Stop it with Ctrl+C.`;

/** Prism prints many lines for a request. Ours has its method and path, the response's status, and what breaks the contract. */
function printRequest(line: string): void {
  const [, method = '', path] = /\[HTTP SERVER\] (\w+) (\S+) .*Request received$/.exec(line) ?? [];
  const [, status] = /> Responding with "(\d+)"$/.exec(line) ?? [];
  const [, problem] = /(?:Violation|terminated with error): \S+ (.+)$/.exec(line) ?? [];
  if (path) process.stdout.write(`\n${method.toUpperCase()} ${path}`);
  if (status) process.stdout.write(` ${status}`);
  if (problem) process.stdout.write(` · ${problem}`);
}

async function runExample(name: string): Promise<void> {
  if (!names.includes(name)) throw new Error(`There is no example ${name}; there are ${names.join(', ')}.`);
  const mock = process.env.BASE_URL ? undefined : await startMock();
  const env = mock ? { ...process.env, API_KEY: 'any-key', BASE_URL: mock.url } : process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', `${folder}${name}.ts`], { env, stdio: 'inherit' });
  const [code] = (await once(child, 'close')) as [number | null];
  await mock?.stop();
  process.exitCode = code ?? 1;
}

await main(async () => {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: { port: { type: 'string', default: '4010' } },
  });
  if (positionals[0]) return runExample(positionals[0]);
  const mock = await startMock({
    port: parsePort(values.port),
    onLine: printRequest,
    onRestart: () => console.error('\nA request that Prism could not read ended the mock. It runs again.'),
  });
  console.log(introduce(mock.url));
}, 'Usage: npm run mock -- [--port 4012], or npm run mock -- <the name of an example>');
