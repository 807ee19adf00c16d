// Compares processor time per call, with each client in its own process: another client's heap and optimized code don't matter.
import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Client, Table } from './calls.js';
import { floors } from './floors.js';

/** In the order in which measure-speed.ts prints them. */
const columns = ['Client', 'GET', 'POST', 'list of 60 kB', 'full collections in 10000 lists'];
const program = fileURLToPath(new URL('./measure-speed.ts', import.meta.url));

export async function compareSpeed(clients: Client[]): Promise<Table> {
  const server = fork(new URL('./server.ts', import.meta.url));
  const [baseUrl] = (await once(server, 'message')) as [string];
  const rows: string[][] = [];
  for (const { title } of [...clients, ...floors]) {
    const { stdout } = await promisify(execFile)(process.execPath, [...process.execArgv, program, title, baseUrl]);
    console.log(title, '|', stdout.trim());
    rows.push([title, ...stdout.trim().split(' | ')]);
  }
  server.kill();
  return { columns, rows };
}
