// Reads what the command was called with.
import { parseArgs } from 'node:util';
import type { SandboxOptions } from '../index.js';
import { readState } from './state-file.js';

export const usage = `Usage: messaging-platform-sdk sandbox [options]

Serves the platform's API from memory, for tests of programs in any language. It keeps what you send, and can be told to
fail. A Prism mock of openapi.yaml has no state: it responds with the file's examples.

  --port <number>                    port to listen on; default 4011, 0 for any free port
  --host <address>                   address to listen at; default 127.0.0.1, 0.0.0.0 in a container
  --allow-origin <origin>            let pages of this origin use /_sandbox; may be repeated
  --seed story                       start with the contract's examples: a child, a company, a note, an email
  --seed <file>                      start with a state in JSON or YAML, whole or in part: credits, children, ...
  --state <file>                     keep the state in this file between runs
  --keys <key>,<key>                 refuse any other key; by default every key will do
  --no-key                           take requests without a key
  --rate-limit <requests>/<seconds>  respond with 429 beyond so many requests in so many seconds
  --chaos seed=<n>,lost=<0..1>,...   faults by chance: refused, reset, lost, stalled, cut, html, tooManyRequests,
                                     serverError, each with its probability
  --company-pages number|index       what page means in the list of companies; default number
  --company-update 204|200           the response to an update of a company; default 204
  --filters apply|ignore             whether the list of companies obeys filters; default apply
  --missing-companies refuse|ignore  what becomes of a note on a company that does not exist; default refuse
  --unknown-fields refuse|ignore     what becomes of a field that the contract does not know; default refuse
  --deliver-to <url>                 post received emails to this webhook
  --quiet                            print no line for each request
  --version                          print the version
  --help                             print this text`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;

const options = {
  port: { ...text, default: '4011' },
  host: text,
  'allow-origin': { ...text, multiple: true },
  seed: text,
  state: text,
  keys: text,
  'no-key': flag,
  'rate-limit': text,
  chaos: text,
  'company-pages': text,
  'company-update': text,
  filters: text,
  'missing-companies': text,
  'unknown-fields': text,
  'deliver-to': text,
  quiet: flag,
  version: flag,
  help: flag,
} as const;

/**
 * What to print instead of a sandbox (`ask`), or how to serve one, and the file that keeps its state.
 *
 * @throws Error the call makes no sense
 */
export function readCall(parameters: string[]) {
  const { values, positionals } = parseArgs({ args: parameters, options, allowPositionals: true });
  const ask = values.help ? 'help' : values.version ? 'version' : undefined;
  if (!ask && (positionals.length !== 1 || positionals[0] !== 'sandbox'))
    throw new Error(`There is one command, sandbox.\n\n${usage}`);
  const { state, chaos, keys, 'rate-limit': limit, 'company-update': update } = values;
  // The cast: the sandbox checks it.
  const sandbox = {
    from: ask ? undefined : readState(values),
    keys: keys?.split(','),
    requireKey: !values['no-key'],
    rateLimit: limit === undefined ? undefined : readRateLimit(limit),
    chaos: chaos === undefined ? undefined : readChaos(chaos),
    companyPages: values['company-pages'],
    companyUpdate: update === undefined ? undefined : Number(update),
    filters: values.filters,
    missingCompanies: values['missing-companies'],
    unknownFields: values['unknown-fields'],
    deliverTo: values['deliver-to'],
  } as SandboxOptions;
  const { host, 'allow-origin': allowOrigins, quiet: isQuiet } = values;
  return { ask, sandbox, server: { port: Number(values.port), host, allowOrigins }, isQuiet, state };
}

function readChaos(text: string): Record<string, number> {
  const parts = new URLSearchParams(text.replaceAll(',', '&'));
  return Object.fromEntries([...parts].map(([name, value]) => [name, Number(value || NaN)]));
}

function readRateLimit(text: string) {
  const [, requests, seconds] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  if (!requests) throw new Error('--rate-limit is written as <requests>/<seconds>, for example 100/3600.');
  return { requests: Number(requests), perMilliseconds: Number(seconds) * 1000 };
}
