// Runs the commands of the recipes, and installs the tools that several of them use.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The paths of the folders and files that a recipe uses. */
export interface Place {
  /** A temporary folder with copies of the language's files. */
  work: string;
  /** A folder that later runs reuse. */
  cache: string;
  /** The contract as OpenAPI 3.1, in JSON. */
  openapi31: string;
  /** The contract as OpenAPI 3.0.3, in JSON. */
  openapi30: string;
}

export interface Recipe {
  /** The generator's name and version. */
  tool: string;
  /** The folder with the recipe's files, if it isn't named after the recipe. */
  folder?: string;
  /** Commands that succeed if the toolchain is installed. */
  needs: string[][];
  generate: (place: Place) => Promise<unknown>;
  compile: (place: Place) => Promise<unknown>;
  /** The values that this client parses from recorded responses, if it parses fewer than other clients. */
  live?: Record<string, unknown>;
  /** Returns the command that runs the program. */
  program: (place: Place) => string[];
}

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
