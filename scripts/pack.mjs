// Packs the package as it is published, and installs it into an empty project.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './built.mjs';
import { npm } from './on-demand.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * @typedef {object} Packed
 * @property {string} tarball
 * @property {string[]} files what is in it
 * @property {string} project a folder with the tarball installed
 * @property {() => void} remove
 */

/** @returns {Packed} */
export function packAndInstall() {
  ensureBuilt();
  const project = mkdtempSync(join(tmpdir(), 'packed-'));
  const parameters = ['pack', '--ignore-scripts', '--json', '--pack-destination', project, '--loglevel=error'];
  const [{ filename, files }] = JSON.parse(execFileSync('npm', parameters, { cwd: root, encoding: 'utf8' }));
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }\n');
  const { status, stderr } = npm(['install', `./${filename}`], project);
  if (status !== 0) throw new Error(`the tarball does not install:\n${stderr}`);
  return {
    tarball: join(project, filename),
    files: files.map((/** @type {{ path: string }} */ { path }) => path),
    project,
    remove: () => rmSync(project, { recursive: true, force: true }),
  };
}
