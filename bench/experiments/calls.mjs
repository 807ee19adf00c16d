// What a call costs in processor time and how many are made in a time, each against bare fetch.
import { startClient, startService } from '../processes.mjs';
import { atLeast, atMost, spread, writeSpread, write } from '../statistics.mjs';

/** @typedef {import('../peers.mjs').Peer} Peer */
/** @typedef {import('../report.mjs').Experiment} Experiment */
/** @typedef {{ call: string, id?: string, inFlight: number, calls: number }} Work */
/** @typedef {{ cpu: import('../statistics.mjs').Spread, least: number, speed: import('../statistics.mjs').Spread }} Cost */

/**
 * Rounds by turns: a client and bare fetch back to back, then the next client, so that nothing is unfair to anybody.
 * @param {Peer[]} peers @param {Work} work @param {number} rounds
 * @returns {Promise<Map<Peer, Cost>>}
 */
export async function compare(peers, work, rounds) {
  const service = await startService();
  const clients = await Promise.all(peers.map((peer) => startClient(peer, service.url)));
  const warmUp = 4;
  /** @type {{ client: { cpu: number, wall: number }, bare: { cpu: number, wall: number } }[][]} */
  const pairs = peers.map(() => []);
  for (let round = -warmUp; round < rounds; round++) {
    for (const [at, client] of clients.entries()) {
      const pair = await client.ask({ task: 'pair', ...work, clientFirst: round % 2 === 0 });
      if (round >= 0) pairs[at]?.push(pair);
    }
  }
  for (const each of [...clients, service]) each.end();
  return new Map(peers.map((peer, at) => [peer, summarize(pairs[at] ?? [])]));
}

/** @param {{ client: { cpu: number, wall: number }, bare: { cpu: number, wall: number } }[]} pairs @returns {Cost} */
function summarize(pairs) {
  const least = (/** @type {'client' | 'bare'} */ who) => Math.min(...pairs.map((pair) => pair[who].cpu));
  return {
    cpu: spread(pairs.map(({ client, bare }) => client.cpu / bare.cpu)),
    least: least('client') / least('bare'),
    speed: spread(pairs.map(({ client, bare }) => bare.wall / client.wall)),
  };
}

const kinds = [
  { title: 'One item', call: 'get', calls: 600, limits: { sdk: 1.15, 'sdk-node': 0.5 } },
  { title: 'POST', call: 'post', calls: 600, limits: { sdk: 1.15, 'sdk-node': 0.4 } },
  { title: 'List of 60 kB', call: 'list', calls: 150, limits: { sdk: 1.15, 'sdk-node': 0.85 } },
  { title: 'List of 60 kB, gzipped', call: 'gzip', calls: 150, limits: { 'sdk-node': 0.8 } },
];

/** @param {{ peers: Peer[], rounds: number }} plan @returns {Promise<Experiment[]>} */
export async function measureCalls({ peers, rounds }) {
  const experiments = [];
  for (const { title, call, calls, limits } of kinds) {
    const costs = await compare(peers, { call, inFlight: 16, calls }, rounds);
    const gates = [...costs].flatMap(([{ file, label }, { cpu, speed }]) => {
      const limit = /** @type {Record<string, number>} */ (limits)[file];
      const found = limit ? [atMost(`${title}, processor time: ${label}`, cpu, limit)] : [];
      if (file === 'sdk-node' && call === 'get') found.push(atLeast(`${title}, throughput: ${label}`, speed, 2));
      return found;
    });
    experiments.push({
      title: `${title}, 16 in flight`,
      text: `${rounds} rounds of twice ${calls} calls; each number is that of the client by that of bare \`fetch\` and \`.json()\`.`,
      columns: ['Client', 'Processor time', 'by the least of all rounds', 'Throughput'],
      rows: [...costs].map(([{ label }, { cpu, least, speed }]) => [
        label,
        writeSpread(cpu),
        write(least),
        writeSpread(speed),
      ]),
      gates: limits.sdk ? [...gates, ...aheadOfPeers(title, costs)] : gates,
    });
  }
  return experiments;
}

/** @param {string} title @param {Map<Peer, Cost>} costs */
function aheadOfPeers(title, costs) {
  const own = [...costs].find(([{ file }]) => file === 'sdk')?.[1];
  const peers = [...costs].filter(([peer]) => peer.package && peer.usesFetch);
  if (!own || peers.length === 0) return [];
  const [leader] = peers.sort(([, one], [, other]) => one.cpu.median - other.cpu.median);
  if (!leader) return [];
  const [best, { cpu }] = leader;
  return [
    atMost(`${title}, processor time: no more than the best client over fetch, ${best.label}`, own.cpu, cpu.median),
  ];
}

/** @param {{ peers: Peer[], rounds: number }} plan @returns {Promise<Experiment[]>} */
export async function measureConcurrency({ peers, rounds }) {
  const levels = [1, 16, 64];
  const costs = [];
  for (const inFlight of levels) costs.push(await compare(peers, { call: 'get', inFlight, calls: 400 }, rounds));
  return [
    {
      title: 'One item, with 1, 16 and 64 in flight',
      text: `${rounds} rounds of twice 400 calls each; processor time, then throughput, by those of bare \`fetch\`.`,
      columns: [
        'Client',
        ...levels.map((level) => `${level}: processor`),
        ...levels.map((level) => `${level}: throughput`),
      ],
      rows: peers.map((peer) => [
        peer.label,
        ...costs.map((cost) => writeSpread(cost.get(peer).cpu)),
        ...costs.map((cost) => writeSpread(cost.get(peer).speed)),
      ]),
    },
  ];
}
