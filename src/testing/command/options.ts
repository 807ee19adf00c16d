// Reads what the command was called with.
import { parseArgs } from 'node:util';
import { readState } from './state-file.js';

export const usage = `Usage: messaging-platform-sdk sandbox [options]

Serves the platform's API from memory, for tests of programs in any language.

  --port <number>                    port to listen on; default 4010, 0 for any free port
  --host <address>                   address to listen at; default 127.0.0.1, 0.0.0.0 in a container
  --allow-origin <origin>            let pages of this origin use /_sandbox; may be repeated
  --seed story                       start with the contract's examples: a child, a company, a note, an email
  --seed <file>                      start with a state in JSON or YAML, whole or in part
  --state <file>                     keep the state in this file between runs
  --keys <key>,<key>                 refuse any other key; by default every key will do
  --no-key                           take requests without a key
  --credits sms=<n>,email=<n>        what the reseller has at the start
  --creation-checks <number>         how often the creation status of a new child is "not yet"
  --rate-limit <requests>/<seconds>  answer 429 beyond so many requests in so many seconds
  --company-pages number|index       what page means in the list of companies; default number
  --company-update 204|200           the response to an update of a company; default 204
  --filters apply|ignore             whether the list of companies obeys filters; default apply
  --unknown-fields refuse|ignore     what becomes of a field that the contract does not know; default refuse
  --deliver-to <url>                 post received emails to this webhook
  --quiet                            print no line for each request
  --version                          print the version
  --help                             print this text`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;

const options = {
  port: { ...text, default: '4010' },
  host: text,
  'allow-origin': { ...text, multiple: true },
  seed: text,
  state: text,
  keys: text,
  'no-key': flag,
  credits: text,
  'creation-checks': text,
  'rate-limit': text,
  'company-pages': text,
  'company-update': text,
  filters: text,
  'unknown-fields': text,
  'deliver-to': text,
  ...({ quiet: flag, version: flag, help: flag } as const),
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
  const { state, keys, credits, 'rate-limit': limit } = values;
  const sandbox = {
    from: ask ? undefined : readState(values),
    keys: keys?.split(','),
    requireKey: !values['no-key'],
    credits: credits === undefined ? undefined : { reseller: readCredits(credits) },
    creationChecks: readNumber('creation-checks', values['creation-checks'], 1e6),
    rateLimit: limit === undefined ? undefined : readRateLimit(limit),
    companyPages: readChoice('company-pages', values['company-pages'], ['number', 'index']),
    companyUpdate: readChoice('company-update', values['company-update'], ['204', '200']) === '200' ? 200 : 204,
    filters: readChoice('filters', values.filters, ['apply', 'ignore']),
    unknownFields: readChoice('unknown-fields', values['unknown-fields'], ['refuse', 'ignore']),
    deliverTo: values['deliver-to'],
  } as const;
  const { host, 'allow-origin': allowOrigins, quiet: isQuiet } = values;
  return {
    ask,
    sandbox,
    server: { port: readNumber('port', values.port, 65_535), host, allowOrigins },
    isQuiet,
    state,
  };
}

function readCredits(text: string): { sms?: number; email?: number } {
  if (!/^(sms|email)=\d+(,(sms|email)=\d+)?$/.test(text)) throw new Error('--credits is written as sms=<n>,email=<n>.');
  const kinds = new URLSearchParams(text.replace(',', '&'));
  return Object.fromEntries([...kinds].map(([kind, amount]) => [kind, Number(amount)] as const));
}

function readRateLimit(text: string) {
  const [, requests, seconds] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  if (!requests) throw new Error('--rate-limit is written as <requests>/<seconds>, for example 100/3600.');
  return { requests: Number(requests), perMilliseconds: Number(seconds) * 1000 };
}

function readNumber(name: string, text: string | undefined, most: number): number | undefined {
  if (text !== undefined && (!/^\d+$/.test(text) || Number(text) > most))
    throw new Error(`--${name} must be a whole number from 0 to ${most}.`);
  return text === undefined ? undefined : Number(text);
}

function readChoice<Choice extends string>(name: string, text: string | undefined, choices: readonly Choice[]) {
  const choice = choices.find((each) => each === text);
  if (text !== undefined && !choice) throw new Error(`--${name} must be ${choices.join(' or ')}.`);
  return choice;
}
