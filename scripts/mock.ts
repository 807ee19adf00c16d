// npm run mock [-- --port 4010]: runs the mock, and prints a line for each request.
// npm run mock -- first-call: runs an example on a separate mock, or on BASE_URL.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startMock } from './mock-server.js';
import { parsePort, root, runCommand } from './command.js';

const examplesFolder = `${root}examples/`;
const exampleNames = readdirSync(examplesFolder).flatMap((file) => /^(.*)\.ts$/.exec(file)?.[1] ?? []);

const welcomeText = (url: string) => `The mock at ${url} responds with the examples of openapi.yaml.

  const client = new MessagingPlatform({ apiKey: 'any-key', baseUrl: '${url}' });

  curl --header 'api-key: any-key' ${url}/companies

It checks requests and has no state. For state and faults, run messaging-platform-sdk sandbox (port 4011).

Stop it with Ctrl+C.`;

/** Prism prints several lines for each request. This function prints them as one. */
function printRequest(line: string): void {
  const [, method = '', path] = /\[HTTP SERVER\] (\w+) (\S+) .*Request received$/.exec(line) ?? [];
  const [, status] = /> Responding with "(\d+)"$/.exec(line) ?? [];
  const [, problem] = /(?:Violation|terminated with error): \S+ (.+)$/.exec(line) ?? [];
  if (path) process.stdout.write(`\n${method.toUpperCase()} ${path}`);
  if (status) process.stdout.write(` ${status}`);
  if (problem) process.stdout.write(` · ${problem}`);
}

async function runExample(name: string): Promise<void> {
  if (!exampleNames.includes(name))
    throw new Error(`There is no example ${name}. The examples are: ${exampleNames.join(', ')}.`);
  const mock = process.env.BASE_URL ? undefined : await startMock();
  const env = mock ? { ...process.env, API_KEY: 'any-key', BASE_URL: mock.url } : process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', `${examplesFolder}${name}.ts`], { env, stdio: 'inherit' });
  const [code] = (await once(child, 'close')) as [number | null];
  await mock?.stop();
  process.exitCode = code ?? 1;
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: { port: { type: 'string', default: '4010' } },
  });
  if (positionals[0]) return runExample(positionals[0]);
  const mock = await startMock({
    port: parsePort(values.port),
    onLine: printRequest,
    onRestart: () => console.error('\nA request that Prism could not parse crashed the mock. The mock has restarted.'),
  });
  console.log(welcomeText(mock.url));
}, 'Usage: npm run mock -- [--port 4012], or npm run mock -- <example>');
