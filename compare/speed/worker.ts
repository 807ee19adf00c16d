// A process for one client beside bare fetch: makes calls with both and says what they took.
import { answerWith, loadLibrary } from '../answer.js';
import { plantedKey } from '../client.js';
import { clients } from '../clients.js';

export interface Work {
  call: 'getCompany' | 'createCompany' | 'listCompanies';
  calls: number;
  inFlight: number;
  /** Who comes first finds cold caches, who comes later a fuller heap: each does both in turn. */
  clientFirst: boolean;
}

type Caller = Record<Work['call'], (id: string) => Promise<unknown>>;

const [, , key = '', modules = '', baseUrl = ''] = process.argv;
const headers = { accept: 'application/json', 'api-key': plantedKey };
const json = { ...headers, 'content-type': 'application/json' };
const read = async (path: string, init: RequestInit = { headers }): Promise<unknown> =>
  (await fetch(baseUrl + path, init)).json();

const callers: Record<'client' | 'bare', Caller> = {
  client: clients[key]!.create(await loadLibrary(JSON.parse(modules) as string[]), { baseUrl, key: plantedKey }),
  bare: {
    getCompany: (id) => read(`/companies/${id}`),
    createCompany: () => read('/companies', { method: 'POST', headers: json, body: JSON.stringify({ name: 'Acme' }) }),
    listCompanies: () => read('/companies'),
  },
};

/** Microseconds of each call, of the processor and of the clock. */
async function measure(caller: Caller, { call, calls, inFlight }: Work): Promise<{ cpu: number; wall: number }> {
  let left = calls;
  const work = async () => {
    while (left-- > 0) await caller[call]('1');
  };
  const [start, before] = [performance.now(), process.cpuUsage()];
  await Promise.all(Array.from({ length: inFlight }, work));
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / calls, wall: ((performance.now() - start) * 1_000) / calls };
}

/** The client by bare fetch, back to back in the order A, B, B, A. */
answerWith(async (work: Work) => {
  const [one, other] = work.clientFirst ? (['client', 'bare'] as const) : (['bare', 'client'] as const);
  const sums = { client: { cpu: 0, wall: 0 }, bare: { cpu: 0, wall: 0 } };
  for (const who of [one, other, other, one]) {
    const { cpu, wall } = await measure(callers[who], work);
    sums[who].cpu += cpu;
    sums[who].wall += wall;
  }
  return { cpu: sums.client.cpu / sums.bare.cpu, throughput: sums.bare.wall / sums.client.wall };
});
