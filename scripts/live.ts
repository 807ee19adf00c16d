// npm run contract -- live: calls the service with your keys and holds what it responds against openapi.yaml.
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { readContract } from './contract.js';
import { Checker } from './live/checker.js';
import { record } from './live/record.js';
import { writeReport } from './live/report.js';
import { label, spendStory, writeStory } from './live/story.js';
import { readEverything } from './live/walk.js';
import { main } from './run.js';

const flag = { type: 'boolean', default: false } as const;
const text = { type: 'string' } as const;
const options = {
  server: text,
  'download-token': text,
  'emails-until': text,
  report: text,
  record: text,
  write: flag,
  spend: flag,
  yes: flag,
};

/** Says what will be written, and has it agreed to. */
async function agree({ write, spend, yes }: Record<'write' | 'spend' | 'yes', boolean>): Promise<boolean> {
  if (!write && !spend) return true;
  if (write) console.log(`--write makes a company and a note named "${label}", changes them and removes them.`);
  if (spend)
    console.log(`--spend makes a child named "${label}", moves an email credit there and back, and removes it.`);
  if (yes) return true;
  if (!process.stdin.isTTY) throw new Error('There is no terminal to ask on. Give --yes if this may happen.');
  const asked = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asked.question('Go on? (y/N) ');
  asked.close();
  return /^y(es)?$/i.test(answer.trim());
}

await main(async () => {
  const { values } = parseArgs({ options, args: process.argv.slice(2) });
  const { API_KEY: apiKey, PARTNER_KEY: partnerKey } = process.env;
  const server = values.server ?? readContract().servers[0].url;
  if (!apiKey && !partnerKey) throw new Error('There is no key. Set API_KEY, PARTNER_KEY or both in the environment.');
  const keys = { apiKey: apiKey || undefined, partnerKey: partnerKey || undefined };
  const check = new Checker({ ...keys, baseUrl: server });
  if (!(await agree(values))) return console.log('Nothing was sent.');
  await readEverything(check, {
    downloadToken: values['download-token'],
    emailsUntil: values['emails-until'],
  });
  if (values.write) await writeStory(check);
  if (values.spend) await spendStory(check);
  const report = writeReport(check, server);
  console.log(report);
  if (values.report) writeFileSync(values.report, report);
  if (values.record) record(values.record, check.exchanges);
  if (check.differences.some(({ kind }) => kind === 'error')) process.exitCode = 1;
}, 'Usage: API_KEY=... npm run contract -- live [--server <url>] [--download-token <token>] [--emails-until <day>] [--report <file>] [--record <folder>] [--write] [--spend] [--yes]');
