// npm run prepack: writes dist/, which has the package as ES modules and as CommonJS, types for both, and the contract as JSON.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { build, type BuildOptions, type Format, type Plugin } from 'esbuild';
import { writeContractJson } from './contract-json.js';
import { runCommand, root } from './command.js';

// The build goes into another folder and replaces dist/ when it's complete, so dist/ never has half a build.
const folder = `${root}.build/dist-${process.pid}`;

const mainEntry = 'src/index.ts';
const otherEntries = ['src/node/index.ts', 'src/undici/index.ts', 'src/testing/index.ts'];
const server = 'src/testing/server';
const serverEntry = `${server}/index.ts`;
const command = 'src/testing/command';

/** Runs the TypeScript compiler, and returns its output. */
function compile(...parameters: string[]): string {
  const compiler = `${root}node_modules/typescript/bin/tsc`;
  const { status, stdout } = spawnSync(process.execPath, [compiler, ...parameters], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The package does not compile:\n${stdout}`);
  return stdout;
}

/** Writes the entries' types. Both formats have the same ones: the package.json in their folder tells them apart. */
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
  const entries = [mainEntry, ...otherEntries, serverEntry];
  const files = entries.map((entry) => root + entry);
  writeFileSync(project, JSON.stringify({ extends: `${root}tsconfig.json`, compilerOptions, files, include: [] }));
  compile('--project', project);
  rmSync(project);
  removeUnreachable(entries.map((entry) => `${folder}/esm/${entry.replace('.ts', '.d.ts')}`));
  cpSync(`${folder}/esm`, `${folder}/cjs`, { recursive: true });
}

/** Removes declaration files that no entry imports. */
function removeUnreachable(entries: string[]): void {
  const options = ['--ignoreConfig', '--module', 'nodenext', '--types', 'node', '--listFilesOnly'];
  const reachable = new Set(compile(...options, ...entries).split('\n'));
  const written = readdirSync(`${folder}/esm`, { recursive: true, encoding: 'utf8' }).map(
    (name) => `${folder}/esm/${name}`,
  );
  for (const file of written) if (file.endsWith('.d.ts') && !reachable.has(file)) rmSync(file);
}

// All entries share the error classes of the main entry, so that `instanceof` works.
const errorsFromIndex: Plugin = {
  name: 'errors from index',
  setup({ onResolve }) {
    onResolve({ filter: /\/errors\.js$/ }, () => ({ path: '../index.js', external: true }));
  },
};

// openapi-fetch's CommonJS sets `__esModule`. Like Node, esbuild ignores that in files of a `"type": "module"` package, so we
// import it through a module outside of any package.
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

/** Bundles each entry into one file, which loads faster than many. Doesn't include packages. */
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
  await build({ ...options, entryPoints: [mainEntry], plugins: format === 'cjs' ? [defaultOfOpenapiFetch] : [] });
  await build({ ...options, entryPoints: otherEntries, plugins: [errorsFromIndex] });
  await build({ ...options, ...importMetaUrl(format), entryPoints: [serverEntry], external: ['../index.js'] });
  cpSync(`${root}${server}/page.html`, `${folder}/${format}/${server}/page.html`);
}

/** Defines `import.meta.url` for CommonJS. The server uses it to find its page. */
function importMetaUrl(format: Format): BuildOptions {
  if (format === 'esm') return {};
  const url = 'const moduleUrl = require("node:url").pathToFileURL(__filename).href;';
  return { define: { 'import.meta.url': 'moduleUrl' }, banner: { js: url } };
}

/** Bundles the command with the packages that it needs, and writes their licenses next to it. */
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
  writeFileSync(`${folder}/esm/${command}/bundled-licenses.txt`, listLicenses(Object.keys(metafile.inputs)));
}

/** Returns the licenses of all packages with bundled files. */
function listLicenses(files: string[]): string {
  const packages = files.flatMap((file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []);
  const texts = [...new Set(packages)].sort().map((name) => {
    const folder = `${root}node_modules/${name}/`;
    const { version, license } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8')) as Record<string, string>;
    return `${name} ${version}, ${license}\n\n${readFileSync(`${folder}LICENSE`, 'utf8').trim()}\n`;
  });
  return texts.join(`\n${'-'.repeat(80)}\n\n`);
}

await runCommand(async () => {
  mkdirSync(folder, { recursive: true });
  try {
    writeContractJson(folder);
    writeTypes();
    await bundle('esm');
    await bundle('cjs');
    await bundleCommand();
    writeFileSync(`${folder}/cjs/package.json`, '{ "type": "commonjs" }\n');
    rmSync(`${root}dist`, { recursive: true, force: true });
    renameSync(folder, `${root}dist`);
    console.log('Built dist/: ES modules, CommonJS, types for both, and the contract as JSON.');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 'The build failed. dist/ is unchanged.');
