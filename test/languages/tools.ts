// Runs commands, and installs the tools that several tests use.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface TestPaths {
  /** A temporary folder with copies of the test's files. */
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
  /** A folder in test/languages/, which the runner copies to `paths.work`. */
  folder?: string;
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
  child.stdout.on('data', (part) => (output += part));
  child.stderr.on('data', (part) => (output += part));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`\`${command.join(' ')}\` failed with ${String(code)}:\n${output.slice(-4000)}`);
  return output;
}

const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

const venvFolder = ({ cache, work }: TestPaths): string =>
  join(cache, `python-${sha256(join(work, 'requirements.txt')).slice(0, 12)}`);

export const pathInVenv = (paths: TestPaths, command: string): string => join(venvFolder(paths), 'bin', command);

/** Creates a virtual environment with the packages of requirements.txt, unless the cache contains one. */
export async function createVenv(paths: TestPaths): Promise<void> {
  const folder = venvFolder(paths);
  if (existsSync(join(folder, 'complete'))) return;
  await run(['python3', '-m', 'venv', '--clear', folder], paths.work);
  await run([pathInVenv(paths, 'python'), '-m', 'pip', 'install', '--quiet', '-r', 'requirements.txt'], paths.work);
  writeFileSync(join(folder, 'complete'), '');
}

/** Returns a PATH that starts with the virtual environment, because openapi-python-client runs ruff from there. */
export const pathWithVenv = (paths: TestPaths) => ({
  PATH: `${join(venvFolder(paths), 'bin')}${delimiter}${process.env.PATH}`,
});

export async function generatePythonClient(paths: TestPaths, contract: string): Promise<void> {
  const options = ['--meta', 'none', '--fail-on-warning', '--output-path', 'messaging_platform'];
  const command = [pathInVenv(paths, 'openapi-python-client'), 'generate', '--path', contract, ...options];
  await run(command, paths.work, pathWithVenv(paths));
}

interface JavaGenerator {
  group: string;
  name: string;
  version: string;
  sha256: string;
}

export const openapiGenerator: JavaGenerator = {
  group: 'org.openapitools',
  name: 'openapi-generator-cli',
  version: '7.25.0',
  sha256: '41ce4f6b07f196676439d710759fa1ced7a08066d06ff1bf314681470289efae',
};

export async function runJavaGenerator(
  generator: JavaGenerator,
  { cache, work }: TestPaths,
  parameters: string[],
): Promise<void> {
  const { group, name, version } = generator;
  const jar = join(cache, `${name}-${version}.jar`);
  if (!existsSync(jar)) {
    const copy = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy';
    const artifact = `-Dartifact=${group}:${name}:${version}`;
    await run(['mvn', '--batch-mode', '--quiet', copy, artifact, `-DoutputDirectory=${cache}`], work);
  }
  if (sha256(jar) !== generator.sha256) throw new Error(`${jar} has the wrong checksum. Delete it and try again.`);
  await run(['java', '-jar', jar, 'generate', ...parameters], work);
}
