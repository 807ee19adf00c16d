// npm run test:more -- busy [test/send …] [--runs 20] [--burning 2]: runs the suite again and again beside processes that
// burn the cores, and names the tests that need an idle machine.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { inFolder, main } from '../../scripts/run.js';

/** What is read here of a report by `jest --json`. */
interface Report {
  numTotalTests: number;
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Keeps one core busy until its parent is gone. */
const burn = `process.stdin.resume().on('end', () => process.exit());
(function burn() {
  const end = performance.now() + 50;
  while (performance.now() < end);
  setImmediate(burn);
})();`;

function readCount(name: 'runs' | 'burning', given: string): number {
  if (!/^[1-9]\d{0,3}$/.test(given)) throw new Error(`--${name} ${given} is not a whole number of at least 1.`);
  return Number(given);
}

/** Runs the suite, or what is below `paths`, once; `failed` names each test that failed, or the file that could not run. */
function runSuite(paths: string[], folder: string) {
  const file = join(folder, 'report.json');
  rmSync(file, { force: true });
  const parameters = ['test', '--silent', '--', '--json', `--outputFile=${file}`, ...paths];
  const { status, stderr } = spawnSync('npm', parameters, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (!existsSync(file)) throw new Error(stderr.trim());
  const { numTotalTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const failed = testResults
    .filter((suite) => suite.status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const tests = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
      return (tests.length ? tests : ['cannot run']).map((test) => `${name.replace(root, '')}: ${test}`);
    });
  if (status !== 0 && failed.length === 0) throw new Error(stderr.trim());
  return { failed, tests: numTotalTests, output: stderr };
}

await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { runs: { type: 'string', default: '20' }, burning: { type: 'string', default: '2' } },
  });
  const runs = readCount('runs', values.runs);
  const burning = readCount('burning', values.burning);
  const burners = Array.from({ length: burning }, () =>
    spawn(process.execPath, ['-e', burn], { stdio: ['pipe', 'ignore', 'ignore'] }),
  );
  const timesFailed = new Map<string, number>();
  try {
    await inFolder((folder) => {
      for (let run = 1; run <= runs; run++) {
        const { failed, tests, output } = runSuite(positionals, folder);
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
  rows.push('What each said stands above. A test must not depend on how fast the machine is.');
  throw new Error(rows.join('\n'));
}, 'Usage: npm run test:more -- busy [test/send …] [--runs 20] [--burning 2]');
