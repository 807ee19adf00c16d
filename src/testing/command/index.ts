#!/usr/bin/env node
// The package's command: messaging-platform-sdk sandbox.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { story, type SandboxOptions, type SandboxState } from '../index.js';
import { serve } from './server.js';

const usage = `Usage: messaging-platform-sdk sandbox [options]

Serves the platform's API from memory, for tests of programs in any language.

  --port <number>                       where to listen on 127.0.0.1; default 4010, 0 for any free port
  --seed story                          start with the contract's examples: a child, a company, a note, an email
  --seed <file>                         start with a snapshot, as GET /_sandbox/snapshot answers it
  --creation-checks <number>            how often the creation status of a new child is "not yet"
  --rate-limit <requests>/<seconds>     answer 429 beyond so many requests in so many seconds
  --help                                this text`;

const options = {
  port: { type: 'string', default: '4010' },
  seed: { type: 'string' },
  'creation-checks': { type: 'string' },
  'rate-limit': { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

function readSeed(seed: string): SandboxState {
  // The cast: the sandbox checks that it is a snapshot.
  return seed === 'story' ? story() : (JSON.parse(readFileSync(seed, 'utf8')) as SandboxState);
}

function readRateLimit(text: string) {
  const [, requests, seconds] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  if (!requests) throw new Error('--rate-limit is written as <requests>/<seconds>, for example 100/3600.');
  return { requests: Number(requests), perMilliseconds: Number(seconds) * 1000 };
}

function readNumber(name: string, text: string, most: number): number {
  if (!/^\d+$/.test(text) || Number(text) > most)
    throw new Error(`--${name} must be a whole number from 0 to ${most}.`);
  return Number(text);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.help) return console.log(usage);
  if (positionals.length !== 1 || positionals[0] !== 'sandbox')
    throw new Error(`There is one command, sandbox.\n\n${usage}`);
  const { seed, 'creation-checks': checks, 'rate-limit': limit } = values;
  const given: SandboxOptions = {
    from: seed === undefined ? undefined : readSeed(seed),
    creationChecks: checks === undefined ? undefined : readNumber('creation-checks', checks, 1e6),
    rateLimit: limit === undefined ? undefined : readRateLimit(limit),
  };
  const { url, stop } = await serve(given, readNumber('port', values.port, 65_535), console.log);
  console.log(`The sandbox listens at ${url}

  TypeScript  new MessagingPlatform({ apiKey: 'any-key', baseUrl: '${url}' })
  curl        curl --header 'api-key: any-key' ${url}/companies
  A fault     curl --json '{"operation":"addCredits","fault":"lost"}' ${url}/_sandbox/faults
  What came   curl ${url}/_sandbox/requests

It forgets everything when it stops: Ctrl+C.
`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
}

main().catch((reason: unknown) => {
  // The cast: nothing else is thrown here.
  const error = reason as Error & { code?: string };
  const isTaken = error.code === 'EADDRINUSE';
  console.error(isTaken ? 'The port is taken. Give another one: --port 4011, or --port 0.' : error.message);
  process.exitCode = 1;
});
