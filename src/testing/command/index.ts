#!/usr/bin/env node
// The package's command: messaging-platform-sdk sandbox, and messaging-platform-sdk attributes.
import { version } from '../../../generated/contract.js';
import { Sandbox, type RecordedRequest } from '../index.js';
import { serve } from '../server/index.js';
import { printAttributes } from './attributes.js';
import { parseCommandLine, usage } from './options.js';
import { openStateFile } from './state-file.js';

const greeting = (url: string) => `The sandbox listens at ${url}
It remembers changes and can simulate faults. If fixed example responses are enough, run a Prism mock of openapi.yaml instead.

  TypeScript       new MessagingPlatform({ apiKey: 'any-key', baseUrl: '${url}' })
  curl             curl --header 'api-key: any-key' ${url}/companies
  Script a fault   curl --json '{"operation":"children.credits.add","fault":"lost"}' ${url}/_sandbox/faults
  See requests     ${url}
`;

function formatRequest({ method, path, status, operation, fault }: RecordedRequest): string {
  return [method, path, status ?? 'no response', operation, fault && `(${fault})`].filter(Boolean).join(' ');
}

async function main(commandLine: string[]): Promise<void> {
  // Keep running if the program that reads the output exits, as `head` does.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  if (commandLine[0] === 'attributes') return printAttributes(commandLine.slice(1));
  const { infoFlag, sandbox: options, server, isQuiet, stateFile } = parseCommandLine(commandLine);
  if (infoFlag) return console.log(infoFlag === 'help' ? usage : version);
  const onRequest = isQuiet ? undefined : (request: RecordedRequest) => console.log(formatRequest(request));
  const state = stateFile === undefined ? undefined : openStateFile(stateFile);
  const sandbox = new Sandbox({ ...options, from: state?.from ?? options.from, onRequest });
  const save = () => state?.save(sandbox.state);
  save();
  const { url, close } = await serve(sandbox, { ...server, beforeResponse: save });
  const stateNote =
    stateFile === undefined ? 'Its state is lost when it stops.' : `It saves its state in ${stateFile}.`;
  console.log(isQuiet ? `The sandbox listens at ${url}` : `${greeting(url)}\n${stateNote} Press Ctrl+C to stop it.\n`);
  const stop = async () => {
    await close();
    save();
    // A fault may have a timer that would keep the process running.
    process.exit();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().catch(fail));
}

function fail(reason: unknown): void {
  // The cast: this program and Node throw only errors.
  const error = reason as Error & { code?: string };
  const isPortInUse = error.code === 'EADDRINUSE';
  console.error(isPortInUse ? 'The port is in use. Choose another one: --port 4012, or --port 0.' : error.message);
  process.exitCode = 1;
}

main(process.argv.slice(2)).catch(fail);
