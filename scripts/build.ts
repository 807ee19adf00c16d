// npm run prepack: writes dist/, the package as ES modules and as CommonJS, with types for both, and the contract in its other
// forms.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { writeForms } from './contract-forms.js';
import { main, root } from './run.js';

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
  const parameters = ['node_modules/typescript/bin/tsc', '-p', project, '--outDir', `${folder}/${format}`];
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
    // The command and the server have the sandbox of the entry beside them.
    await build({ ...options, entryPoints: ['src/testing/server/index.js'], external: ['../index.js'] }),
    await build({ ...options, entryPoints: [command], external: ['../index.js', '../server/index.js'] }),
  ];
  await buildServerForRequire(options);
  for (const file of readdirSync(modules, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.js')) rmSync(`${modules}/${file}`);
  }
  cpSync(joined, modules, { recursive: true });
  rmSync(joined, { recursive: true });
  const inputs = built.flatMap(({ metafile }) => Object.keys(metafile.inputs));
  writeFileSync(`${modules}/src/bundled-licenses.txt`, licensesOf(inputs));
}

const command = 'src/testing/command/index.js';

/** As CommonJS; it finds the page beside itself by its file name. */
async function buildServerForRequire(options: BuildOptions): Promise<void> {
  const server = 'src/testing/server';
  const url = 'const moduleUrl = require("node:url").pathToFileURL(__filename).href;';
  await build({
    ...{ ...options, entryPoints: [`${server}/index.js`], external: ['../index.js'], outdir: `${folder}/cjs` },
    ...{ format: 'cjs', define: { 'import.meta.url': 'moduleUrl' }, banner: { js: url } },
  });
  for (const format of ['esm', 'cjs']) cpSync(`${root}${server}/page.html`, `${folder}/${format}/${server}/page.html`);
  for (const file of readdirSync(`${folder}/esm/${server}`).filter((name) => name.endsWith('.d.ts')))
    cpSync(`${folder}/esm/${server}/${file}`, `${folder}/cjs/${server}/${file}`);
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
