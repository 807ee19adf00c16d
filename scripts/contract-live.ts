// npm run contract -- live: compares the live API's responses with openapi.yaml.
import { parseArgs } from 'node:util';
import { runCommand } from './command.js';
import { listOperations, readContract } from './contract.js';
import { callReadOperations, type Result } from './live/read-operations.js';

const document = readContract();

/** The report contains no values from the account. */
function formatReport(results: Result[], server: string): string {
  const reads = listOperations(document).filter(({ method }) => method === 'GET');
  const isCalled = (id: string) => results.some(({ operation }) => operation === id);
  return [
    `openapi.yaml ${document.info.version} compared with ${new URL(server).host}, ${new Date().toISOString().slice(0, 10)}`,
    ...results.map(({ operation, status = 'no response', differences }) => {
      return `${operation} ${status}: ${differences.join('; ') || 'as documented'}`;
    }),
    ...reads.filter(({ operationId }) => !isCalled(operationId)).map(({ operationId }) => `${operationId}: not called`),
  ].join('\n');
}

await runCommand(async () => {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    options: { server: { type: 'string' }, 'download-token': { type: 'string' } },
  });
  const { server = document.servers[0].url, 'download-token': downloadToken } = values;
  // An empty variable counts as unset.
  const apiKey = process.env.API_KEY || undefined;
  const partnerKey = process.env.PARTNER_KEY || undefined;
  if (!apiKey && !partnerKey) throw new Error('Set API_KEY, PARTNER_KEY or both in the environment.');
  const results = await callReadOperations({ apiKey, partnerKey, baseUrl: server }, downloadToken);
  console.log(formatReport(results, server));
  if (results.some(({ differences }) => differences.length > 0)) process.exitCode = 1;
}, 'Usage: API_KEY=... npm run contract -- live [--server <url>] [--download-token <token>]');
