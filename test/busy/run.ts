// npm run test:more -- busy [test/send …] [--runs 20] [--burning 2]: runs the suite again and again beside processes that
// burn the cores, and names the tests that need an idle machine. Each run has another seed for the random calls.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { inTemporaryFolder, runCommand, root } from '../../scripts/command.js';

/** What is read here of a report by `jest --json`. */
interface Report {
  numTotalTests: number;
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
}

/** Keeps one core busy until its parent is gone. */
const burn = `process.stdin.resume().on('end', () => process.exit());
(function burn() {
  const end = performance.now() + 50;
  while (performance.now() < end);
  setImmediate(burn);
})();`;

/** Runs the suite, or what is below `paths`, once; `failed` names each test that failed, or the file that could not run. */
function runSuite(paths: string[], folder: string, seed: number) {
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
  const failed = testResults
    .filter((suite) => suite.status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const tests = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
      return (tests.length ? tests : ['cannot run']).map((test) => `${name.replace(root, '')}: ${test}`);
    });
  if (status !== 0 && failed.length === 0) throw new Error(stderr.trim());
  return { failed, tests: numTotalTests, output: stderr };
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { runs: { type: 'string', default: '20' }, burning: { type: 'string', default: '2' } },
  });
  const [runs, burning] = [Number(values.runs), Number(values.burning)];
  if (![runs, burning].every((number) => Number.isInteger(number) && number >= 1))
    throw new Error('--runs and --burning are whole numbers of at least 1.');
  const burners = Array.from({ length: burning }, () =>
    spawn(process.execPath, ['-e', burn], { stdio: ['pipe', 'ignore', 'ignore'] }),
  );
  const timesFailed = new Map<string, number>();
  try {
    await inTemporaryFolder((folder) => {
      for (let run = 1; run <= runs; run++) {
        const { failed, tests, output } = runSuite(positionals, folder, run);
        console.log(`run ${run} of ${runs}: ${failed.length} of ${tests} tests failed`);
        if (failed.length) console.error(output);
        for (const test of failed) timesFailed.set(test, (timesFailed.get(test) ?? 0) + 1);
      }
    });
  } finally {
    for (const burner of burners) burner.kill();
  }
  if (!timesFailed.size) return console.log(`Every test passed in ${runs} runs beside ${burning} burning processes.`);
  const rows = [...timesFailed].map(([test, times]) => `${times} of ${runs} runs: ${test}`);
  throw new Error([...rows, 'A test must not depend on how fast the machine is.'].join('\n'));
}, 'Usage: npm run test:more -- busy [test/send …] [--runs 20] [--burning 2]');
