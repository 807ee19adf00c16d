#!/usr/bin/env node
// The package's command: messaging-platform-sdk sandbox.
import { version } from '../../../generated/contract.js';
import { Sandbox, type RecordedRequest } from '../index.js';
import { serve } from '../server/index.js';
import { readCall, usage } from './options.js';
import { stateKeeper } from './state-file.js';

const greeting = (url: string) => `The sandbox listens at ${url}
It has state and faults. For the contract's examples without a state, run the Prism mock of openapi.yaml on port 4010.

  TypeScript  new MessagingPlatform({ apiKey: 'any-key', baseUrl: '${url}' })
  curl        curl --header 'api-key: any-key' ${url}/companies
  A fault     curl --json '{"operation":"children.credits.add","fault":"lost"}' ${url}/_sandbox/faults
  What came   ${url}
`;

function lineOf({ method, path, status, operation, fault }: RecordedRequest): string {
  // A download token opens a file for whoever reads it in a log.
  const safe = path.replace(/(\/inbound\/+attachments\/+).+/, '$1<redacted>');
  return [method, safe, status ?? 'no answer', operation, fault && `(${fault})`].filter(Boolean).join(' ');
}

async function main(): Promise<void> {
  // Whoever read the output has gone, as `head` does: go on in silence.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const { ask, sandbox: options, server, isQuiet, state } = readCall(process.argv.slice(2));
  if (ask) return console.log(ask === 'help' ? usage : version);
  const onRequest = isQuiet ? undefined : (request: RecordedRequest) => console.log(lineOf(request));
  const sandbox = new Sandbox({ ...options, onRequest });
  const keep = state === undefined ? () => {} : stateKeeper(state, sandbox);
  const { url, close } = await serve(sandbox, { ...server, onResponse: keep });
  keep();
  const end = state === undefined ? 'forgets everything when it stops' : `keeps its state in ${state}`;
  console.log(isQuiet ? `The sandbox listens at ${url}` : `${greeting(url)}\nIt ${end}: Ctrl+C.\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close().then(keep));
}

main().catch((reason: unknown) => {
  // The cast: nothing else is thrown here.
  const error = reason as Error & { code?: string };
  const isTaken = error.code === 'EADDRINUSE';
  console.error(isTaken ? 'The port is taken. Give another one: --port 4012, or --port 0.' : error.message);
  process.exitCode = 1;
});
