// A process of its own for one claim and one client, so that a crash and a hang are results too.
import dns from 'node:dns';
import { createRequire } from 'node:module';
import { isWhole, loadAdapter, loadLibrary } from '../clients/client.js';
import type { Found } from '../clients/find.js';
import { answer } from '../tasks.js';
import { claims, observations } from './claims.js';
import { Probe, type Place } from './probe.js';

// Here service.example.com is a name of this machine, for whoever does not refuse to go there.
const { lookup } = dns;
// Its overloads differ in what they call back with, which is passed on as it is.
dns.lookup = ((host: string, ...rest: [() => void]) =>
  lookup(host === 'service.example.com' ? '127.0.0.1' : host, ...rest)) as typeof lookup;

type Work = Pick<Found, 'file' | 'modules' | 'commonJs'> & { title: string; place: Place };

const tasks = {
  async observe({ title, file, modules, commonJs, place }: Work) {
    const client = await loadAdapter(file);
    const claim = [...claims, ...observations].find((each) => each.title === title);
    if (!claim || !isWhole(client)) throw new Error(`${file} is not held against "${title}"`);
    const other = commonJs ? (createRequire(import.meta.url)(commonJs) as object) : undefined;
    return new Probe(client, await loadLibrary(modules), place, other).observe(claim);
  },
};
export type ObserverTasks = typeof tasks;

process.once('disconnect', () => process.exit());
answer(tasks);
