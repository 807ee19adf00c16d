// What the recipe of a language says, and the tools that recipes share.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * @typedef {object} Place where a recipe works
 * @property {string} work a folder that is thrown away; the language's own files have been copied into it
 * @property {string} cache a folder that stays
 * @property {string} contract the contract as OpenAPI 3.1, JSON
 * @property {string} translated the same as OpenAPI 3.0.3
 * @property {string} requestCases the conformance cases of requests
 */

/**
 * @typedef {object} Program a command to run against the mock
 * @property {string} command
 * @property {string[]} parameters
 * @property {NodeJS.ProcessEnv} [env]
 */

/**
 * @typedef {object} Recipe
 * @property {string} language
 * @property {string} tool the generator and its version
 * @property {string[][]} needs commands that must run for the toolchain to count as there
 * @property {(place: Place) => Promise<string>} generate gives what the generator said
 * @property {(place: Place) => Promise<void>} compile
 * @property {(place: Place) => Promise<string[]>} types the names of the types that were generated from schemas
 * @property {(place: Place) => Promise<Program>} program
 */

/**
 * Run a command to its end.
 * @param {string} command
 * @param {string[]} parameters
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<string>} all it wrote; rejects with that when it fails
 */
export function run(command, parameters, { cwd, env } = {}) {
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
 * @param {string} cache
 * @param {string} requirements a file
 * @returns {Promise<string>} the folder of its commands
 */
export async function pythonPackages(cache, requirements) {
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

/**
 * Run openapi-generator, which Maven fetches once and which is compared with its known checksum.
 * @param {string} cache
 * @param {string[]} parameters
 */
export async function generate(cache, parameters) {
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
 * @param {string} folder
 * @param {RegExp} pattern whose first group is a name
 * @returns {Promise<string[]>} the names in all files of the folder
 */
export async function namesIn(folder, pattern) {
  const names = [];
  for (const file of await readdir(folder)) {
    for (const [, name] of (await readFile(join(folder, file), 'utf8')).matchAll(pattern)) if (name) names.push(name);
  }
  return names;
}
