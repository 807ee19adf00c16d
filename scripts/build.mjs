// Writes dist/: the package as ES modules and as CommonJS, with types for both, and the contract in its other forms.
import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeForms } from './contract-forms.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const compiler = fileURLToPath(import.meta.resolve('typescript/bin/tsc'));
// Built beside dist/ and moved there when complete, so that nobody meets half a build.
const folder = `${root}.build/dist-${process.pid}`;

mkdirSync(folder, { recursive: true });
try {
  writeForms(folder);
  for (const format of ['esm', 'cjs']) compile(format);
  writeFileSync(`${folder}/cjs/package.json`, '{ "type": "commonjs" }\n');
  rmSync(`${root}dist`, { recursive: true, force: true });
  renameSync(folder, `${root}dist`);
  console.log('built dist/: ES modules, CommonJS, types for both, and the contract as JSON');
} catch (error) {
  console.error(`The build stopped: ${error.stderr ?? error.message}`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** @param {string} format `esm` or `cjs` */
function compile(format) {
  const project = `tsconfig.${format}.json`;
  const { status } = spawnSync(process.execPath, [compiler, '-p', project, '--outDir', `${folder}/${format}`], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${project} does not compile. Fix what the compiler names above and run it again.`);
}
