// Checks that django-anymail, which parses Brevo's inbound webhooks, parses the sandbox's payload.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Sandbox } from 'messaging-platform-sdk/testing';
import { serve } from 'messaging-platform-sdk/testing/server';
import { createVenv, pathInVenv, python311, run, type Test } from './tools.js';

const date = new Date('2023-03-12T12:29:58Z');
const files = [Uint8Array.from({ length: 256 }, (_, index) => index), new TextEncoder().encode('item\n')];

/** A forwarded reply with details that a parser may fail on. */
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

export const anymail: Test = {
  tool: 'django-anymail 15.2',
  needs: [python311],
  folder: 'anymail',
  async run(paths) {
    await createVenv(paths);
    const sandbox = new Sandbox();
    const server = await serve(sandbox);
    const payloadFile = join(paths.work, 'payload.json');
    writeFileSync(payloadFile, JSON.stringify(sandbox.receiveEmail(email).payload));
    const parser = [pathInVenv(paths, 'python'), 'parser.py', payloadFile];
    const output = await run(parser, paths.work, { SERVICE_URL: server.url }).finally(() => server.close());
    assert.deepEqual(JSON.parse(output.trim().split('\n').at(-1)!), expected);
    return `${Object.keys(expected).length} fields of an email`;
  },
};
