// npm run build: writes dist/, the package as ES modules and as CommonJS, with types for both, and the contract in its other
// forms.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { writeForms } from './contract-forms.js';
import { main } from './run.js';

const root = fileURLToPath(new URL('..', import.meta.url));
// Built beside dist/ and moved there when complete, so that nobody meets half a build.
const folder = `${root}.build/dist-${process.pid}`;

const errorsFromIndex: Plugin = {
  name: 'errors from index',
  setup({ onResolve }) {
    onResolve({ filter: /\/errors\.js$/ }, () => ({ path: '../index.js', external: true }));
  },
};

function compile(format: 'esm' | 'cjs'): void {
  const project = `tsconfig.${format}.json`;
  const compiler = `${root}node_modules/typescript/bin/tsc`;
  const parameters = [compiler, '-p', project, '--outDir', `${folder}/${format}`];
  const { status } = spawnSync(process.execPath, parameters, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${project} does not compile. Fix what the compiler names above and run it again.`);
}

/**
 * Joins the ES modules into one file for each entry: a program that imports the package waits for every file it reads, and
 * longest for one of another package, so openapi-fetch is joined in. Errors must have one class, so the further
 * entries take them from the main one.
 */
async function joinModules(modules: string, joined: string): Promise<void> {
  const options: BuildOptions = {
    absWorkingDir: modules,
    outdir: joined,
    outbase: modules,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'es2022',
  };
  const banner = '// With openapi-fetch joined in: MIT License, see openapi-fetch-license.txt beside this file.';
  await build({ ...options, entryPoints: ['src/index.js'], banner: { js: banner } });
  const further = ['src/node/index.js', 'src/undici/index.js'];
  await build({ ...options, entryPoints: further, plugins: [errorsFromIndex], external: ['undici'] });
  await build({ ...options, entryPoints: ['src/testing/index.js'], plugins: [errorsFromIndex], platform: 'neutral' });
  // The command has the sandbox of the entry beside it.
  await build({ ...options, entryPoints: ['src/testing/command/index.js'], external: ['../index.js'] });
  for (const file of readdirSync(modules, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.js')) rmSync(`${modules}/${file}`);
  }
  cpSync(joined, modules, { recursive: true });
  rmSync(joined, { recursive: true });
  cpSync(`${root}node_modules/openapi-fetch/LICENSE`, `${modules}/src/openapi-fetch-license.txt`);
}

await main(async () => {
  mkdirSync(folder, { recursive: true });
  try {
    writeForms(folder);
    compile('esm');
    compile('cjs');
    await joinModules(`${folder}/esm`, `${folder}/joined`);
    writeFileSync(`${folder}/cjs/package.json`, '{ "type": "commonjs" }\n');
    rmSync(`${root}dist`, { recursive: true, force: true });
    renameSync(folder, `${root}dist`);
    console.log('built dist/: ES modules, CommonJS, types for both, and the contract as JSON');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 'The build stopped.');
