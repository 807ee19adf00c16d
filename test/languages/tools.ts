// What recipes share: running commands, and the tools that several of them need.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a recipe works. */
export interface Place {
  /** A folder that is thrown away; the language's own files have been copied into it. */
  work: string;
  /** A folder that stays. */
  cache: string;
  /** The contract as OpenAPI 3.1, JSON. */
  contract: string;
  /** The same as OpenAPI 3.0.3. */
  translated: string;
}

export interface Recipe {
  /** The generator and its version. */
  tool: string;
  /** Where its own files are, when not in a folder of its name. */
  folder?: string;
  /** Commands that must run for the toolchain to count as there. */
  needs: string[][];
  generate: (place: Place) => Promise<unknown>;
  compile: (place: Place) => Promise<unknown>;
  /** What the client reads of the API's own responses, where that is less than the others read; the docs list it. */
  live?: Record<string, unknown>;
  /** A command to run against a service. */
  program: (place: Place) => string[];
}

/** Whether a command is here, and new enough. */
export const runs = ([command = '', ...parameters]: string[]): boolean =>
  spawnSync(command, parameters, { stdio: 'ignore' }).status === 0;

/**
 * Runs a command to its end.
 * @returns all it wrote; rejects with that when it fails
 */
export async function run(command: string[], cwd: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const [program = '', ...parameters] = command;
  const child = spawn(program, parameters, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (part) => (output += part));
  child.stderr.on('data', (part) => (output += part));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`\`${command.join(' ')}\` ended with ${String(code)}:\n${output.slice(-4000)}`);
  return output;
}

const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

const pythonFolder = ({ cache, work }: Place): string =>
  join(cache, `python-${sha256(join(work, 'requirements.txt')).slice(0, 12)}`);

/** A command of the virtual environment. */
export const python = (place: Place, command: string): string => join(pythonFolder(place), 'bin', command);

/** A virtual environment with exactly the packages of requirements.txt, made once. */
export async function installPython(place: Place): Promise<void> {
  const folder = pythonFolder(place);
  if (existsSync(join(folder, 'complete'))) return;
  await run(['python3', '-m', 'venv', '--clear', folder], place.work);
  await run([python(place, 'python'), '-m', 'pip', 'install', '--quiet', '-r', 'requirements.txt'], place.work);
  writeFileSync(join(folder, 'complete'), '');
}

/** A generator that is a program of Java. */
interface Generator {
  group: string;
  name: string;
  version: string;
  sha256: string;
}

export const openapiGenerator: Generator = {
  group: 'org.openapitools',
  name: 'openapi-generator-cli',
  version: '7.25.0',
  sha256: '41ce4f6b07f196676439d710759fa1ced7a08066d06ff1bf314681470289efae',
};

export const swaggerCodegen: Generator = {
  group: 'io.swagger.codegen.v3',
  name: 'swagger-codegen-cli',
  version: '3.0.61',
  sha256: 'c5f28b7efefd37772c1ad860d044dd9124c4ead23a8d8711499bc129d834a1d8',
};

/** Runs a generator, which Maven fetches once and which is compared with its known checksum. */
export async function generate(generator: Generator, { cache, work }: Place, parameters: string[]): Promise<void> {
  const { group, name, version } = generator;
  const jar = join(cache, `${name}-${version}.jar`);
  if (!existsSync(jar)) {
    const copy = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy';
    const artifact = `-Dartifact=${group}:${name}:${version}`;
    await run(['mvn', '--batch-mode', '--quiet', copy, artifact, `-DoutputDirectory=${cache}`], work);
  }
  if (sha256(jar) !== generator.sha256) throw new Error(`${jar} is not the file it should be. Delete it.`);
  await run(['java', '-jar', jar, 'generate', ...parameters], work);
}
