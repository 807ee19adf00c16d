// What 5,000 calls that share one AbortSignal leave behind, and whether the process ends by itself.
import { findBare, type Found } from '../clients/find.js';
import { startClient, startService } from '../processes.js';
import type { Section } from '../report.js';
import { atMost } from '../statistics.js';

const calls = 5_000;

export async function measureResidue(clients: Found[]): Promise<Section[]> {
  const { url } = await startService();
  const results = [];
  for (const found of [...clients, await findBare()]) {
    const worker = await startClient(found, url);
    const left = await worker.ask('residue', calls);
    results.push({ ...found, ...left, toEnd: Math.round(await worker.end()) });
  }
  return [
    {
      title: 'Residue',
      text: `What ${calls} calls that share one \`AbortSignal\`, 16 in flight, leave behind when the client has been closed, where it can be.`,
      columns: ['Client', 'Listeners', 'Timers', 'Sockets', 'Milliseconds until the idle process ends by itself'],
      rows: results.map(({ label, listeners = 'takes no signal', timers, sockets, toEnd }) => {
        return [label, listeners, timers, sockets, toEnd];
      }),
      gates: results.flatMap(({ isOurs, client, label, listeners = 0, timers, sockets, toEnd }) => {
        if (!isOurs) return [];
        const gates = [
          atMost(`Residue, listeners: ${label}`, listeners, 0),
          atMost(`Residue, timers: ${label}`, timers, 0),
          atMost(`Residue, milliseconds to the end: ${label}`, toEnd, 1_000),
        ];
        // The connections of `fetch` are the platform's.
        return client.usesFetch ? gates : [...gates, atMost(`Residue, sockets: ${label}`, sockets, 0)];
      }),
    },
  ];
}
