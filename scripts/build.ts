// npm run prepack: writes dist/, the package as ES modules and as CommonJS, with types for both, and the contract in its other
// forms.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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
  const options = {
    absWorkingDir: modules,
    outdir: joined,
    outbase: modules,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'es2022',
    metafile: true,
  } satisfies BuildOptions;
  const banner = '// With other packages joined in: their licences are in bundled-licenses.txt beside this file.';
  const index = await build({ ...options, entryPoints: ['src/index.js'], banner: { js: banner } });
  const further = ['src/node/index.js', 'src/undici/index.js'];
  const built = [
    index,
    await build({ ...options, entryPoints: further, plugins: [errorsFromIndex], external: ['undici'] }),
    await build({ ...options, entryPoints: ['src/testing/index.js'], plugins: [errorsFromIndex], platform: 'neutral' }),
    // The command has the sandbox of the entry beside it.
    await build({ ...options, entryPoints: ['src/testing/command/index.js'], external: ['../index.js'] }),
  ];
  for (const file of readdirSync(modules, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.js')) rmSync(`${modules}/${file}`);
  }
  cpSync(joined, modules, { recursive: true });
  rmSync(joined, { recursive: true });
  const inputs = built.flatMap(({ metafile }) => Object.keys(metafile.inputs));
  writeFileSync(`${modules}/src/bundled-licenses.txt`, licensesOf(inputs));
}

/** The licence of each package that the joined modules hold a file of. */
function licensesOf(inputs: string[]): string {
  const packages = inputs.flatMap((file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []);
  const texts = [...new Set(packages)].sort().map((name) => {
    const folder = `${root}node_modules/${name}/`;
    const { version, license } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8')) as Record<string, string>;
    return `${name} ${version}, ${license}\n\n${readFileSync(`${folder}LICENSE`, 'utf8').trim()}\n`;
  });
  return texts.join(`\n${'-'.repeat(80)}\n\n`);
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
