// Compares what each client adds to a bundle.
import { bundleSize } from './bundle-size.js';
import { officialEntry } from './clients.js';
import type { Client, Table } from './calls.js';

const measureRow = async ({ title, source, folder }: Omit<Client, 'create'>): Promise<string[]> => [
  title,
  `${(await bundleSize(source, folder)).toFixed(1)} KiB`,
];

export const compareSize = async (clients: Client[]): Promise<Table> => ({
  columns: ['Client', 'Bundle, gzip'],
  rows: await Promise.all([...clients, officialEntry].map(measureRow)),
});
