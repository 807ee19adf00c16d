// npm run contract -- report [--check]: writes docs/contract-report.md, the contract's score, and what a security ruleset
// says of it, each finding with our answer; or says whether it is current.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { accepted } from './contract-findings.js';
import { inFolder, main } from './run.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const report = 'docs/contract-report.md';

interface Finding {
  code: string;
  message: string;
  path: (string | number)[];
}

interface Score {
  agentReadiness: number;
  discoverability: number;
  subscores: Record<string, number>;
  hotspots: { operationId: string; agentReadinessScore: number; reasons: string[] }[];
}

/** What a command of an installed package writes, whatever it finds: JSON. */
function run(program: string, ...parameters: string[]): unknown {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  const { stdout, stderr } = spawnSync(process.execPath, [join(root, 'node_modules', program), ...parameters], options);
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout);
}

const score = () => run('@redocly/cli/bin/cli.js', 'score', 'openapi.yaml', '--format', 'json') as Score;

/** What the OWASP ruleset finds, each place once. */
const findings = (): Promise<Finding[]> =>
  inFolder((folder) => {
    const ruleset = join(folder, 'ruleset.json');
    const rules = fileURLToPath(import.meta.resolve('@stoplight/spectral-owasp-ruleset'));
    writeFileSync(ruleset, JSON.stringify({ extends: [rules] }));
    const parameters = ['lint', 'openapi.yaml', '--ruleset', ruleset, '--format', 'json', '--quiet'];
    const all = run('@stoplight/spectral-cli/dist/index.js', ...parameters) as Finding[];
    return [...new Map(all.map((finding) => [`${finding.code} ${finding.path.join('/')}`, finding])).values()];
  });

function named(name: string): string {
  const text = readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8');
  return `${name} ${(JSON.parse(text) as { version: string }).version}`;
}

/** A name in camelCase as words. */
const inWords = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function writeScore({ agentReadiness, discoverability, subscores, hotspots }: Score): string {
  const rows = Object.entries(subscores).map(([name, value]) => `| ${inWords(name)} | ${Math.round(value * 100)} |`);
  const spots = hotspots.map(({ operationId, agentReadinessScore, reasons }) => {
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

function writeFindings(found: Finding[]): string {
  const rules = [...new Set(found.map(({ code }) => code))].sort();
  const rows = rules.map((rule) => {
    const places = found.filter(({ code }) => code === rule).length;
    return `| \`${rule.replace('owasp:', '')}\` | ${places} | ${accepted[rule]} |`;
  });
  return `## Security

Spectral's OWASP ruleset (API Security Top 10, 2023), as advice. It cannot know the service: a contract describes what is,
and a bound that the service does not keep would only refuse good answers. Each finding is accepted for the reason given;
a finding without one fails \`npm run contract -- report\`, as does a reason without a finding.

| Rule | Places | Accepted, because |
|---|---|---|
${rows.join('\n')}

${found.length} places, ${rules.length} rules.
`;
}

function surprises(found: Finding[]): string[] {
  const rules = new Set(found.map(({ code }) => code));
  return [
    ...[...rules]
      .filter((rule) => !accepted[rule])
      .map((rule) => `${rule} is new: answer it in openapi.yaml or in scripts/contract-findings.ts`),
    ...Object.keys(accepted)
      .filter((rule) => !rules.has(rule))
      .map((rule) => `${rule} is not found any more: delete its reason`),
  ];
}

await main(async () => {
  const { check } = parseArgs({ options: { check: { type: 'boolean' } } }).values;
  const [result, found] = [score(), await findings()];
  const problems = surprises(found);
  if (problems.length) throw new Error(problems.join('\n'));
  const tools = ['@redocly/cli', '@stoplight/spectral-cli', '@stoplight/spectral-owasp-ruleset'].map(named);
  const head = `# Contract report\n\nWritten by \`npm run contract -- report\` from openapi.yaml, with ${tools.join(', ')}.\n`;
  const text = [head, writeScore(result), writeFindings(found)].join('\n');
  if (check && readFileSync(join(root, report), 'utf8') !== text)
    throw new Error(`${report} is not current. Run \`npm run contract -- report\`.`);
  if (!check) writeFileSync(join(root, report), text);
  const numbers = `score ${result.agentReadiness}, ${found.length} accepted findings`;
  console.log(`${check ? `${report} is current` : `wrote ${report}`}: ${numbers}`);
}, 'Usage: npm run contract -- report [--check]');
