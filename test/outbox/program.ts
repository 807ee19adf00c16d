// Sends an email with an outbox in a folder, and can kill itself. Its argument is the id.
import { MessagingPlatform } from 'messaging-platform-sdk';
import { fileStore, Outbox } from 'messaging-platform-sdk/outbox';
import { emailFor } from './processes.js';

const { BASE_URL, STORE = '', KILL_AT = 'Infinity', DEADLINE = '20000' } = process.env;
const [, , id = ''] = process.argv;
let step = 0;

/** Kills this process before or after a step: 0 is before the first, 1 after it. */
async function run<Result>(work: () => PromiseLike<Result>): Promise<Result> {
  if (step++ === Number(KILL_AT)) process.kill(process.pid, 'SIGKILL');
  const result = await work();
  if (step++ === Number(KILL_AT)) process.kill(process.pid, 'SIGKILL');
  return result;
}

const files = fileStore(STORE);
const store = {
  create: (name: string, entry: string) => run(() => files.create(name, entry)),
  read: (name: string) => run(() => files.read(name)),
};
const client = new MessagingPlatform({
  apiKey: 'any-key',
  baseUrl: BASE_URL,
  fetch: (url, init) => run(() => fetch(url, init)),
});
const outbox = new Outbox(client, store, { deadline: Number(DEADLINE) });
const result = await outbox.send(id, emailFor(id)).catch(({ name }: Error) => name);
process.send?.(result);
process.disconnect?.();
