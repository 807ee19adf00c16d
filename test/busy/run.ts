// npm run test:more -- busy [test/send …] [--runs 20] [--busy-processes 2]: runs the tests repeatedly while other processes keep
// the processors busy, and lists the tests that fail. Each run uses a different random seed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { inTemporaryFolder, root, runCommand } from '../../scripts/command.js';

/** The parts of jest's JSON report that we use. */
interface Report {
  numTotalTests: number;
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
}

/** Keeps one processor busy until its parent exits, which closes its standard input. */
const busyProgram = `process.stdin.resume().on('end', () => process.exit());
(function keepBusy() {
  const end = performance.now() + 50;
  while (performance.now() < end);
  setImmediate(keepBusy);
})();`;

/** Runs the tests in `paths` once. Without paths, runs all tests. */
function runTests(paths: string[], folder: string, seed: number) {
  const file = join(folder, 'report.json');
  rmSync(file, { force: true });
  const parameters = ['test', '--silent', '--', '--json', `--outputFile=${file}`, ...paths];
  const { status, stderr } = spawnSync('npm', parameters, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, RANDOM_SEED: String(seed) },
  });
  const report = existsSync(file) ? readFileSync(file, 'utf8') : '{ "numTotalTests": 0, "testResults": [] }';
  const { numTotalTests, testResults } = JSON.parse(report) as Report;
  const failed = testResults.filter((suite) => suite.status === 'failed').flatMap(listFailures);
  if (status !== 0 && failed.length === 0) throw new Error(stderr.trim());
  return { failed, testCount: numTotalTests, output: stderr };
}

/** Lists the failed tests of a file, or the file itself if it could not run. */
function listFailures({ name, assertionResults }: Report['testResults'][number]): string[] {
  const tests = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
  return (tests.length ? tests : ['cannot run']).map((test) => `${name.replace(root, '')}: ${test}`);
}

/** Runs the tests several times, and counts the failures of each test. */
async function countFailures(paths: string[], runCount: number): Promise<Map<string, number>> {
  const failureCounts = new Map<string, number>();
  await inTemporaryFolder((folder) => {
    for (let run = 1; run <= runCount; run++) {
      const { failed, testCount, output } = runTests(paths, folder, run);
      console.log(`run ${run} of ${runCount}: ${failed.length} of ${testCount} tests failed`);
      if (failed.length) console.error(output);
      for (const test of failed) failureCounts.set(test, (failureCounts.get(test) ?? 0) + 1);
    }
  });
  return failureCounts;
}

function parseCount(option: string, text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new Error(`${option} must be a whole number of at least 1.`);
  return count;
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { runs: { type: 'string', default: '20' }, 'busy-processes': { type: 'string', default: '2' } },
  });
  const runCount = parseCount('--runs', values.runs);
  const busyCount = parseCount('--busy-processes', values['busy-processes']);
  const busyProcesses = Array.from({ length: busyCount }, () =>
    spawn(process.execPath, ['-e', busyProgram], { stdio: ['pipe', 'ignore', 'ignore'] }),
  );
  const failureCounts = await countFailures(positionals, runCount).finally(() => {
    for (const busyProcess of busyProcesses) busyProcess.kill();
  });
  if (failureCounts.size === 0)
    return console.log(`Every test passed in all ${runCount} runs, alongside ${busyCount} busy processes.`);
  const rows = [...failureCounts].map(([test, count]) => `${count} of ${runCount} runs: ${test}`);
  throw new Error([...rows, 'A test must not depend on how fast the machine is.'].join('\n'));
}, 'Usage: npm run test:more -- busy [test/send …] [--runs 20] [--busy-processes 2]');
