// npm run hostile: one list of claims about failure, run against the built package and the clients a user would otherwise
// take. Prints a table and writes docs/hostile.md; fails when a claim does not hold for this package.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { claims } from './hostile/claims.mjs';
import { columns } from './hostile/columns.mjs';
import { judge, observeInChild } from './hostile/run.mjs';
import { writeMarkdown, writeTerminal } from './hostile/table.mjs';
import { main } from './run.js';

/** @typedef {import('./hostile/table.mjs').Result} Result */

const usage = `Usage: npm run hostile -- [--only own,brevo] [--claim text]

--only   these clients: ${columns.map(({ adapter }) => adapter).join(', ')}
--claim  the claims with this text in them

With either of them docs/hostile.md stays as it is.`;

function readArguments() {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, claim: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    console.log(usage);
    process.exit();
  }
  const only = values.only?.split(',');
  const chosen = claims.filter(({ title }) => title.toLowerCase().includes((values.claim ?? '').toLowerCase()));
  const unknown = only?.find((name) => !columns.some(({ adapter }) => adapter === name));
  if (unknown || chosen.length === 0) throw new Error(`There is no such ${unknown ? `client: ${unknown}` : 'claim'}.`);
  return {
    chosen,
    peers: columns.filter(({ adapter }) => !only || only.includes(adapter)),
    isWhole: !only && !values.claim,
  };
}

/** @param {string} text shown in place of the one before, where somebody watches */
function showProgress(text) {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}

/**
 * @param {(() => Promise<void>)[]} tasks run a few at a time
 */
async function runAll(tasks) {
  let next = 0;
  const work = async () => {
    for (let index = next++; index < tasks.length; index = next++) {
      showProgress(`${index + 1} of ${tasks.length}`);
      await tasks[index]?.();
    }
  };
  await Promise.all(Array.from({ length: 1 + availableParallelism() }, work));
  showProgress('');
}

/** @param {import('./hostile/columns.mjs').Column} column @param {string} scratch */
async function prepare({ title, adapter, isOurs, load }, scratch) {
  showProgress(`getting ${title}`);
  const loaded = load(scratch);
  const { default: client } = await import(`./hostile/clients/${adapter}.mjs`);
  /** @type {Result} */
  const result = { heading: `${title} ${loaded?.version ?? '(cannot be had here)'}`, isOurs, cells: [] };
  /** @param {import('./hostile/claims.mjs').Claim} claim @param {number} row */
  const fill = async (claim, row) => {
    if (!loaded) return;
    const { folder, modules, otherCopy } = loaded;
    result.cells[row] = await judge(claim, client.has, (place) =>
      observeInChild({ title: claim.title, adapter, modules, otherCopy, place: { ...place, folder } }),
    );
  };
  return { result, fill };
}

/** @param {string[]} titles @param {Result[]} results */
function writeDocument(titles, results) {
  const text = `# How clients behave when the network and the service do not

Written by \`npm run hostile\` on ${new Date().toISOString().slice(0, 10)}, with Node ${process.versions.node}.

Each claim is a few calls against a server on loopback that misbehaves in one way. Every client runs each claim in a process
of its own, as its documentation shows it, with two retries where it has such an option. Where a client has nothing that the claim
is about, the claim does not apply to it: \`–\`. openapi-fetch returns its errors; what counts here is \`error\`, as its
documentation checks it. \`redocly generate-client\` wrote its client from our openapi.yaml.

${writeMarkdown(titles, results)}
`;
  writeFileSync(fileURLToPath(new URL('../docs/hostile.md', import.meta.url)), text);
}

await main(async () => {
  const { chosen, peers, isWhole } = readArguments();
  const titles = chosen.map(({ title }) => title);
  const scratch = mkdtempSync(join(tmpdir(), 'hostile-'));
  try {
    const prepared = [];
    for (const peer of peers) prepared.push(await prepare(peer, scratch));
    await runAll(prepared.flatMap(({ fill }) => chosen.map((claim, row) => () => fill(claim, row))));
    const results = prepared.map(({ result }) => result);
    console.log(writeTerminal(titles, results));
    if (isWhole) writeDocument(titles, results);
    const holds = results.every(
      ({ isOurs, cells }) =>
        !isOurs || cells.every((cell) => cell?.verdict === 'yes' || cell?.verdict === 'does not apply'),
    );
    process.exitCode = holds ? 0 : 1;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}, usage);
