// npm run contract -- live: compares the live API's responses with openapi.yaml.
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { runCommand } from './command.js';
import { readContract } from './contract.js';
import { Checker } from './live/checker.js';
import { callReadOperations } from './live/read-operations.js';
import { writeRecordings } from './live/record.js';
import { formatReport } from './live/report.js';
import { callCompanyAndNoteWrites, callResellerWrites, testDataName } from './live/write-operations.js';

const flag = { type: 'boolean', default: false } as const;
const text = { type: 'string' } as const;
const options = {
  server: text,
  'download-token': text,
  report: text,
  record: text,
  write: flag,
  spend: flag,
  yes: flag,
};
const usage = `Usage: API_KEY=... npm run contract -- live [--server <url>] [--download-token <token>]
  [--report <file>] [--record <folder>] [--write] [--spend] [--yes]`;

/** Resolves to whether the run may continue. */
async function confirmWrites({ write, spend, yes }: Record<'write' | 'spend' | 'yes', boolean>): Promise<boolean> {
  if (!write && !spend) return true;
  if (write)
    console.log(`--write creates a company and a note named "${testDataName}", updates them, and deletes them.`);
  if (spend)
    console.log(
      `--spend creates a child named "${testDataName}", moves an email credit to the child and back, and deletes the child.`,
    );
  if (yes) return true;
  if (!process.stdin.isTTY) throw new Error('There is no terminal to ask for confirmation. Pass --yes to agree.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const reply = await terminal.question('Continue? (y/N) ');
  terminal.close();
  return /^y(es)?$/i.test(reply.trim());
}

await runCommand(async () => {
  const { values } = parseArgs({ options, args: process.argv.slice(2) });
  // An empty variable counts as unset.
  const apiKey = process.env.API_KEY || undefined;
  const partnerKey = process.env.PARTNER_KEY || undefined;
  if (!apiKey && !partnerKey) throw new Error('Set API_KEY, PARTNER_KEY or both in the environment.');
  const server = values.server ?? readContract().servers[0].url;
  const checker = new Checker({ apiKey, partnerKey, baseUrl: server });
  if (!(await confirmWrites(values))) return console.log('Nothing was sent.');
  await callReadOperations(checker, values['download-token']);
  if (values.write) await callCompanyAndNoteWrites(checker);
  if (values.spend) await callResellerWrites(checker);
  const report = formatReport(checker, server);
  console.log(report);
  if (values.report) writeFileSync(values.report, report);
  if (values.record) writeRecordings(values.record, checker.exchanges);
  if (checker.differences.some(({ kind }) => kind === 'error')) process.exitCode = 1;
}, usage);
