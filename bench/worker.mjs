// One client in a process of its own, beside bare fetch: does what it is told and says what that took.
import { getEventListeners } from 'node:events';
import bare from './clients/fetch.mjs';

const [, , name, folder = '', url = '', options = '{}'] = process.argv;
const { default: client } = await import(`./clients/${name}.mjs`);
const given = { folder, ...JSON.parse(options) };
const calls = {
  client: await client.create(url, given),
  clientGzip: await client.create(`${url}/gzip`, given),
  bare: await bare.create(url, given),
  bareGzip: await bare.create(`${url}/gzip`, given),
};

/**
 * @param {'client' | 'bare'} who
 * @param {{ call: string, id?: string, inFlight: number, calls: number }} work
 */
async function run(who, { call, id, inFlight, calls: count }) {
  const { get, post, list } = calls[who];
  const once = { get: () => get(id), post, list, gzip: calls[`${who}Gzip`].list }[call];
  let left = count;
  const worker = async () => {
    while (left-- > 0) await once();
  };
  const [start, before] = [performance.now(), process.cpuUsage()];
  await Promise.all(Array.from({ length: inFlight }, worker));
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / count, wall: ((performance.now() - start) * 1_000) / count };
}

const tasks = {
  /**
   * Microseconds of a call, of the client and of bare fetch: one, the other twice, the one again. Who comes first finds
   * cold caches and who comes later a fuller heap, so each has both.
   */
  async pair(/** @type {any} */ { clientFirst, ...work }) {
    const [one, other] = clientFirst
      ? /** @type {const} */ (['client', 'bare'])
      : /** @type {const} */ (['bare', 'client']);
    const sums = { client: { cpu: 0, wall: 0 }, bare: { cpu: 0, wall: 0 } };
    for (const who of [one, other, other, one]) {
      const { cpu, wall } = await run(who, work);
      sums[who].cpu += cpu / 2;
      sums[who].wall += wall / 2;
    }
    return sums;
  },

  /** What bare fetch and the client are answered: the same. */
  async check() {
    const { get, post, list } = calls.client;
    const [one, created, all, zipped] = [await get('1'), await post(), await list(), await calls.clientGzip.list()];
    return one?.id === '1' && created?.id === '1' && all?.items?.length === 60 && zipped?.items?.length === 60;
  },

  /** A bulk job, whose failed calls are counted. */
  async job(/** @type {{ inFlight: number, calls: number }} */ { inFlight, calls: count }) {
    let [left, done] = [count, 0];
    const worker = async () => {
      while (left-- > 0) {
        // openapi-fetch gives nothing where others throw.
        const answer = await calls.client.get('1').catch(() => undefined);
        if (answer?.id === '1') done++;
      }
    };
    const start = performance.now();
    await Promise.all(Array.from({ length: inFlight }, worker));
    return { done, seconds: (performance.now() - start) / 1_000 };
  },

  /** What so many calls that share a signal leave behind. */
  async residue(/** @type {{ inFlight: number, calls: number }} */ { inFlight, calls: count }) {
    const { signal } = new AbortController();
    const timers = process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;
    let left = count;
    const worker = async () => {
      while (left-- > 0) await calls.client.get('1', client.takesSignal ? signal : undefined);
    };
    await Promise.all(Array.from({ length: inFlight }, worker));
    calls.client.close?.();
    await new Promise((resolve) => setTimeout(resolve, 100));
    const active = process.getActiveResourcesInfo();
    return {
      listeners: client.takesSignal ? getEventListeners(signal, 'abort').length : undefined,
      timers: active.filter((resource) => resource === 'Timeout').length - timers,
      sockets: active.filter((resource) => resource === 'TCPSocketWrap').length,
    };
  },
};

process.on('message', async (/** @type {any} */ { task, ...work }) => {
  process.send?.(await tasks[/** @type {keyof typeof tasks} */ (task)](work));
});
process.send?.('ready');
