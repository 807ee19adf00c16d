// npx tsx compare/pace.ts: measures how much longer than the ideal a bulk job at a known pace takes, and how many requests get a 429.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { undiciTransport, type UndiciTransport } from 'messaging-platform-sdk/undici';

const pace = { requests: 50, perMilliseconds: 1_000, burst: 10 };
const interval = pace.perMilliseconds / pace.requests;
const callCount = 500;
const inFlight = 64;

/** Counts with a token bucket. Runs in its own process, because a busy client would delay its clock. */
async function serve(): Promise<void> {
  let tokens = pace.burst;
  let countedAt = performance.now();
  const server = createServer((request, response) => {
    const now = performance.now();
    tokens = Math.min(pace.burst, tokens + (now - countedAt) / interval);
    countedAt = now;
    const isAllowed = tokens >= 1;
    if (isAllowed) tokens--;
    request.resume();
    response.writeHead(isAllowed ? 200 : 429, { 'content-type': 'application/json', 'retry-after': '1' });
    response.end('{"id":"1"}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  process.once('disconnect', () => process.exit());
  process.send!(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

async function measure(title: string, fetch?: UndiciTransport): Promise<void> {
  const server = fork(import.meta.filename, ['serve']);
  const [baseUrl] = (await once(server, 'message')) as [string];
  let rejectedCount = 0;
  const onAttempt = ({ status }: { status?: number }) => void (rejectedCount += Number(status === 429));
  const { companies } = new MessagingPlatform({ apiKey: 'any-key', baseUrl, fetch, rateLimit: pace, onAttempt });
  let remaining = callCount;
  const callUntilDone = async () => {
    while (remaining-- > 0) await companies.create({ name: 'Acme' });
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: inFlight }, callUntilDone));
  const ratio = (performance.now() - startedAt) / ((callCount - pace.burst) * interval);
  console.log(`${title}: ${ratio.toFixed(3)} of the ideal time, ${rejectedCount} responses of 429`);
  server.kill();
  await fetch?.close();
}

if (process.argv[2] === 'serve') await serve();
else {
  await measure('the runtime’s fetch');
  await measure('undici', undiciTransport());
}
