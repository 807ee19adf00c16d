#!/usr/bin/env node
// The package's command: messaging-platform-sdk sandbox.
import { version } from '../../../generated/contract.js';
import { Sandbox, type RecordedRequest } from '../index.js';
import { serve } from '../server/index.js';
import { parseCommandLine, usage } from './options.js';

const greeting = (url: string) => `The sandbox listens at ${url}
It remembers changes and can simulate faults. If fixed example responses are enough, run a Prism mock of openapi.yaml instead.

  TypeScript       new MessagingPlatform({ apiKey: 'any-key', baseUrl: '${url}' })
  curl             curl --header 'api-key: any-key' ${url}/companies
  Script a fault   curl --json '{"operation":"emails.send","fault":"lost"}' ${url}/_sandbox/next
  The inbox        ${url}
`;

function formatRequest({ method, path, status, operation, isExample, fault }: RecordedRequest): string {
  const note = isExample ? '(the example: the sandbox has no state for it)' : fault && `(${fault})`;
  return [method, path, status ?? 'no response', operation, note].filter(Boolean).join(' ');
}

async function main(commandLine: string[]): Promise<void> {
  // Keep running if the program that reads the output exits, as `head` does.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const { infoFlag, sandbox: options, server, isQuiet } = parseCommandLine(commandLine);
  if (infoFlag) return console.log(infoFlag === 'help' ? usage : version);
  const onRequest = isQuiet ? undefined : (request: RecordedRequest) => console.log(formatRequest(request));
  const { url, close } = await serve(new Sandbox({ ...options, onRequest }), server);
  const stateNote = 'Its state is lost when it stops. Press Ctrl+C to stop it.';
  console.log(isQuiet ? `The sandbox listens at ${url}` : `${greeting(url)}\n${stateNote}\n`);
  const stop = async () => {
    await close();
    // A fault may have a timer that would keep the process running.
    process.exit();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().catch(fail));
}

function fail(reason: unknown): void {
  // The cast: this program and Node throw only errors.
  const { code, message } = reason as Error & { code?: string };
  const isPortInUse = code === 'EADDRINUSE';
  // Node goes on about positional arguments.
  const problem = code?.startsWith('ERR_PARSE_ARGS') ? `${message.split('. ')[0]}. --help lists the options.` : message;
  console.error(isPortInUse ? 'The port is in use. Choose another one: --port 4012, or --port 0.' : problem);
  process.exitCode = 1;
}

main(process.argv.slice(2)).catch(fail);
