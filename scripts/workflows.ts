// npm run contract -- workflows: lints the workflows of workflows.arazzo.yaml and runs them against the mock.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startMock } from './mock-server.js';
import { inFolder, main, redocly, root } from './run.js';

const file = 'workflows.arazzo.yaml';

/** respect reads bytes as an empty object, and then misses the string that the contract calls them. */
const expected = ['readInboundMail/downloadAttachment: schema check'];

interface Workflow {
  workflowId: string;
  executedSteps: { stepId: string; checks: { name: string; passed: boolean }[] }[];
}

const run = (...parameters: string[]) =>
  promisify(execFile)(process.execPath, [redocly, ...parameters], { cwd: root, encoding: 'utf8' });

/**
 * Runs all workflows on a mock; `report` is where respect writes what it did. A schema that does not match is a warning to
 * respect; here it is a failure, but for what is expected.
 */
async function runWorkflows(url: string, report: string): Promise<void> {
  const inputs = ['--input', 'apiKey=test-key', '--input', 'downloadToken=sample-download-token'];
  const limits = ['--severity', 'SCHEMA_CHECK=warn', '--execution-timeout', '120000'];
  await run('respect', file, '--server', `contract=${url}`, ...inputs, ...limits, '--json-output', report);
  type Report = { files: Record<string, { executedWorkflows: Workflow[] }> };
  const { executedWorkflows } = (JSON.parse(readFileSync(report, 'utf8')) as Report).files[file]!;
  const failed = executedWorkflows.flatMap(failedChecks);
  if (String(failed) !== String(expected)) {
    const instead = `${failed.join(', ')} failed, not ${expected.join(', ')}`;
    throw new Error(`${instead}. Mend the step, or \`expected\` in scripts/workflows.ts.`);
  }
  for (const { workflowId, executedSteps } of executedWorkflows)
    console.log(`${workflowId}: ${executedSteps.length} steps`);
}

const failedChecks = ({ workflowId, executedSteps }: Workflow): string[] =>
  executedSteps.flatMap(({ stepId, checks }) =>
    checks.filter(({ passed }) => !passed).map(({ name }) => `${workflowId}/${stepId}: ${name}`),
  );

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
