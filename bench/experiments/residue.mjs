// What 5,000 calls that share one AbortSignal leave behind, and whether the process ends by itself.
import { once } from 'node:events';
import { startClient, startService } from '../processes.mjs';
import { atMost } from '../statistics.mjs';

const calls = 5_000;

/** @param {import('../peers.mjs').Peer} peer */
async function run(peer) {
  const service = await startService();
  const client = await startClient(peer, service.url);
  const left = await client.ask({ task: 'residue', calls, inFlight: 16 });
  const start = performance.now();
  client.end();
  await once(client.child, 'exit');
  const toEnd = Math.round(performance.now() - start);
  service.end();
  return { label: peer.label, file: peer.file, ...left, toEnd };
}

/** @param {{ peers: import('../peers.mjs').Peer[] }} plan @returns {Promise<import('../report.mjs').Experiment[]>} */
export async function measureResidue({ peers }) {
  const bare = { ...(await import('../clients/fetch.mjs')).default, file: 'fetch', folder: '', label: 'bare fetch' };
  const found = [];
  for (const peer of [...peers, bare]) found.push(await run(peer));
  return [
    {
      title: 'Residue',
      text: `What ${calls} calls that share one \`AbortSignal\`, 16 in flight, leave behind when the client has been closed, where it can be.`,
      columns: ['Client', 'Listeners', 'Timers', 'Sockets', 'Milliseconds until the idle process ends by itself'],
      rows: found.map(({ label, listeners = 'takes no signal', timers, sockets, toEnd }) => [
        label,
        listeners,
        timers,
        sockets,
        toEnd,
      ]),
      gates: found.flatMap(({ file, label, listeners, timers, sockets, toEnd }) => {
        if (!file.startsWith('sdk')) return [];
        const gates = [
          atMost(`Residue, listeners: ${label}`, listeners, 0),
          atMost(`Residue, timers: ${label}`, timers, 0),
          atMost(`Residue, milliseconds to the end: ${label}`, toEnd, 1_000),
        ];
        return file === 'sdk-node' ? [...gates, atMost(`Residue, sockets: ${label}`, sockets, 0)] : gates;
      }),
    },
  ];
}
