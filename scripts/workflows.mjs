// npm run workflows: lints the workflows of workflows.arazzo.yaml and runs them against the mock.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startMock } from './mock-server.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const redocly = join(root, 'node_modules/@redocly/cli/bin/cli.js');
const file = 'workflows.arazzo.yaml';

/** respect reads bytes as an empty object, and then misses the string that the contract calls them. */
const expected = ['readInboundMail/downloadAttachment: schema check'];

/** @param {string[]} parameters */
async function run(parameters) {
  const { stdout } = await promisify(execFile)(process.execPath, [redocly, ...parameters], {
    cwd: root,
    encoding: 'utf8',
  });
  return stdout;
}

/**
 * Run all workflows. A schema that does not match is a warning to respect; here it is a failure, but for what is expected.
 * @param {string} url of the mock
 * @param {string} report where respect writes what it did
 */
async function runWorkflows(url, report) {
  const inputs = ['apiKey=test-key', 'downloadToken=sample-download-token'].flatMap((input) => ['--input', input]);
  const limits = ['--severity', 'SCHEMA_CHECK=warn', '--execution-timeout', '120000'];
  await run(['respect', file, '--server', `contract=${url}`, ...inputs, ...limits, '--json-output', report]);
  const { executedWorkflows } = JSON.parse(readFileSync(report, 'utf8')).files[file];
  const failed = executedWorkflows.flatMap(failedChecks);
  const surprises = [
    ...failed.filter((name) => !expected.includes(name)),
    ...expected.filter((name) => !failed.includes(name)),
  ];
  if (surprises.length)
    throw new Error(
      `not as expected: ${surprises.join(', ')}. Mend the step, or \`expected\` in scripts/workflows.mjs.`,
    );
  for (const { workflowId, executedSteps } of executedWorkflows)
    console.log(`${workflowId}: ${executedSteps.length} steps`);
}

/**
 * @param {{ workflowId: string, executedSteps: { stepId: string, checks: { name: string, passed: boolean }[] }[] }} workflow
 * @returns {string[]}
 */
function failedChecks({ workflowId, executedSteps }) {
  return executedSteps.flatMap(({ stepId, checks }) =>
    checks.filter(({ passed }) => !passed).map(({ name }) => `${workflowId}/${stepId}: ${name}`),
  );
}

const folder = mkdtempSync(join(tmpdir(), 'workflows-'));
try {
  await run(['lint', file]);
  const mock = await startMock();
  try {
    await runWorkflows(mock.url, join(folder, 'report.json'));
  } finally {
    await mock.stop();
  }
} catch (error) {
  console.error(`${file}: ${error.stdout ?? ''}${error.stderr ?? error.message}`);
  console.error(`Change ${file} or openapi.yaml, and run \`npm run workflows\` again.`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
