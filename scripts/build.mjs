// Writes dist/: the package as ES modules and as CommonJS, with types for both, and the contract in its other forms.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { writeForms } from './contract-forms.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const compiler = fileURLToPath(import.meta.resolve('typescript/bin/tsc'));
// Built beside dist/ and moved there when complete, so that nobody meets half a build.
const folder = `${root}.build/dist-${process.pid}`;

mkdirSync(folder, { recursive: true });
try {
  writeForms(folder);
  for (const format of ['esm', 'cjs']) compile(format);
  await joinModules(`${folder}/esm`, `${folder}/joined`);
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

/**
 * Joins the ES modules of both entries into three files: a program that imports the package waits for each file it reads.
 * @param {string} modules @param {string} joined a folder for the moment
 */
async function joinModules(modules, joined) {
  await build({
    entryPoints: ['src/index.js', 'src/node/index.js'],
    absWorkingDir: modules,
    outdir: joined,
    outbase: modules,
    chunkNames: 'src/shared',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'es2022',
    packages: 'external',
  });
  for (const file of readdirSync(modules, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.js')) rmSync(`${modules}/${file}`);
  }
  cpSync(joined, modules, { recursive: true });
  rmSync(joined, { recursive: true });
}
