// Runs Stryker, which is fetched on demand, on one file of src/ with the tests that are about it.
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fetchPackage } from '../../scripts/on-demand.js';

/** The part that is read of what Stryker says about a mutant; lines and columns count from 1. */
export interface Mutant {
  status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'Ignored' | 'RuntimeError' | 'CompileError';
  replacement: string;
  location: Record<'start' | 'end', { line: number; column: number }>;
}

interface StrykerModule {
  Stryker: new (options: object) => { runMutationTest(): Promise<Mutant[]> };
}

/** The folder that Stryker's packages were installed into; undefined when they cannot be had. */
export function fetchStryker(): string | undefined {
  // 10 wants Node 22. Its peers come along: Stryker itself, and a jest, of which the project's own is used.
  const runner = fetchPackage('@stryker-mutator/jest-runner', '9.6.1');
  return runner && join(runner, '..');
}

/**
 * @param packages - of Stryker
 * @param file - to be changed, from the project's folder
 * @param tests - files that are run for each change
 */
export async function mutate(packages: string, file: string, tests: readonly string[]): Promise<Mutant[]> {
  const { Stryker } = (await import(pathToFileURL(join(packages, 'core/dist/src/index.js')).href)) as StrykerModule;
  // Outside the project, whose own tests would find the copy.
  const sandbox = await mkdtemp(join(tmpdir(), 'mutants-'));
  // What stands in jest.config.mjs holds, too; these tests need no mock.
  const testMatch = tests.map((test) => `<rootDir>/${test}`);
  const config = { globalSetup: null, globalTeardown: null, testMatch, testTimeout: 3_000 };
  try {
    return await new Stryker({
      mutate: [file],
      tempDirName: sandbox,
      ignorePatterns: ['dist', 'site', 'bench', 'docs', 'examples', '.*'],
      testRunner: 'jest',
      plugins: [join(packages, 'jest-runner/dist/src/index.js')],
      testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
      jest: { projectType: 'custom', enableFindRelatedTests: false, config },
      coverageAnalysis: 'perTest',
      // What a module computes when it is loaded would need all tests of it for each change.
      ignoreStatic: true,
      // Types are stripped, not checked, so that no configuration of theirs needs to be rewritten.
      tsconfigFile: 'none.json',
      // A change that makes a test hang counts as noticed, so a busy machine must not look like one.
      concurrency: Math.max(1, Math.floor(availableParallelism() / 2)),
      timeoutMS: 5_000,
      allowConsoleColors: false,
      logLevel: 'error',
      reporters: process.stdout.isTTY ? ['progress'] : [],
    }).runMutationTest();
  } finally {
    rmSync(sandbox, { recursive: true, force: true });
  }
}
