// An outbox against a real server that accepts each email, and then breaks the connection.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { Outbox } from 'messaging-platform-sdk/outbox';
import * as hostile from '../support/hostile-server.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { transports } from '../support/transports.js';
import { buildProgram } from './build-program.js';
import { emailFor, memoryStore } from './processes.js';
import { EmailService } from './service.js';
import { serviceScript } from './service-script.js';

const serve = hostile.hostileServers();
const folder = temporaryFolder();

const faults: Record<string, hostile.Responder> = {
  reset: hostile.resetBeforeResponse,
  close: hostile.closeBeforeResponse,
  'not HTTP': hostile.notHttp,
  'no response': hostile.stallHeaders,
  'half a body': hostile.stallBody(201),
  drip: hostile.drip,
  'large headers': hostile.oversizedHeaders,
  ...Object.fromEntries(hostile.incompleteBodies.map(([how, respond]) => [how, respond(201)])),
  ...Object.fromEntries([408, 500, 502, 503, 504].map((status) => [String(status), hostile.failure(status)])),
};

it('one call sends an email once, however the connection of its first request ends', async () => {
  const subjects = Object.keys(faults);
  // At the same time, because a look-up waits for five seconds, and finds all emails.
  const services = await Promise.all(
    transports.map(async ({ fetch }) => {
      const service = new EmailService(undefined, 0);
      const { url: baseUrl } = await serve(serviceScript(service, (subject) => faults[subject]));
      const client = new MessagingPlatform({ apiKey: 'any-key', baseUrl, fetch, timeout: 2_000 });
      const outbox = new Outbox(client, memoryStore());
      await Promise.all(subjects.map((subject) => outbox.send(subject, emailFor(subject))));
      return service;
    }),
  );
  for (const service of services) {
    expect(subjects.map((subject) => [subject, service.count(subject)])).toEqual(subjects.map((name) => [name, 1]));
    expect(service.lookUpCount).toBe(1);
  }
});

it('four processes with one folder send an email once, and all learn its message id', async () => {
  const service = new EmailService();
  const { url: baseUrl } = await serve(serviceScript(service, () => hostile.closeBeforeResponse));
  const program = await buildProgram(folder());
  const environment = { ...process.env, BASE_URL: baseUrl, STORE: join(folder(), 'outbox') };
  const results = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const [result] = await once(fork(program, ['1'], { env: environment, execArgv: [] }), 'message');
      return result;
    }),
  );
  expect(results).toEqual(Array(4).fill({ messageId: service.emails[0]!.messageId }));
  expect(service.count('1')).toBe(1);
});
