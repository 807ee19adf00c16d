// A process for one client: holds each claim against it, the misbehaving servers beside it.
import dns from 'node:dns';
import { closedPort, HostileServer } from '../../test/support/hostile-server.js';
import { answerWith, loadLibrary } from '../answer.js';
import { clients } from '../clients.js';
import { abilities, type Client } from '../client.js';
import type { Call, Claim } from './claim.js';
import { claims } from './claims.js';
import { Probe } from './probe.js';

// Here service.example.com is a name of this machine, for whoever does not refuse to go there.
const { lookup } = dns;
// Its overloads differ in what they call back with, which is passed on as it is.
dns.lookup = ((host: string, ...rest: [() => void]) =>
  lookup(host === 'service.example.com' ? '127.0.0.1' : host, ...rest)) as typeof lookup;

/** `yes`, or in words what happened instead. */
async function check(claim: Claim, client: Client, library: object): Promise<string> {
  const { needs = [], serve, calls, settings, limit, expect } = claim;
  const missing = needs.find((ability) => !client.has.includes(ability));
  if (missing) return `– (${abilities[missing]})`;
  const server = await HostileServer.start([serve]);
  try {
    const probe = new Probe(client, library, server.url, `http://127.0.0.1:${await closedPort()}`);
    const attempt = (call: Call) => probe.attempt(() => call(probe.create(settings), probe), limit);
    const settled = await Promise.all(calls.map(attempt));
    const said = expect({ settled, first: settled[0]!, requests: server.requests });
    return said ? `**no**: ${said}` : 'yes';
  } finally {
    await server.close();
  }
}

answerWith(async ({ key, modules }: { key: string; modules: string[] }) => {
  const library = await loadLibrary(modules);
  const said: string[] = [];
  let next = 0;
  const work = async () => {
    for (let at = next++; at < claims.length; at = next++) said[at] = await check(claims[at]!, clients[key]!, library);
  };
  await Promise.all([work(), work(), work(), work()]);
  return said;
});
