// Checks every claim about failures with every client, against servers that misbehave.
import dns from 'node:dns';
import { HostileServer } from '../../test/support/hostile-server.js';
import { abilities, plantedKey } from '../client.js';
import { loadLibrary, type LocatedClient } from '../locate-clients.js';
import type { Table } from '../page.js';
import type { CallContext, Claim } from './claim.js';
import { observeCall } from './observe-call.js';
import { requestClaims } from './request-claims.js';
import { responseClaims } from './response-claims.js';
import { retryClaims } from './retry-claims.js';
import { timeoutClaims } from './timeout-claims.js';

/** In the order of docs/comparison.md. */
export const claims: Claim[] = [...retryClaims, ...timeoutClaims, ...responseClaims, ...requestClaims];

/** Resolves service.example.com to this machine, so the misbehaving server receives requests to that host, too. */
function resolveExampleHost(): void {
  const { lookup } = dns;
  // The cast, because `lookup` has several overloads.
  dns.lookup = ((host: string, ...rest: [() => void]) =>
    lookup(host === 'service.example.com' ? '127.0.0.1' : host, ...rest)) as typeof lookup;
}

/** Returns `yes`; or `**no**` with what happened instead; or `–` with why the claim doesn't apply. */
async function checkClaim(claim: Claim, client: LocatedClient, library: never): Promise<string> {
  const { needs = [], serve, calls, settings, limit, expect } = claim;
  const missing = needs.find((ability) => client.lacks?.includes(ability));
  if (missing) return `– (${abilities[missing]})`;
  const server = await HostileServer.start([serve]);
  try {
    const { url: baseUrl } = server;
    const createClient: CallContext['createClient'] = (changes) =>
      client.create(library, { baseUrl, key: plantedKey, retries: 2, ...changes });
    const observed = await Promise.all(
      calls.map((call) => observeCall(() => call(createClient(settings), { baseUrl, createClient }), limit)),
    );
    const problem = expect({ calls: observed, firstCall: observed[0]!, requests: server.requests });
    return problem ? `**no**: ${problem}` : 'yes';
  } finally {
    await server.close();
  }
}

async function checkAllClaims(located: LocatedClient): Promise<string[]> {
  const library = await loadLibrary(located);
  const verdicts: string[] = [];
  // Four loops share this iterator, so each claim is checked once.
  const remainingClaims = claims.entries();
  const checkRemaining = async () => {
    for (const [index, claim] of remainingClaims) verdicts[index] = await checkClaim(claim, located, library);
  };
  await Promise.all([checkRemaining(), checkRemaining(), checkRemaining(), checkRemaining()]);
  return verdicts;
}

export async function compareFailure(clients: LocatedClient[]): Promise<Table> {
  resolveExampleHost();
  const columns: string[][] = [];
  // One client at a time, because some claims measure time.
  for (const located of clients) columns.push(await checkAllClaims(located));
  const totals = columns.map((verdicts) => {
    const applicable = verdicts.filter((verdict) => !verdict.startsWith('–'));
    return `**${applicable.filter((verdict) => verdict === 'yes').length} of ${applicable.length}**`;
  });
  const rows = claims.map(({ title }, index) => [title, ...columns.map((verdicts) => verdicts[index]!)]);
  return {
    columns: ['Claim', ...clients.map(({ title }) => title)],
    rows: [...rows, ['**Claims that hold, of those that apply**', ...totals]],
  };
}
