// Runs commands, and installs the tools that several tests use.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface TestPaths {
  /** A temporary folder with copies of the files in the test's folder, if it has one. */
  work: string;
  /** A folder that later runs reuse. */
  cache: string;
  /** The path of the contract as OpenAPI 3.1, in JSON. */
  openapi31: string;
  /** The path of the contract as OpenAPI 3.0.3, in JSON. */
  openapi30: string;
}

export interface Test {
  /** What is tested, for example a generator, parser or package with its version. */
  tool: string;
  /** Commands that succeed if the test can run on this machine. */
  needs: string[][];
  /** Resolves to the result, for example `31 operations`. */
  run: (paths: TestPaths) => Promise<string>;
}

// Commands for `Test.needs`.
export const python311 = ['python3', '-c', 'import sys, venv; sys.exit(sys.version_info < (3, 11))'];
export const go = ['go', 'version'];

export const succeeds = ([command = '', ...parameters]: string[]): boolean =>
  spawnSync(command, parameters, { stdio: 'ignore' }).status === 0;

export async function run(command: string[], cwd: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const [program = '', ...parameters] = command;
  const child = spawn(program, parameters, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (part) => (output += String(part)));
  child.stderr.on('data', (part) => (output += String(part)));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`\`${command.join(' ')}\` failed with ${String(code)}:\n${output.slice(-4000)}`);
  return output;
}

const venvFolder = ({ cache, work }: TestPaths): string => {
  const hash = createHash('sha256')
    .update(readFileSync(join(work, 'requirements.txt')))
    .digest('hex');
  return join(cache, `python-${hash.slice(0, 12)}`);
};

export const pathInVenv = (paths: TestPaths, command: string): string => join(venvFolder(paths), 'bin', command);

/** Returns a PATH that starts with the programs of the virtual environment. */
export const pathWithVenv = (paths: TestPaths): string =>
  `${join(venvFolder(paths), 'bin')}${delimiter}${process.env.PATH}`;

/** Creates a virtual environment with the packages of requirements.txt, unless the cache contains one. */
export async function createVenv(paths: TestPaths): Promise<void> {
  const folder = venvFolder(paths);
  if (existsSync(join(folder, 'complete'))) return;
  await run(['python3', '-m', 'venv', '--clear', folder], paths.work);
  await run([pathInVenv(paths, 'python'), '-m', 'pip', 'install', '--quiet', '-r', 'requirements.txt'], paths.work);
  writeFileSync(join(folder, 'complete'), '');
}
