// npm run prepack: writes dist/, the package as ES modules and as CommonJS, with types for both, and the contract in its other
// forms.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { build, type BuildOptions, type Format, type Plugin } from 'esbuild';
import { writeForms } from './contract-forms.js';
import { main, root } from './run.js';

// We build next to dist/ and move the result there when it's complete, so that nobody reads half a build.
const folder = `${root}.build/dist-${process.pid}`;

const index = 'src/index.ts';
const further = ['src/node/index.ts', 'src/undici/index.ts', 'src/testing/index.ts'];
const server = 'src/testing/server';
const serverEntry = `${server}/index.ts`;
const command = 'src/testing/command';

/** Runs the compiler and returns what it prints. */
function compile(...parameters: string[]): string {
  const compiler = `${root}node_modules/typescript/bin/tsc`;
  const { status, stdout } = spawnSync(process.execPath, [compiler, ...parameters], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The package does not compile:\n${stdout}`);
  return stdout;
}

/** Writes the types of the entries. Both formats get the same ones: the folder's package.json says which format they describe. */
function writeTypes(): void {
  const project = `${folder}/tsconfig.json`;
  const compilerOptions = {
    rootDir: root,
    outDir: `${folder}/esm`,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    stripInternal: true,
    types: ['node'],
  };
  const entries = [index, ...further, serverEntry];
  const files = entries.map((entry) => root + entry);
  writeFileSync(project, JSON.stringify({ extends: `${root}tsconfig.json`, compilerOptions, files, include: [] }));
  compile('--project', project);
  rmSync(project);
  removeUnreachable(entries.map((entry) => `${folder}/esm/${entry.replace('.ts', '.d.ts')}`));
  cpSync(`${folder}/esm`, `${folder}/cjs`, { recursive: true });
}

/** Removes the types that no entry refers to. */
function removeUnreachable(entries: string[]): void {
  const options = ['--ignoreConfig', '--module', 'nodenext', '--types', 'node', '--listFilesOnly'];
  const reachable = new Set(compile(...options, ...entries).split('\n'));
  const written = readdirSync(`${folder}/esm`, { recursive: true, encoding: 'utf8' }).map(
    (name) => `${folder}/esm/${name}`,
  );
  for (const file of written) if (file.endsWith('.d.ts') && !reachable.has(file)) rmSync(file);
}

// An error has one class, so every entry imports the classes from the main one.
const errorsFromIndex: Plugin = {
  name: 'errors from index',
  setup({ onResolve }) {
    onResolve({ filter: /\/errors\.js$/ }, () => ({ path: '../index.js', external: true }));
  },
};

// openapi-fetch marks its CommonJS as compiled from ES modules. esbuild ignores that mark in a package of `"type": "module"`,
// where Node would too, so we import it through a module that belongs to no package.
const defaultOfOpenapiFetch: Plugin = {
  name: 'default export of openapi-fetch',
  setup({ onResolve, onLoad }) {
    const namespace = 'outside the package';
    onResolve({ filter: /^openapi-fetch$/, namespace: 'file' }, ({ path }) => ({ path, namespace }));
    onLoad({ filter: /^/, namespace }, ({ path }) => ({
      contents: `export { default } from '${path}';`,
      resolveDir: root,
    }));
  },
};

/** Bundles each entry into one file, because a program waits for every file that it imports. Packages stay external. */
async function bundle(format: Format): Promise<void> {
  const options: BuildOptions = {
    absWorkingDir: root,
    outdir: `${folder}/${format}`,
    outbase: '.',
    bundle: true,
    packages: 'external',
    format,
    platform: 'node',
    target: 'es2022',
  };
  await build({ ...options, entryPoints: [index], plugins: format === 'cjs' ? [defaultOfOpenapiFetch] : [] });
  await build({ ...options, entryPoints: further, plugins: [errorsFromIndex] });
  await build({ ...options, ...importMetaUrl(format), entryPoints: [serverEntry], external: ['../index.js'] });
  cpSync(`${root}${server}/page.html`, `${folder}/${format}/${server}/page.html`);
}

/** The server finds its page next to itself. CommonJS has no `import.meta.url`, so we define it. */
function importMetaUrl(format: Format): BuildOptions {
  if (format === 'esm') return {};
  const url = 'const moduleUrl = require("node:url").pathToFileURL(__filename).href;';
  return { define: { 'import.meta.url': 'moduleUrl' }, banner: { js: url } };
}

/** The command is a program that nobody imports. It contains the packages that it needs, with their licenses. */
async function bundleCommand(): Promise<void> {
  const { metafile } = await build({
    absWorkingDir: root,
    outdir: `${folder}/esm`,
    outbase: '.',
    entryPoints: [`${command}/index.ts`],
    bundle: true,
    external: ['../index.js', '../server/index.js'],
    format: 'esm',
    platform: 'node',
    target: 'es2022',
    metafile: true,
    banner: { js: '// Contains other packages. Their licenses are in bundled-licenses.txt next to this file.' },
  });
  writeFileSync(`${folder}/esm/${command}/bundled-licenses.txt`, licensesOf(Object.keys(metafile.inputs)));
}

/** The license of each package that one of the bundled files belongs to. */
function licensesOf(files: string[]): string {
  const packages = files.flatMap((file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []);
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
    writeTypes();
    await bundle('esm');
    await bundle('cjs');
    await bundleCommand();
    writeFileSync(`${folder}/cjs/package.json`, '{ "type": "commonjs" }\n');
    rmSync(`${root}dist`, { recursive: true, force: true });
    renameSync(folder, `${root}dist`);
    console.log('built dist/: ES modules, CommonJS, types for both, and the contract as JSON');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 'The build stopped.');
