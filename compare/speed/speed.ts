// The part about time and memory: what it measures, and how often in each mode.
import type { Found } from '../clients/find.js';
import type { Mode } from '../compare.js';
import { Process } from '../processes.js';
import { print, type Page, type Section } from '../report.js';
import { measureBulk } from './bulk.js';
import { measureCalls, measureConcurrency } from './calls.js';
import { measureDownload } from './download.js';
import { measureGrowth } from './growth.js';
import { measurePaging } from './paging.js';
import { measureResidue } from './residue.js';
import { measureColdStart } from './starts.js';

/** In the order of the page, with the rounds of each mode; none leaves it out. */
const measures: [measure: (clients: Found[], rounds: number) => Promise<Section[]>, rounds: Record<Mode, number>][] = [
  [measureCalls, { full: 18, check: 30, quick: 9 }],
  [measureConcurrency, { full: 9, check: 0, quick: 4 }],
  [measurePaging, { full: 9, check: 9, quick: 3 }],
  [measureDownload, { full: 5, check: 5, quick: 0 }],
  [measureBulk, { full: 3, check: 3, quick: 0 }],
  [measureColdStart, { full: 21, check: 21, quick: 5 }],
  [measureResidue, { full: 1, check: 1, quick: 1 }],
  [measureGrowth, { full: 1, check: 0, quick: 0 }],
];

export async function measureSpeed(clients: Found[], mode: Mode): Promise<Page> {
  const sections: Section[] = [];
  for (const [measure, rounds] of measures) {
    if (!rounds[mode]) continue;
    const found = await measure(clients, rounds[mode]).finally(() => Process.killAll());
    found.forEach(print);
    sections.push(...found);
  }
  return {
    title: 'Time and memory beside other clients',
    text: `Numbers are ratios to bare \`fetch\` and \`.json()\`, measured in the same run: each client has a process of its own, in which it and
bare \`fetch\` work back to back in the order A, B, B, A, round by round, one client after the other; the service is a further process on the same machine.
Given is the median of the ratios inside each pair, and their quartiles in brackets. Below 1 is cheaper than \`fetch\` for processor
time, above 1 is faster for throughput. Absolute times say nothing about another machine.`,
    sections,
  };
}
