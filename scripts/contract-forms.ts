// The contract in the forms that other tools ask for: bundled and dereferenced JSON, and OpenAPI 3.0.3.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Contract } from './contract.js';
import { translate } from './translate.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const redocly = join(root, 'node_modules/@redocly/cli/bin/cli.js');

/** The files, and what each of them claims to be. */
export const forms = {
  'openapi.json': 'OpenAPI 3.1 as one JSON file',
  'openapi.dereferenced.json': 'the same without references',
  'openapi-3.0.json': 'the same as OpenAPI 3.0.3',
};

/** Writes them into a folder. */
export function writeForms(folder: string): void {
  bundle(join(folder, 'openapi.json'));
  bundle(join(folder, 'openapi.dereferenced.json'), '--dereferenced');
  const contract = readForm(folder, 'openapi.json');
  writeFileSync(join(folder, 'openapi-3.0.json'), `${JSON.stringify(translate(contract), null, 2)}\n`);
}

/** The document in one of them. */
export function readForm(folder: string, name: string): Contract {
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as Contract;
}

function bundle(file: string, ...parameters: string[]): void {
  execFileSync(
    process.execPath,
    [redocly, 'bundle', 'openapi.yaml', '--output', file, '--ext', 'json', ...parameters],
    { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] },
  );
}

/** Lints each form as what it claims to be; gives what the linter has to say, empty when it has nothing. */
export function lintForms(folder: string): string {
  const files = Object.keys(forms).map((name) => join(folder, name));
  const parameters = ['lint', ...files, '--config', 'redocly.forms.yaml', '--format', 'stylish'];
  const { status, stdout, stderr } = spawnSync(process.execPath, [redocly, ...parameters], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? '' : stdout + stderr;
}
