// Makes many calls at once against the failing service, and counts on this side what happened.
import { fork } from 'node:child_process';
import { getEventListeners, once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type * as Sdk from '../../src/index.js';

interface ServerSide {
  counts: Record<string, number>;
  repeated: number;
  peak: number;
}

export interface Result {
  /** Calls that gave the answer to their own request. */
  resolved: number;
  /** Calls that gave an error of this package. */
  rejected: number;
  /** What must not happen, in words. */
  wrong: string[];
  /** Attempts by status, or `none` without an answer. */
  counts: Record<string, number>;
  server: ServerSide;
  /** Left on the signal that all calls shared. */
  listeners: number;
  /** Of the process. */
  warnings: string[];
  seconds: number;
}

const kinds: ((
  client: Sdk.MessagingPlatform,
  id: string,
  options: { signal: AbortSignal },
) => PromiseLike<{ id?: string } | void>)[] = [
  ({ companies }, id, options) => companies.get(id, options),
  ({ companies }, id, options) => companies.create({ name: id }, options),
  ({ children }, id, options) => children.update(id, { companyName: 'Acme' }, options),
  ({ companies }, id, options) => companies.delete(id, options),
];

export async function runLoad(
  { MessagingPlatform, isMessagingPlatformError }: typeof Sdk,
  {
    calls,
    inFlight,
    onSettled = () => {},
    warmUp = 0,
    onWarm = () => {},
  }: { calls: number; inFlight: number; onSettled?: (settled: number) => void; warmUp?: number; onWarm?: () => void },
): Promise<Result> {
  const server = fork(fileURLToPath(new URL('server.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] });
  const [{ url }] = (await once(server, 'message')) as [{ url: string }];

  const result: Result = {
    resolved: 0,
    rejected: 0,
    wrong: [],
    counts: {},
    server: { counts: {}, repeated: 0, peak: 0 },
    listeners: 0,
    warnings: [],
    seconds: 0,
  };
  const { counts, wrong, warnings } = result;
  const note = ({ name }: Error) => void warnings.push(name);
  process.on('warning', note);
  const { signal } = new AbortController();
  const client = new MessagingPlatform({
    apiKey: 'load-key',
    baseUrl: url,
    timeout: 120_000,
    onAttempt: ({ status = 'none' }) => void (counts[status] = (counts[status] ?? 0) + 1),
  });
  let next = 0;
  const call = async () => {
    const id = `call-${next++}`;
    try {
      const answer = await kinds[next % kinds.length]!(client, id, { signal });
      if (answer && answer.id !== id) wrong.push(`${id} got the answer of ${answer.id}`);
      result.resolved++;
    } catch (error) {
      if (!isMessagingPlatformError(error)) wrong.push(`${id} rejected with ${String(error)}`);
      result.rejected++;
    }
    onSettled(result.resolved + result.rejected);
  };
  const upTo = (count: number) =>
    Promise.all(
      Array.from({ length: inFlight }, async () => {
        while (next < count) await call();
      }),
    );
  await upTo(warmUp);
  onWarm();
  const start = performance.now();
  await upTo(calls);
  result.seconds = (performance.now() - start) / 1000;
  server.send('end');
  [result.server] = (await once(server, 'message')) as [ServerSide];
  if (server.exitCode === null) await once(server, 'exit');
  result.listeners = getEventListeners(signal, 'abort').length;
  process.off('warning', note);
  return result;
}

export function judge(
  { resolved, rejected, wrong, counts, server, listeners, warnings }: Result,
  { calls, inFlight }: { calls: number; inFlight: number },
): { claim: string; found: string; holds: boolean }[] {
  const sum = (all: Record<string, number>, ...names: string[]) =>
    names.reduce((total, name) => total + (all[name] ?? 0), 0);
  const sent = sum(server.counts, ...Object.keys(server.counts));
  const seen = sum(counts, ...Object.keys(counts));
  const statuses = ['204', '408', '500', '502', '503', '504'];
  const same =
    statuses.every((status) => sum(counts, status) === sum(server.counts, status)) &&
    sum(counts, '200') === sum(server.counts, '200', 'page') &&
    sum(counts, 'none') === sum(server.counts, 'reset', 'truncated');
  return [
    {
      claim: 'every call settles',
      found: `${resolved} resolved, ${rejected} rejected`,
      holds: resolved + rejected === calls,
    },
    {
      claim: 'each with its own answer, or an error of the package',
      found: wrong[0] ?? 'yes',
      holds: wrong.length === 0,
    },
    {
      claim: 'both sides counted the same, status by status',
      found: `${seen} attempts, ${sent} requests`,
      holds: seen === sent && same,
    },
    {
      claim: 'one request in ten failed',
      found: `${sent - sum(server.counts, '200', '204')} of ${sent}`,
      holds: sent > sum(server.counts, '200', '204'),
    },
    { claim: 'no POST was sent again', found: `${server.repeated} sent again`, holds: server.repeated === 0 },
    // The platform's fetch opens another connection while one is closing, so there may be more than calls in flight.
    {
      claim: 'connections do not pile up',
      found: `${server.peak} open at once, at most`,
      holds: server.peak <= 4 * inFlight,
    },
    { claim: 'no listener left on the shared signal', found: `${listeners} left`, holds: listeners === 0 },
    { claim: 'no warning', found: warnings[0] ?? 'none', holds: warnings.length === 0 },
  ];
}
