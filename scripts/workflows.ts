// npm run contract -- workflows: lints the workflows of workflows.arazzo.yaml and runs them against the mock.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startMock } from './mock-server.js';
import { inFolder, main } from './run.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const redocly = join(root, 'node_modules/@redocly/cli/bin/cli.js');
const file = 'workflows.arazzo.yaml';

/** respect reads bytes as an empty object, and then misses the string that the contract calls them. */
const expected = ['readInboundMail/downloadAttachment: schema check'];

interface Workflow {
  workflowId: string;
  executedSteps: { stepId: string; checks: { name: string; passed: boolean }[] }[];
}

async function run(...parameters: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [redocly, ...parameters], { cwd: root, encoding: 'utf8' });
}

/**
 * Runs all workflows on a mock; `report` is where respect writes what it did. A schema that does not match is a warning to
 * respect; here it is a failure, but for what is expected.
 */
async function runWorkflows(url: string, report: string): Promise<void> {
  const inputs = ['apiKey=test-key', 'downloadToken=sample-download-token'].flatMap((input) => ['--input', input]);
  const limits = ['--severity', 'SCHEMA_CHECK=warn', '--execution-timeout', '120000'];
  await run('respect', file, '--server', `contract=${url}`, ...inputs, ...limits, '--json-output', report);
  const { files } = JSON.parse(readFileSync(report, 'utf8')) as {
    files: Record<typeof file, { executedWorkflows: Workflow[] }>;
  };
  const { executedWorkflows } = files[file];
  const failed = executedWorkflows.flatMap(failedChecks);
  const surprises = [
    ...failed.filter((name) => !expected.includes(name)),
    ...expected.filter((name) => !failed.includes(name)),
  ];
  if (surprises.length)
    throw new Error(
      `not as expected: ${surprises.join(', ')}. Mend the step, or \`expected\` in scripts/workflows.ts.`,
    );
  for (const { workflowId, executedSteps } of executedWorkflows)
    console.log(`${workflowId}: ${executedSteps.length} steps`);
}

function failedChecks({ workflowId, executedSteps }: Workflow): string[] {
  return executedSteps.flatMap(({ stepId, checks }) =>
    checks.filter(({ passed }) => !passed).map(({ name }) => `${workflowId}/${stepId}: ${name}`),
  );
}

await main(async () => {
  try {
    await run('lint', file);
    const mock = await startMock();
    await inFolder((folder) => runWorkflows(mock.url, join(folder, 'report.json'))).finally(mock.stop);
  } catch (error) {
    const { stdout = '', stderr, message } = error as Error & { stdout?: string; stderr?: string };
    throw new Error(`${file}: ${stdout}${stderr ?? message}`, { cause: error });
  }
}, `Change ${file} or openapi.yaml, and run \`npm run contract -- workflows\` again.`);
