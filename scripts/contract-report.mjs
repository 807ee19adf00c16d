// npm run contract:report: writes docs/contract-report.md, the contract's score, and what a security ruleset says of it, each finding with our answer.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { accepted } from './contract-findings.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const report = 'docs/contract-report.md';

/** @typedef {{ code: string, message: string, path: (string | number)[], severity: number }} Finding */

/**
 * Run a command of a package that is installed here.
 * @param {string} program its file
 * @param {string[]} parameters
 * @returns {Promise<string>} what it wrote, whatever it found
 */
async function run(program, parameters) {
  const options = { cwd: root, encoding: /** @type {const} */ ('utf8'), maxBuffer: 64 * 1024 * 1024 };
  const file = join(root, 'node_modules', program);
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...parameters], options).catch(
    (error) => error,
  );
  return stdout;
}

/** @returns {Promise<any>} the contract's score, of redocly */
async function score() {
  return JSON.parse(await run('@redocly/cli/bin/cli.js', ['score', 'openapi.yaml', '--format', 'json']));
}

/** @returns {Promise<Finding[]>} what the OWASP ruleset finds, each place once */
async function findings() {
  const folder = mkdtempSync(join(tmpdir(), 'contract-report-'));
  try {
    const ruleset = join(folder, 'ruleset.json');
    const rules = fileURLToPath(import.meta.resolve('@stoplight/spectral-owasp-ruleset'));
    writeFileSync(ruleset, JSON.stringify({ extends: [rules] }));
    const parameters = ['lint', 'openapi.yaml', '--ruleset', ruleset, '--format', 'json', '--quiet'];
    const all = /** @type {Finding[]} */ (JSON.parse(await run('@stoplight/spectral-cli/dist/index.js', parameters)));
    return [...new Map(all.map((finding) => [`${finding.code} ${finding.path.join('/')}`, finding])).values()];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} name of a package */
const version = (name) => JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version;

/** @param {string} name in camelCase */
const inWords = (name) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** @param {any} result */
function writeScore({ agentReadiness, discoverability, subscores, hotspots }) {
  const rows = Object.entries(subscores).map(([name, value]) => `| ${inWords(name)} | ${Math.round(value * 100)} |`);
  const spots = hotspots.map((/** @type {any} */ { operationId, agentReadinessScore, reasons }) => {
    return `| \`${operationId}\` | ${agentReadinessScore} | ${reasons.join('; ')} |`;
  });
  return `## Score

\`redocly score\`, of 100. It rewards what makes an API easy to integrate, for people and for programs.

| Measure | Score |
|---|---|
| **all in all** | **${agentReadiness}** |
| discoverability | ${discoverability} |
${rows.join('\n')}

What it finds hardest, and why:

| Operation | Score | Reasons |
|---|---|---|
${spots.join('\n')}

The shapes are the API description's: parameters of lists, profiles with keys inside, attributes of any kind. An answer
without a body has no example, which the score counts as missing. Bounds that nobody has published are not invented,
which keeps constraint clarity low.
`;
}

/** @param {Finding[]} found */
function writeFindings(found) {
  const rules = [...new Set(found.map(({ code }) => code))].sort();
  const rows = rules.map((rule) => {
    const places = found.filter(({ code }) => code === rule).length;
    return `| \`${rule.replace('owasp:', '')}\` | ${places} | ${accepted[rule]} |`;
  });
  return `## Security

Spectral's OWASP ruleset (API Security Top 10, 2023), as advice. It cannot know the service: a contract describes what is,
and a bound that the service does not keep would only refuse good answers. Each finding is accepted for the reason given;
a finding without one fails \`npm run contract:report\`, as does a reason without a finding.

| Rule | Places | Accepted, because |
|---|---|---|
${rows.join('\n')}

${found.length} places, ${rules.length} rules.
`;
}

/** @param {Finding[]} found @returns {string[]} */
function surprises(found) {
  const rules = new Set(found.map(({ code }) => code));
  return [
    ...[...rules]
      .filter((rule) => !accepted[rule])
      .map((rule) => `${rule} is new: answer it in openapi.yaml or in scripts/contract-findings.mjs`),
    ...Object.keys(accepted)
      .filter((rule) => !rules.has(rule))
      .map((rule) => `${rule} is not found any more: delete its reason`),
  ];
}

const [result, found] = [await score(), await findings()];
const problems = surprises(found);
for (const problem of problems) console.error(problem);
if (problems.length) process.exitCode = 1;
else {
  const tools = ['@redocly/cli', '@stoplight/spectral-cli', '@stoplight/spectral-owasp-ruleset'].map(
    (name) => `${name} ${version(name)}`,
  );
  const head = `# Contract report\n\nWritten by \`npm run contract:report\` from openapi.yaml, with ${tools.join(', ')}.\n`;
  const text = [head, writeScore(result), writeFindings(found)].join('\n');
  writeFileSync(join(root, report), text);
  console.log(`wrote ${report}: score ${result.agentReadiness}, ${found.length} accepted findings`);
}
