// Runs one claim with one client: the misbehaving server here, the client wherever the caller says.
import { setTimeout as sleep } from 'node:timers/promises';
import { closedPort, HostileServer } from '../../test/support/hostile-server.js';
import { abilities, type Client } from '../clients/client.js';
import type { Found } from '../clients/find.js';
import { findOperations, operationIds } from '../clients/operations.js';
import { Process } from '../processes.js';
import type { Claim } from './claim.js';
import type { ObserverTasks } from './observer.js';
import type { Place, Settled } from './probe.js';

export interface Verdict {
  verdict: 'yes' | 'no' | 'does not apply';
  /** What happened instead. */
  said: string;
}

/** @param observe makes the calls where the client is */
export async function checkClaim(
  { needs = [], serve, expect }: Claim,
  { has }: Client,
  observe: (place: Pick<Place, 'baseUrl' | 'closed'>) => Promise<Settled[]>,
): Promise<Verdict> {
  const missing = needs.find((ability) => !has.includes(ability));
  if (missing) return { verdict: 'does not apply', said: abilities[missing] };
  const server = await HostileServer.start([serve]);
  try {
    const settled = await observe({ baseUrl: server.url, closed: `http://127.0.0.1:${await closedPort()}` });
    const said = expect({ settled, first: settled[0]!, requests: server.requests });
    return { verdict: said ? 'no' : 'yes', said };
  } catch (error) {
    return { verdict: 'no', said: (error as Error).message.replace(/\s+/g, ' ') };
  } finally {
    await server.close();
  }
}

/** Runs one claim with a client in a process of its own. */
export function checkInProcess(claim: Claim, { file, modules, commonJs, folder }: Found, client: Client) {
  return checkClaim(claim, client, async (urls) => {
    const observer = await Process.start<ObserverTasks>('observer');
    const written = client.operations ? [] : findOperations(folder);
    const place = { ...urls, operations: operationIds, written };
    const timer = new AbortController();
    // Far beyond what the calls of a claim may take.
    const late = sleep(40_000, undefined, timer).then(() => Promise.reject(new Error('still busy after 40 s')));
    late.catch(() => {});
    try {
      return await Promise.race([
        observer.ask('observe', { title: claim.title, file, modules, commonJs, place }),
        late,
      ]);
    } finally {
      timer.abort();
      observer.kill();
    }
  });
}
