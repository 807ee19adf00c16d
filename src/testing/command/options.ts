// Parses the command line.
import { parseArgs } from 'node:util';
import type { SandboxOptions } from '../index.js';
import { loadSeed } from './state-file.js';

export const usage = `Usage: messaging-platform-sdk sandbox [options]
       messaging-platform-sdk attributes --help

Serves Brevo's API from memory, for tests in any language. It remembers changes and can simulate faults. If fixed example
responses are enough, run a Prism mock of openapi.yaml instead.

  --port <number>                    port to listen on; default 4011, 0 for any free port
  --host <address>                   address to listen on; default 127.0.0.1; use 0.0.0.0 in a container
  --allow-origin <origin>            let web pages from this origin call the control API under /_sandbox;
                                     may be repeated
  --seed story                       start with the contract's examples: a child, a company, a note, an email
  --seed <file>                      start with this snapshot, or part of one, in JSON or YAML
  --state <file>                     keep the state in this file between runs
  --keys <key>,<key>                 accept only these keys, access tokens and client secrets; default all
  --no-key                           accept requests without a key
  --rate-limit <requests>/<seconds>  respond with 429 after this many requests in this many seconds
  --chaos seed=<n>,lost=<0..1>,...   inject random faults with these probabilities; another seed produces other faults.
                                     Faults: refused, reset, lost, stalled, cut, html, tooManyRequests, serverError
  --company-pages number|index       meaning of the company list's \`page\` parameter: page number, or index of
                                     the first company; default number
  --filters apply|ignore             whether the company list applies the JSON in \`filters\`; default ignore, as
                                     Brevo is reported to do. \`filters[attributes.name]\` always applies
  --unknown-fields refuse|ignore     whether unknown fields and query parameters get a 400; default refuse
  --deliver-to <url>                 post received emails to this webhook
  --quiet                            don't print a line for each request
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
  filters: text,
  'unknown-fields': text,
  'deliver-to': text,
  quiet: flag,
  version: flag,
  help: flag,
} as const;

/** `infoFlag` is set if the command should only print the help or version. */
export function parseCommandLine(parameters: string[]) {
  const { values, positionals } = parseArgs({ args: parameters, options, allowPositionals: true });
  const infoFlag = (['help', 'version'] as const).find((name) => values[name]);
  if (!infoFlag && (positionals.length !== 1 || positionals[0] !== 'sandbox'))
    throw new Error(`The commands are sandbox and attributes.\n\n${usage}`);
  const { seed, state: stateFile, chaos, keys, 'rate-limit': limit } = values;
  // The cast: the sandbox checks the options.
  const sandbox = {
    from: infoFlag || seed === undefined ? undefined : loadSeed(seed),
    keys: keys?.split(','),
    requireKey: !values['no-key'],
    rateLimit: limit === undefined ? undefined : parseRateLimit(limit),
    chaos: chaos === undefined ? undefined : parseChaos(chaos),
    companyPages: values['company-pages'],
    filters: values.filters,
    unknownFields: values['unknown-fields'],
    deliverTo: values['deliver-to'],
  } as SandboxOptions;
  const { host, 'allow-origin': allowOrigins, quiet: isQuiet } = values;
  return { infoFlag, sandbox, server: { port: Number(values.port), host, allowOrigins }, isQuiet, stateFile };
}

function parseChaos(text: string): Record<string, number> {
  const parts = new URLSearchParams(text.replaceAll(',', '&'));
  // An empty value is invalid, but `Number('')` is 0.
  return Object.fromEntries([...parts].map(([name, value]) => [name, Number(value || NaN)]));
}

function parseRateLimit(text: string) {
  const [, requests, seconds] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  if (!requests) throw new Error('--rate-limit must be <requests>/<seconds>, for example 100/3600.');
  return { requests: Number(requests), perMilliseconds: Number(seconds) * 1000 };
}
