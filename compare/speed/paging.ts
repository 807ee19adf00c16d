// How long a long list takes from a service that answers late: page by page, and with look-ahead.
import type { Found } from '../clients/find.js';
import { startClient, startService } from '../processes.js';
import type { Section } from '../report.js';
import { atLeast, byTurns, spread, writeSpread } from '../statistics.js';

const items = 2_000;
/** The least speed by that of page after page: so many pages at once, less the first, which comes alone. */
const ways = [
  { lookahead: 0, least: 1 },
  { lookahead: 4, least: 3.5 },
  { lookahead: 8, least: 6 },
];

export async function measurePaging(clients: Found[], rounds: number): Promise<Section[]> {
  const own = clients.find(({ file }) => file === 'sdk');
  if (!own) return [];
  const { url } = await startService();
  const worker = await startClient(own, `${url}/slow`);
  const times = await byTurns(ways, rounds, ({ lookahead }) => worker.ask('page', { items, lookahead }));
  const speeds = times.map((own) => spread(own.map((time, round) => times[0]![round]! / time)));
  return [
    {
      title: 'Paging',
      text: `${items} items at 50 a page from a service that answers in 20 ms; ${rounds} rounds, speed by that of page after page.`,
      columns: ['Look-ahead', 'Milliseconds', 'Speed'],
      rows: ways.map(({ lookahead }, at) => [lookahead, writeSpread(spread(times[at]!)), writeSpread(speeds[at]!)]),
      gates: ways
        .map(({ lookahead, least }, at) => atLeast(`Paging, look-ahead ${lookahead}: speed`, speeds[at]!, least))
        .slice(1),
    },
  ];
}
