// npm run test:more -- outbox: 3,000 random runs, processes that are killed at every step, and four processes for each id.
import { equal } from 'node:assert/strict';
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { randomInt } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HostileServer, closeBeforeResponse } from '../support/hostile-server.js';
import { root } from '../../scripts/root.js';
import { buildProgram } from './build-program.js';
import { EmailService } from './service.js';
import { serviceScript } from './service-script.js';

const idCount = 100;
const processCount = 4;
/** How many milliseconds a process waits before it takes over from one that was killed. */
const deadline = 1_000;

const folder = mkdtempSync(join(tmpdir(), 'outbox-'));
const program = await buildProgram(folder);
const service = new EmailService(undefined, 0);
const loseFirst = (subject: string) => (subject.startsWith('lost') ? closeBeforeResponse : undefined);
const server = await HostileServer.start(serviceScript(service, loseFirst));

/** Starts a process that sends an email. Returns the result, or the name of an error, or undefined if it was killed. */
async function send(id: string, killAt = Infinity): Promise<unknown> {
  const env = {
    ...process.env,
    BASE_URL: server.url,
    STORE: join(folder, 'store'),
    DEADLINE: String(deadline),
    KILL_AT: String(killAt),
  };
  const child = fork(program, [id], { env, execArgv: [] });
  const result = once(child, 'message').then(([message]) => message as unknown);
  return Promise.race([result, once(child, 'exit').then(() => undefined)]);
}

async function sendUntilResolved(id: string, killChance: number): Promise<unknown> {
  for (;;) {
    const killAt = Math.random() < killChance ? randomInt(16) : Infinity;
    const result = await send(id, killAt);
    if (typeof result === 'object') return result;
  }
}

try {
  const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', 'test/outbox/ledger'];
  execFileSync(process.execPath, jest, { cwd: root, stdio: 'inherit', env: { ...process.env, OUTBOX_RUNS: '3000' } });

  let killCount = 0;
  for (const kind of ['plain', 'lost']) {
    for (let killAt = 0; ; killAt++) {
      const id = `${kind}-${killAt}`;
      const first = await send(id, killAt);
      await sendUntilResolved(id, 0);
      equal(service.count(id), 1, `${id} after a kill`);
      if (first !== undefined) break;
      killCount++;
    }
  }
  console.log(`${killCount} steps at which a process was killed: each email was sent once`);

  const ids = Array.from({ length: idCount }, (_, index) => `${index % 3 === 0 ? 'lost' : 'plain'}-shared-${index}`);
  for (const id of ids) {
    const results = await Promise.all(Array.from({ length: processCount }, () => sendUntilResolved(id, 0.3)));
    const messageIds = new Set(results.map((result) => (result as { messageId: string }).messageId));
    equal(messageIds.size, 1, `${id}: one message id`);
    equal(service.count(id), 1, id);
  }
  console.log(`${idCount} ids, ${processCount} processes each, three in ten killed: each email was sent once`);
} finally {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}
