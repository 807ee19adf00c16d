// One client in a process of its own, beside bare fetch: does what it is told and says what that took.
import { getEventListeners } from 'node:events';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MessagingPlatform } from 'messaging-platform-sdk';
import type * as nodeModule from 'messaging-platform-sdk/node';
import { loadAdapter, loadLibrary, plantedKey, type Calls, type Settings } from '../clients/client.js';
import bareClient from '../clients/fetch.js';
import { answer } from '../tasks.js';

const [, , file = '', modules = '[]', baseUrl = '', given = '{}'] = process.argv;
const adapter = await loadAdapter(file);
const library = await loadLibrary(JSON.parse(modules) as string[]);
const settings = { baseUrl, key: plantedKey, ...(JSON.parse(given) as Partial<Settings>) };
const gzip = { ...settings, baseUrl: `${baseUrl}/gzip` };
const client = adapter.create(library, settings);
/** The client of this package, for what only that can do. */
const sdk = (client as Calls).client as MessagingPlatform;
const all = {
  client: { ...client, listZipped: adapter.create(library, gzip).listCompanies },
  bare: { ...bareClient.create(library, settings), listZipped: bareClient.create(library, gzip).listCompanies },
};

/** So many runs of a call, so many at a time. */
async function repeat(count: number, inFlight: number, call: () => Promise<unknown>): Promise<void> {
  let left = count;
  const work = async () => {
    while (left-- > 0) await call();
  };
  await Promise.all(Array.from({ length: inFlight }, work));
}

/** Microseconds of processor time. */
function usedSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

/** What work gave, and the most memory that it took over what there was before, in MiB. */
async function watchMemory<Value>(work: () => Promise<Value>): Promise<{ value: Value; memory: number }> {
  const [before, most] = [process.memoryUsage.rss(), process.resourceUsage().maxRSS];
  let peak = before;
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 5);
  const value = await work();
  clearInterval(timer);
  const { maxRSS } = process.resourceUsage();
  // The system knows a new peak better than a timer does that waits for its turn.
  return { value, memory: (Math.max(peak, maxRSS > most ? maxRSS * 1024 : 0) - before) / 2 ** 20 };
}

export interface Work {
  call: 'getCompany' | 'createCompany' | 'listCompanies' | 'listZipped';
  inFlight: number;
  calls: number;
}

async function readNotes(count: number, lookahead: number): Promise<void> {
  let read = 0;
  for await (const { id } of sdk.notes.iterate({ entityIds: String(count) }, { lookahead }))
    if (id !== String(read++)) throw new Error(`note ${id} is out of order`);
  if (read !== count) throw new Error(`${read} of ${count} notes`);
}

/** Runs with a cost that grows; each gives how many units it did. */
const growing = {
  async 'calls in flight'(size: number) {
    const calls = Math.max(2_000, size * 8);
    await repeat(calls, size, () => sdk.companies.get('1'));
    return calls;
  },
  async 'bytes of an answer'(size: number) {
    const calls = Math.min(2_000, Math.ceil(40_000_000 / size));
    await repeat(calls, 4, () => sdk.companies.get(`size-${size}`));
    return (calls * size) / 1_000;
  },
  async 'items of a list'(size: number) {
    const runs = Math.max(1, 10_000 / size);
    for (let at = 0; at < runs; at++) await readNotes(size, 4);
    return runs * size;
  },
};
export type Axis = keyof typeof growing;

/** Saves a file with `saveAttachment`, or with the platform's means where that is not given. */
async function save(token: string, path: string, saver?: string): Promise<void> {
  if (saver) {
    const { saveAttachment } = (await import(saver)) as typeof nodeModule;
    await saveAttachment(await sdk.inbound.downloadAttachment(token), { file: path });
  } else {
    const { body } = await fetch(`${baseUrl}/inbound/attachments/${token}`);
    if (body) await pipeline(body, createWriteStream(path));
  }
}

const tasks = {
  /** Whether the client is answered what it has to be. */
  async check() {
    const { getCompany, createCompany, listCompanies, listZipped } = all.client;
    const items = [await getCompany('1'), await createCompany()] as { id?: string }[];
    const lists = [await listCompanies(), await listZipped()] as { items?: unknown[] }[];
    return items.every(({ id }) => id === '1') && lists.every((list) => list.items?.length === 60);
  },

  /**
   * Microseconds of a call, of the client and of bare fetch: one, the other twice, the one again. Who comes first finds
   * cold caches and who comes later a fuller heap, so each has both.
   */
  async pair({ call, inFlight, calls, clientFirst }: Work & { clientFirst: boolean }) {
    const [one, other] = clientFirst ? (['client', 'bare'] as const) : (['bare', 'client'] as const);
    const sums = { client: { cpu: 0, wall: 0 }, bare: { cpu: 0, wall: 0 } };
    for (const who of [one, other, other, one]) {
      const [start, before] = [performance.now(), process.cpuUsage()];
      await repeat(calls, inFlight, () => all[who][call]('1'));
      sums[who].cpu += usedSince(before) / calls / 2;
      sums[who].wall += ((performance.now() - start) * 1_000) / calls / 2;
    }
    return sums;
  },

  /** A bulk job, whose failed calls are counted. */
  async job({ inFlight, calls }: Pick<Work, 'inFlight' | 'calls'>) {
    let done = 0;
    const start = performance.now();
    await repeat(calls, inFlight, async () => {
      const company = (await client.getCompany('1').catch(() => undefined)) as { id?: string } | undefined;
      if (company?.id === '1') done++;
    });
    return { done, seconds: (performance.now() - start) / 1_000 };
  },

  /** What so many calls that share a signal leave behind. */
  async residue(calls: number) {
    const { signal } = new AbortController();
    const count = (kind: string) => process.getActiveResourcesInfo().filter((resource) => resource === kind).length;
    const timers = count('Timeout');
    await repeat(calls, 16, () => client.getCompany('1', adapter.takesSignal ? { signal } : {}));
    client.close?.();
    await sleep(100);
    const listeners = adapter.takesSignal ? getEventListeners(signal, 'abort').length : undefined;
    return { listeners, timers: count('Timeout') - timers, sockets: count('TCPSocketWrap') };
  },

  /** Milliseconds for a list that is read page by page. */
  async page({ items, lookahead }: { items: number; lookahead: number }) {
    const start = performance.now();
    await readNotes(items, lookahead);
    return performance.now() - start;
  },

  /** The least microseconds for each unit of five rounds, and the most memory. */
  async grow({ axis, size }: { axis: Axis; size: number }) {
    await growing['calls in flight'](1);
    const { value: cpu, memory } = await watchMemory(async () => {
      let least = Infinity;
      for (let round = 0; round < 5; round++) {
        const start = process.cpuUsage();
        const units = await growing[axis](size);
        least = Math.min(least, usedSince(start) / units);
      }
      return least;
    });
    return { cpu, memory };
  },

  /** A file of so many blocks, after one of a single block: what the code itself takes is loaded first. */
  async save({ blocks, path, saver }: { blocks: number; path: string; saver: string | undefined }) {
    await save('blocks-1', `${path}.small`, saver);
    const start = performance.now();
    const { memory } = await watchMemory(() => save(`blocks-${blocks}`, path, saver));
    return { seconds: (performance.now() - start) / 1_000, memory };
  },
};
export type WorkerTasks = typeof tasks;

answer(tasks);
