// Checks that third-party email parsers can parse the sandbox's inbound webhook: sender, recipients, date, subject, text and
// attachments. django-anymail parses Brevo's payload. The others parse the email's headers, which the payload contains.
import assert from 'node:assert/strict';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Sandbox } from 'messaging-platform-sdk/testing';
import { serve } from 'messaging-platform-sdk/testing/server';
import { fetchPackage } from '../../scripts/package-cache.js';
import { installPython, python, run, type Place, type Recipe } from './tools.js';

/** A parser. The program that uses it is in the folder of parsers/ that is named after the language. */
interface Parser {
  tool: string;
  needs: Recipe['needs'];
  /** Installs the parser. */
  prepare?: (place: Place) => Promise<void>;
  /** Returns the command that runs the program. `checkParser` appends the path of the payload. */
  command: (place: Place) => string[];
}

const mailparser = '3.14.2';

export const parsers: Record<string, Parser> = {
  python: {
    tool: 'django-anymail 15.2',
    needs: [['python3', '-c', 'import sys, venv; sys.exit(sys.version_info < (3, 11))']],
    prepare: installPython,
    command: (place) => [python(place, 'python'), 'parser.py'],
  },
  go: {
    tool: "Go's net/mail",
    needs: [['go', 'version']],
    command: () => ['go', 'run', '.'],
  },
  node: {
    tool: `mailparser ${mailparser}`,
    needs: [['npm', '--version']],
    command() {
      const folder = fetchPackage('mailparser', mailparser);
      if (!folder) throw new Error('npm could not install mailparser.');
      return ['env', `MAILPARSER=${folder}`, process.execPath, 'parser.mjs'];
    },
  },
};

const sent = new Date('2023-03-12T12:29:58Z');
const files = [Uint8Array.from({ length: 256 }, (_, index) => index), new TextEncoder().encode('item\n')];

/** A forwarded reply with details that parsers may fail on: non-ASCII names, a comma, a missing name, two `Received` headers. */
const email = {
  sender: 'forwarder@example.com',
  recipient: 'orders@example.com',
  subject: 'Re: Größe der Bestellung',
  text: 'Zwei Stück.\n',
  receivedAt: sent,
  attachments: [
    { name: 'naïve.bin', content: files[0] },
    { name: 'order.csv', contentType: 'text/csv', content: files[1] },
  ],
  payload: {
    From: { Name: 'Zoë Field, Acme', Address: 'zoe@example.com' },
    To: [
      { Name: 'Sales', Address: 'sales@example.com' },
      { Name: null, Address: 'bob@example.com' },
    ],
    InReplyTo: '<quote-17@example.com>',
    Headers: { Received: ['from b.example.com by c.example.com', 'from a.example.com by b.example.com'] },
  },
};

const expected = {
  from: ['Zoë Field, Acme', 'zoe@example.com'],
  to: ['sales@example.com', 'bob@example.com'],
  date: sent.getTime() / 1000,
  subject: email.subject,
  text: email.text,
  attachments: files.map((bytes) => Buffer.from(bytes).toString('hex')),
};

/** Runs a parser on the webhook of an email, and returns the number of compared fields. Rejects if a field differs. */
export async function checkParser(language: string, place: Place): Promise<number> {
  const { prepare, command } = parsers[language]!;
  const sandbox = new Sandbox();
  const server = await serve(sandbox);
  try {
    cpSync(join(import.meta.dirname, 'parsers', language), place.work, { recursive: true });
    await prepare?.(place);
    const payload = join(place.work, 'payload.json');
    writeFileSync(payload, JSON.stringify(sandbox.receiveEmail(email).payload));
    const output = await run([...command(place), payload], place.work, { SERVICE_URL: server.url });
    assert.deepEqual(JSON.parse(output.trim().split('\n').at(-1)!), expected);
    return Object.keys(expected).length;
  } finally {
    await server.close();
  }
}
