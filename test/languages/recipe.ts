// What the recipe of a language says, and the tools that recipes share.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
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
  /** The conformance cases of requests. */
  requestCases: string;
}

/** A command to run against the mock. */
export interface Program {
  command: string;
  parameters: string[];
  env?: NodeJS.ProcessEnv;
}

export interface Recipe {
  language: string;
  /** The generator and its version. */
  tool: string;
  /** Where its own files are, when not in a folder of its name. */
  folder?: string;
  /** Commands that must run for the toolchain to count as there. */
  needs: string[][];
  /** Gives what the generator said. */
  generate: (place: Place) => Promise<string>;
  compile: (place: Place) => Promise<void>;
  /** The names of the types that were generated from schemas. */
  types: (place: Place) => Promise<string[]>;
  program: (place: Place) => Promise<Program>;
}

/**
 * Run a command to its end.
 * @returns all it wrote; rejects with that when it fails
 */
export function run(
  command: string,
  parameters: string[],
  { cwd, env }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (part) => (output += part));
    child.stderr.on('data', (part) => (output += part));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`\`${command} ${parameters.join(' ')}\` ended with ${code}:\n${output.slice(-4000)}`));
    });
  });
}

/**
 * A virtual environment with exactly these packages, made once.
 * @param requirements a file
 * @returns the folder of its commands
 */
export async function pythonPackages(cache: string, requirements: string): Promise<string> {
  const text = readFileSync(requirements);
  const folder = join(cache, `python-${createHash('sha256').update(text).digest('hex').slice(0, 12)}`);
  const commands = join(folder, process.platform === 'win32' ? 'Scripts' : 'bin');
  if (!existsSync(join(folder, 'complete'))) {
    await run('python3', ['-m', 'venv', '--clear', folder]);
    await run(join(commands, 'python'), ['-m', 'pip', 'install', '--quiet', '--requirement', requirements]);
    writeFileSync(join(folder, 'complete'), '');
  }
  return commands;
}

const generator = {
  version: '7.25.0',
  artifact: 'org.openapitools:openapi-generator-cli',
  sha256: '41ce4f6b07f196676439d710759fa1ced7a08066d06ff1bf314681470289efae',
};

export const openapiGenerator = `openapi-generator ${generator.version}`;

/** Run openapi-generator, which Maven fetches once and which is compared with its known checksum. */
export async function generate(cache: string, parameters: string[]) {
  const name = `openapi-generator-cli-${generator.version}.jar`;
  const jar = join(cache, name);
  if (!existsSync(jar)) {
    const copy = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy';
    const artifact = `-Dartifact=${generator.artifact}:${generator.version}`;
    await run('mvn', ['--batch-mode', '--quiet', copy, artifact, `-DoutputDirectory=${cache}`]);
  }
  const found = createHash('sha256')
    .update(await readFile(jar))
    .digest('hex');
  if (found !== generator.sha256)
    throw new Error(`${jar} is not the file it should be: its SHA-256 is ${found}. Delete it.`);
  return run('java', ['-jar', jar, 'generate', ...parameters]);
}

/**
 * @param pattern whose first group is a name
 * @returns the names in all files of the folder
 */
export async function namesIn(folder: string, pattern: RegExp): Promise<string[]> {
  const names = [];
  for (const file of await readdir(folder, { withFileTypes: true })) {
    const text = file.isFile() ? await readFile(join(folder, file.name), 'utf8') : '';
    for (const [, name] of text.matchAll(pattern)) if (name) names.push(name);
  }
  return names;
}
