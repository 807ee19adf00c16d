// What the tests of all languages share: how to run a command, and how to install the tools that several tests use.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The paths of the folders and files that a test uses. */
export interface Place {
  /** A temporary folder with copies of the test's files. */
  work: string;
  /** A folder that later runs reuse. */
  cache: string;
  /** The contract as OpenAPI 3.1, in JSON. */
  openapi31: string;
  /** The contract as OpenAPI 3.0.3, in JSON. */
  openapi30: string;
}

/** A test: a row of the table that `npm run test:more -- languages` prints. */
export interface Test {
  /** The tested generator, parser or package, with its version if it has one. */
  tool: string;
  /** Commands that succeed if the test can run on this machine. */
  needs: string[][];
  /** The folder of test/languages/ with the test's files. The runner copies it to `place.work`. */
  folder?: string;
  /** Resolves to the result, for example `31 operations`. Rejects if the test fails. */
  run: (place: Place) => Promise<string>;
}

/** The needs of tests in Python. */
export const python3 = ['python3', '-c', 'import venv'];
export const python311 = ['python3', '-c', 'import sys, venv; sys.exit(sys.version_info < (3, 11))'];
export const go = ['go', 'version'];

/** Whether a command succeeds. */
export const succeeds = ([command = '', ...parameters]: string[]): boolean =>
  spawnSync(command, parameters, { stdio: 'ignore' }).status === 0;

/** Runs a command, and resolves to its output. Rejects if it fails. */
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

const pythonFolder = ({ cache, work }: Place): string =>
  join(cache, `python-${sha256(join(work, 'requirements.txt')).slice(0, 12)}`);

/** Returns the path of a command in the virtual environment. */
export const python = (place: Place, command: string): string => join(pythonFolder(place), 'bin', command);

/** Creates a virtual environment with the packages of requirements.txt, unless the cache has it. */
export async function installPython(place: Place): Promise<void> {
  const folder = pythonFolder(place);
  if (existsSync(join(folder, 'complete'))) return;
  await run(['python3', '-m', 'venv', '--clear', folder], place.work);
  await run([python(place, 'python'), '-m', 'pip', 'install', '--quiet', '-r', 'requirements.txt'], place.work);
  writeFileSync(join(folder, 'complete'), '');
}

/** Generates the Python package `messaging_platform` with openapi-python-client, which runs ruff from its own folder. */
export async function generatePythonClient(place: Place, contract: string): Promise<void> {
  const options = ['--meta', 'none', '--fail-on-warning', '--output-path', 'messaging_platform'];
  const command = [python(place, 'openapi-python-client'), 'generate', '--path', contract, ...options];
  await run(command, place.work, { PATH: `${python(place, '')}${delimiter}${process.env.PATH}` });
}

/** A generator that is a Java program. */
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

export const swaggerCodegen: JavaGenerator = {
  group: 'io.swagger.codegen.v3',
  name: 'swagger-codegen-cli',
  version: '3.0.61',
  sha256: 'c5f28b7efefd37772c1ad860d044dd9124c4ead23a8d8711499bc129d834a1d8',
};

/** Runs a generator. Maven downloads it once, and we compare its checksum. */
export async function generate(generator: JavaGenerator, { cache, work }: Place, parameters: string[]): Promise<void> {
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
