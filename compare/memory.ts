// Measures what this client keeps in memory: after calls, for each call in its queue, and for each item of a list.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type * as sdkLibrary from 'messaging-platform-sdk';
import { loadLibrary, type LocatedClient } from './locate-clients.js';
import type { Table } from './page.js';

type CreateClient = (options: sdkLibrary.ClientOptions) => sdkLibrary.MessagingPlatform;

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heapSize(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

const json = (value: unknown) =>
  new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });

/** Returns the bytes per call that stay after calls have ended. */
async function measureEndedCalls(create: CreateClient, count: number): Promise<number> {
  const client = create({ fetch: async () => json({ id: '1', attributes: { about: 'x'.repeat(10_000) } }) });
  const makeCalls = async (calls: number) => {
    for (let call = 0; call < calls; call++) await client.companies.get('1');
  };
  // Node compiles and caches during the first calls.
  await makeCalls(2_000);
  const before = heapSize();
  await makeCalls(count);
  return (heapSize() - before) / count;
}

async function measureQueue(create: CreateClient, count: number): Promise<number> {
  const client = create({
    // The first call leaves the queue. It must not reach the API.
    fetch: () => new Promise(() => {}),
    rateLimit: { requests: 1, perMilliseconds: 3_600_000 },
    deadline: Infinity,
  });
  const controller = new AbortController();
  const { signal } = controller;
  const before = heapSize();
  const calls = Array.from({ length: count }, () => client.companies.get('1', { signal }));
  const settled = Promise.allSettled(calls);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const size = heapSize() - before;
  controller.abort();
  await settled;
  return size / count;
}

async function measureList(create: CreateClient, count: number): Promise<number> {
  const listNotes: sdkLibrary.Fetch = async (url) => {
    const offset = Number(new URL(url).searchParams.get('offset') ?? 0);
    const length = Math.min(100, count - offset);
    return json(Array.from({ length }, (_, index) => ({ id: String(offset + index).padStart(24, '0') })));
  };
  const before = heapSize();
  let size = 0;
  let read = 0;
  for await (const note of create({ fetch: listNotes }).notes.iterate({ limit: 100 })) {
    if (note.id) read++;
    if (read === count) size = heapSize() - before;
  }
  return size / count;
}

export async function measureMemory(clients: LocatedClient[]): Promise<Table> {
  const [own] = clients;
  const { MessagingPlatform } = (await loadLibrary(own!)) as typeof sdkLibrary;
  const create: CreateClient = (options) => new MessagingPlatform({ apiKey: 'any-key', ...options });
  const measured: [kind: string, count: number, bytes: number][] = [
    ['a call that has ended', 10_000, await measureEndedCalls(create, 10_000)],
    ['a call in the queue', 10_000, await measureQueue(create, 10_000)],
    ['a call in the queue', 100_000, await measureQueue(create, 100_000)],
    ['an item that `iterate` has read', 100_000, await measureList(create, 100_000)],
    ['an item that `iterate` has read', 1_000_000, await measureList(create, 1_000_000)],
  ];
  const rows = measured.map(([kind, count, bytes]) => [
    kind,
    count.toLocaleString('en'),
    Math.max(0, bytes).toFixed(0),
  ]);
  return { columns: ['For', 'Number', 'Bytes for each'], rows };
}
