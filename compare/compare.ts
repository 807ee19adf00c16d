// npm run compare: this package beside bare fetch and the clients that a user would otherwise take.
import { ensureBuilt } from '../scripts/built.js';
import { main } from '../scripts/run.js';
import { findClients, names, ours } from './clients/find.js';
import { measureFailure } from './failure/failure.js';
import { machine, printVerdicts, writePage, type Page } from './report.js';
import { measureSpeed } from './speed/speed.js';
import { writeTable } from './table.js';
import { measureWeight } from './weight/weight.js';

const parts = ['speed', 'failure', 'weight'];
export type Mode = 'full' | 'check' | 'quick';

const usage = `Usage: npm run compare -- [speed] [failure] [weight] [check | quick] [only NAME,…] [claim TEXT]

speed, failure, weight  these parts; all unless given
check                   this package alone; fails when a target is missed
quick                   a few rounds of this package alone
only                    these clients: ${names.join(', ')}
claim                   the claims with this text in them

The pages in docs/compare/ are written unless one of the latter four is given, and with failure and weight README's table.`;

function readArguments() {
  const words = process.argv.slice(2).flatMap((word) => word.replace(/^--/, '').split('='));
  const valueOf = (name: string) => {
    const at = words.indexOf(name);
    return at < 0 ? undefined : (words.splice(at, 2)[1] ?? '');
  };
  const [claim, only] = [valueOf('claim'), valueOf('only')?.split(',')];
  const stranger = words.find((word) => ![...parts, 'check', 'quick'].includes(word));
  if (stranger) throw new Error(`npm run compare knows no \`${stranger}\`.`);
  const unknown = only?.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`There is no such client: ${unknown}.`);
  const mode: Mode = words.includes('check') ? 'check' : words.includes('quick') ? 'quick' : 'full';
  const chosen = parts.filter((part) => words.includes(part));
  const isWhole = mode === 'full' && !only && claim === undefined;
  return { chosen: chosen.length ? chosen : parts, mode, only, claim: claim ?? '', isWhole };
}

await main(async () => {
  const { chosen, mode, only, claim, isWhole } = readArguments();
  ensureBuilt();
  const where = machine();
  console.log(where);
  const clients = await findClients(only ?? (mode === 'full' ? names : ours));
  const pages: [part: string, page: Page][] = [];
  if (chosen.includes('speed')) pages.push(['speed', await measureSpeed(clients, mode)]);
  const failure = chosen.includes('failure') ? await measureFailure(clients, claim) : undefined;
  if (failure) pages.push(['failure', failure.page]);
  // The import is held against that of the official SDK.
  const weighed = mode === 'check' && !only ? [...clients, ...(await findClients(['brevo']))] : clients;
  const weight = chosen.includes('weight') ? await measureWeight(weighed, mode) : undefined;
  if (weight) pages.push(['weight', weight.page]);
  const isKept = printVerdicts(pages.flatMap(([, { sections }]) => sections));
  if (isWhole) {
    const written = pages.map(([part, page]) => writePage(part, page, where));
    if (failure && weight) written.push(await writeTable(clients, weight.weights, failure.verdicts));
    console.log(`Written: ${written.join(', ')}`);
  }
  if (mode !== 'check' || isKept) return;
  console.error(
    'A target is missed: mend what MISSED stands beside, or raise its limit where it is measured, with the reason.',
  );
  process.exitCode = 1;
}, usage);
