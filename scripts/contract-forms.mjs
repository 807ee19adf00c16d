// The contract in the forms that other tools ask for: bundled and dereferenced JSON, and OpenAPI 3.0.3.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { translate } from './translate.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const redocly = join(root, 'node_modules/@redocly/cli/bin/cli.js');

/** The files, and what each of them claims to be. */
export const forms = {
  'openapi.json': 'OpenAPI 3.1 as one JSON file',
  'openapi.dereferenced.json': 'the same without references',
  'openapi-3.0.json': 'the same as OpenAPI 3.0.3',
};

/**
 * @param {string} folder where to write them
 */
export function writeForms(folder) {
  bundle(join(folder, 'openapi.json'));
  bundle(join(folder, 'openapi.dereferenced.json'), '--dereferenced');
  const contract = readForm(folder, 'openapi.json');
  writeFileSync(join(folder, 'openapi-3.0.json'), `${JSON.stringify(translate(contract), null, 2)}\n`);
}

/**
 * @param {string} folder
 * @param {string} name
 * @returns {any} the document in it
 */
export function readForm(folder, name) {
  return JSON.parse(readFileSync(join(folder, name), 'utf8'));
}

/**
 * @param {string} file
 * @param {string[]} parameters
 */
function bundle(file, ...parameters) {
  execFileSync(
    process.execPath,
    [redocly, 'bundle', 'openapi.yaml', '--output', file, '--ext', 'json', ...parameters],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
}

/**
 * Lint each form as what it claims to be.
 * @param {string} folder where they are
 * @returns {string} what the linter has to say; empty when it has nothing
 */
export function lintForms(folder) {
  try {
    const files = Object.keys(forms).map((name) => join(folder, name));
    const parameters = ['lint', ...files, '--config', 'redocly.forms.yaml', '--format', 'stylish'];
    execFileSync(process.execPath, [redocly, ...parameters], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
    return '';
  } catch (/** @type {any} */ error) {
    return `${error.stdout}${error.stderr}`;
  }
}
