// How cost grows: with calls in flight, with the size of answers, with the length of a list.
import type { Found } from '../clients/find.js';
import { startClient, startService } from '../processes.js';
import type { Section } from '../report.js';
import { write } from '../statistics.js';
import type { Axis } from './worker.js';

const axes: { axis: Axis; unit: string; sizes: number[] }[] = [
  { axis: 'calls in flight', unit: 'call', sizes: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512] },
  { axis: 'bytes of an answer', unit: 'kB', sizes: [1_000, 10_000, 100_000, 1_000_000, 5_000_000] },
  { axis: 'items of a list', unit: 'item', sizes: [100, 1_000, 10_000, 100_000] },
];

export async function measureGrowth(clients: Found[]): Promise<Section[]> {
  const own = clients.filter(({ isOurs }) => isOurs);
  const { url } = await startService();
  /** One point, in a process of its own: its memory is its own. */
  const measurePoint = async (found: Found, axis: Axis, size: number) => {
    const worker = await startClient(found, url);
    const { cpu, memory } = await worker.ask('grow', { axis, size });
    worker.kill();
    return [write(cpu), write(memory)];
  };
  const sections: Section[] = [];
  for (const { axis, unit, sizes } of axes) {
    const rows: string[][] = [];
    for (const size of sizes) {
      const cells = [];
      for (const found of own) cells.push(...(await measurePoint(found, axis, size)));
      rows.push([size.toLocaleString('en'), ...cells]);
    }
    const paths = own.map(({ client }) => client.name.split(', ')[1] ?? 'fetch');
    sections.push({
      title: `Growth with ${axis}`,
      text: `Microseconds of processor time for each ${unit}, and MiB of memory over the start, at most.`,
      columns: [axis, ...paths.flatMap((path) => [`${path}: time`, `${path}: memory`])],
      rows,
    });
  }
  return sections;
}
