// Parses the command line.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Sandbox, story, type SandboxOptions, type SandboxSeed, type UnknownFields } from '../index.js';

export const usage = `Usage: messaging-platform-sdk sandbox [options]

Serves Brevo's API from memory, for tests in any language. It remembers changes and can simulate faults.

  --port <number>                    port to listen on; default 4011, 0 for any free port
  --host <address>                   address to listen on; default 127.0.0.1; use 0.0.0.0 in a container
  --allow-origin <origin>            let web pages from this origin call the sandbox; may be repeated
  --allow-webhooks <origin>          call webhooks of this origin that were created with POST /webhooks; may be repeated
  --seed story|<file>                start with the OpenAPI file's examples, or with a state in JSON
  --keys <key>,<key>                 accept only these keys, access tokens and client secrets; default all
  --rate-limit <requests>/<seconds>  respond with 429 after this many requests in this many seconds
  --chaos seed=<n>,lost=<0..1>,...   inject random faults with these probabilities; another seed produces other faults
  --unknown-fields reject|ignore     whether unknown fields and query parameters get a 400; default reject
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
  'allow-webhooks': { ...text, multiple: true },
  seed: text,
  keys: text,
  'rate-limit': text,
  chaos: text,
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
    throw new Error(`The only command is sandbox.\n\n${usage}`);
  const { seed, chaos, keys, 'rate-limit': limit } = values;
  const sandbox: SandboxOptions = {
    from: infoFlag || seed === undefined ? undefined : loadSeed(seed),
    keys: keys?.split(','),
    rateLimit: limit === undefined ? undefined : parseRateLimit(limit),
    chaos: chaos === undefined ? undefined : parseChaos(chaos),
    unknownFields: parseUnknownFields(values['unknown-fields']),
    deliverTo: values['deliver-to'],
    allowWebhooks: values['allow-webhooks'],
  };
  const { host, 'allow-origin': allowOrigins, quiet: isQuiet } = values;
  const port = Number(values.port);
  if (!(Number.isInteger(port) && port >= 0 && port <= 65_535))
    throw new Error('--port must be a whole number from 0 to 65535.');
  return { infoFlag, sandbox, server: { port, host, allowOrigins }, isQuiet };
}

/** @param seed - `story`, or the path of a file with JSON */
function loadSeed(seed: string): SandboxSeed {
  if (seed === 'story') return story();
  try {
    // The cast: the sandbox checks the parts of the seed.
    return new Sandbox({ from: JSON.parse(readFileSync(seed, 'utf8')) as SandboxSeed }).snapshot();
  } catch (error) {
    throw new Error(`${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

function parseUnknownFields(text: string | undefined): UnknownFields | undefined {
  if (text === undefined || text === 'reject' || text === 'ignore') return text;
  throw new Error('--unknown-fields must be reject or ignore.');
}

function parseChaos(text: string): Record<string, number> {
  const parts = new URLSearchParams(text.replaceAll(',', '&'));
  // An empty value is invalid, but `Number('')` is 0.
  return Object.fromEntries([...parts].map(([name, value]) => [name, Number(value || NaN)]));
}

function parseRateLimit(text: string) {
  const [, requests, seconds] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  if (!Number(requests) || !Number(seconds))
    throw new Error('--rate-limit must be <requests>/<seconds>, for example 100/3600.');
  return { requests: Number(requests), perMilliseconds: Number(seconds) * 1000 };
}
