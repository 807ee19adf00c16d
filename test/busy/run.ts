// npm run test:more -- busy [test/send …] [--runs 20] [--burning 2]: runs the suite again and again beside processes that
// burn the cores, and names the tests that need an idle machine.
import { fork, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { inFolder, main } from '../../scripts/run.js';

/** What is read here of a report by `jest --json`. */
interface Report {
  numTotalTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

const root = fileURLToPath(new URL('../../', import.meta.url));

function readCount(name: 'runs' | 'burning', given: string): number {
  if (!/^[1-9]\d{0,3}$/.test(given)) throw new Error(`--${name} ${given} is not a whole number of at least 1.`);
  return Number(given);
}

/** Runs the suite, or what is below `paths`, once; `failed` names each test that failed, or the file that could not run. */
function runSuite(paths: string[], folder: string) {
  const file = join(folder, 'report.json');
  rmSync(file, { force: true });
  const start = performance.now();
  const { status, stderr } = spawnSync('npm', ['test', '--silent', '--', '--json', `--outputFile=${file}`, ...paths], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    maxBuffer: 2 ** 28,
  });
  if (!existsSync(file)) throw new Error(stderr.trim());
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const failed = report.testResults
    .filter((suite) => suite.status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const tests = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
      return (tests.length ? tests : ['cannot run']).map((test) => `${name.replace(root, '')}: ${test}`);
    });
  if (status !== 0 && failed.length === 0) throw new Error(stderr.trim());
  return {
    failed,
    tests: report.numTotalTests,
    seconds: Math.round((performance.now() - start) / 1000),
    output: stderr,
  };
}

await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { runs: { type: 'string', default: '20' }, burning: { type: 'string', default: '2' } },
  });
  const runs = readCount('runs', values.runs);
  const burning = readCount('burning', values.burning);
  const burners = Array.from({ length: burning }, () => fork(join(root, 'test/busy/burn.ts')));
  const timesFailed = new Map<string, number>();
  try {
    await inFolder((folder) => {
      for (let run = 1; run <= runs; run++) {
        const { failed, tests, seconds, output } = runSuite(positionals, folder);
        console.log(`run ${run} of ${runs}: ${failed.length} of ${tests} tests failed, ${seconds} s`);
        if (failed.length) console.error(output);
        for (const test of failed) timesFailed.set(test, (timesFailed.get(test) ?? 0) + 1);
      }
    });
  } finally {
    for (const burner of burners) burner.disconnect();
  }
  if (timesFailed.size === 0)
    return console.log(`Every test passed in ${runs} runs beside ${burning} burning processes.`);
  const rows = [...timesFailed].map(([test, times]) => `${times} of ${runs} runs: ${test}`);
  throw new Error(
    [...rows, 'What each said stands above. A test must not depend on how fast the machine is.'].join('\n'),
  );
}, 'Usage: npm run test:more -- busy [test/send …] [--runs 20] [--burning 2]');
