// npm run contract -- live: compares the live API's responses with openapi.yaml.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runCommand } from './command.js';
import { readContract } from './contract.js';
import { Checker } from './live/checker.js';
import { callReadOperations } from './live/read-operations.js';
import { formatReport } from './live/report.js';

const text = { type: 'string' } as const;
const options = {
  server: text,
  'download-token': text,
  report: text,
};
const usage = `Usage: API_KEY=... npm run contract -- live [--server <url>] [--download-token <token>]
  [--report <file>]`;

await runCommand(async () => {
  const { values } = parseArgs({ options, args: process.argv.slice(2) });
  // An empty variable counts as unset.
  const apiKey = process.env.API_KEY || undefined;
  const partnerKey = process.env.PARTNER_KEY || undefined;
  if (!apiKey && !partnerKey) throw new Error('Set API_KEY, PARTNER_KEY or both in the environment.');
  const server = values.server ?? readContract().servers[0].url;
  const checker = new Checker({ apiKey, partnerKey, baseUrl: server });
  await callReadOperations(checker, values['download-token']);
  const report = formatReport(checker, server);
  console.log(report);
  if (values.report) writeFileSync(values.report, report);
  if (checker.differences.some(({ kind }) => kind === 'error')) process.exitCode = 1;
}, usage);
