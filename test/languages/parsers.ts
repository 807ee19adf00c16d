// Checks that third-party email parsers can parse the sandbox's webhook payload.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Sandbox } from 'messaging-platform-sdk/testing';
import { serve } from 'messaging-platform-sdk/testing/server';
import { linkPackages } from '../package/pack.js';
import { go, installPython, pathInVenv, python311, run, type Place, type Test } from './tools.js';

const date = new Date('2023-03-12T12:29:58Z');
const files = [Uint8Array.from({ length: 256 }, (_, index) => index), new TextEncoder().encode('item\n')];

/** A forwarded reply with details that parsers may fail on. */
const email = {
  sender: 'forwarder@example.com',
  recipient: 'orders@example.com',
  subject: 'Re: Größe der Bestellung',
  text: 'Zwei Stück.\n',
  receivedAt: date,
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
  date: date.getTime() / 1000,
  subject: email.subject,
  text: email.text,
  attachments: files.map((bytes) => Buffer.from(bytes).toString('hex')),
};

async function checkFields(command: string[], { work }: Place): Promise<string> {
  const sandbox = new Sandbox();
  const server = await serve(sandbox);
  try {
    const payload = join(work, 'payload.json');
    writeFileSync(payload, JSON.stringify(sandbox.receiveEmail(email).payload));
    const output = await run([...command, payload], work, { SERVICE_URL: server.url });
    assert.deepEqual(JSON.parse(output.trim().split('\n').at(-1)!), expected);
    return `${Object.keys(expected).length} fields of an email`;
  } finally {
    await server.close();
  }
}

const mailparserVersion = '3.14.2';

/** django-anymail parses the payload. The other parsers read an email that the program in `folder` builds from the payload. */
export const parsers: Record<string, Test> = {
  python: {
    tool: 'django-anymail 15.2',
    needs: [python311],
    folder: 'parsers/python',
    async run(place) {
      await installPython(place);
      return checkFields([pathInVenv(place, 'python'), 'parser.py'], place);
    },
  },
  go: {
    tool: "Go's net/mail",
    needs: [go],
    folder: 'parsers/go',
    run: (place) => checkFields(['go', 'run', '.'], place),
  },
  node: {
    tool: `mailparser ${mailparserVersion}`,
    needs: [['npm', '--version']],
    folder: 'parsers/node',
    async run(place) {
      linkPackages(place.work, { mailparser: mailparserVersion });
      return checkFields([process.execPath, 'parser.mjs'], place);
    },
  },
};
