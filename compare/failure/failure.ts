// The part about failure: holds each claim against each client, next to servers that misbehave.
import dns from 'node:dns';
import { closedPort, HostileServer } from '../../test/support/hostile-server.js';
import { abilities } from '../client.js';
import { load, type Found } from '../find.js';
import type { Table } from '../page.js';
import type { Call, Claim } from './claim.js';
import { Probe } from './probe.js';
import { reading } from './reading.js';
import { requests } from './requests.js';
import { sending } from './sending.js';
import { time } from './time.js';

/** Every claim, in the order of the page. */
export const claims: Claim[] = [...sending, ...time, ...reading, ...requests];

/** Makes service.example.com a name of this machine, for a client that doesn't refuse to go there. */
function nameThisMachine(): void {
  const { lookup } = dns;
  // Its overloads differ in what they call back with, which is passed on as it is.
  dns.lookup = ((host: string, ...rest: [() => void]) =>
    lookup(host === 'service.example.com' ? '127.0.0.1' : host, ...rest)) as typeof lookup;
}

/** `yes`, or in words what happened instead. */
async function check(claim: Claim, { client }: Found, library: never): Promise<string> {
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

/** What is said of a client, for each claim. */
async function observe(found: Found): Promise<string[]> {
  const library = await load(found);
  const said: string[] = [];
  const left = claims.entries();
  const work = async () => {
    for (const [at, claim] of left) said[at] = await check(claim, found, library);
  };
  await Promise.all([work(), work(), work(), work()]);
  return said;
}

/** A text with its code untouched by the escapes of Markdown and HTML. */
const markdown = (text: string) =>
  text
    .split('`')
    .map((part, index) => (index % 2 ? part : part.replaceAll('<', '&lt;')).replaceAll('|', '\\|'))
    .join('`');

export async function compareFailure(clients: Found[]): Promise<Table> {
  nameThisMachine();
  const columns: string[][] = [];
  // One after the other: some claims are about time.
  for (const found of clients) columns.push(await observe(found));
  const sums = columns.map((said) => {
    const applying = said.filter((each) => !each.startsWith('–'));
    return `**${applying.filter((each) => each === 'yes').length} of ${applying.length}**`;
  });
  return {
    columns: ['Claim', ...clients.map(({ title }) => title)],
    rows: [
      ...claims.map(({ title }, at) => [markdown(title), ...columns.map((said) => markdown(said[at]!))]),
      ['**Holds, of the claims that apply**', ...sums],
    ],
  };
}
