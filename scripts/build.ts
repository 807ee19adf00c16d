// npm run prepack: writes dist/: the package as ES modules and as CommonJS, types for both, and the contract as JSON.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { build, type BuildOptions, type Format, type Plugin } from 'esbuild';
import { writeContractJson } from './contract-json.js';
import { runCommand, root } from './command.js';

// We build into another folder and rename it to dist/ at the end, so dist/ never contains half a build.
const buildFolder = `${root}.build/dist-${process.pid}`;

const mainEntry = 'src/index.ts';
const otherEntries = ['src/node/index.ts', 'src/undici/index.ts', 'src/testing/index.ts'];
const serverFolder = 'src/testing/server';
const serverEntry = `${serverFolder}/index.ts`;
const commandFolder = 'src/testing/command';

/** Runs the TypeScript compiler, and returns its output. */
function runCompiler(...args: string[]): string {
  const compiler = `${root}node_modules/typescript/bin/tsc`;
  const { status, stdout } = spawnSync(process.execPath, [compiler, ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The package does not compile:\n${stdout}`);
  return stdout;
}

/** Writes the declaration files. Both formats use the same files: TypeScript takes the format from the nearest package.json. */
function writeTypes(): void {
  const project = `${buildFolder}/tsconfig.json`;
  const compilerOptions = {
    rootDir: root,
    outDir: `${buildFolder}/esm`,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    stripInternal: true,
    types: ['node'],
  };
  const entries = [mainEntry, ...otherEntries, serverEntry];
  const files = entries.map((entry) => root + entry);
  writeFileSync(project, JSON.stringify({ extends: `${root}tsconfig.json`, compilerOptions, files, include: [] }));
  runCompiler('--project', project);
  rmSync(project);
  removeUnreachableTypes(entries.map((entry) => `${buildFolder}/esm/${entry.replace('.ts', '.d.ts')}`));
  cpSync(`${buildFolder}/esm`, `${buildFolder}/cjs`, { recursive: true });
}

/** Removes the declaration files that no entry imports, directly or through other files. */
function removeUnreachableTypes(entries: string[]): void {
  const options = ['--ignoreConfig', '--module', 'nodenext', '--types', 'node', '--listFilesOnly'];
  const reachable = new Set(runCompiler(...options, ...entries).split('\n'));
  const written = readdirSync(`${buildFolder}/esm`, { recursive: true, encoding: 'utf8' }).map(
    (name) => `${buildFolder}/esm/${name}`,
  );
  for (const file of written) if (file.endsWith('.d.ts') && !reachable.has(file)) rmSync(file);
}

// Replaces imports of errors.js with the main entry, because `instanceof` fails if each entry bundles its own error classes.
const errorsFromIndex: Plugin = {
  name: 'errors from index',
  setup({ onResolve }) {
    onResolve({ filter: /\/errors\.js$/ }, () => ({ path: '../index.js', external: true }));
  },
};

// openapi-fetch's CommonJS build has a `default` export, marked by `__esModule`. Like Node, esbuild ignores that mark if the
// importing file is in a `"type": "module"` package like ours. So we import it through a virtual module that is in no package.
const defaultExportOfOpenapiFetch: Plugin = {
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

/** Bundles each entry into one file, which loads faster than many. Dependencies remain imports. */
async function bundle(format: Format): Promise<void> {
  const options: BuildOptions = {
    absWorkingDir: root,
    outdir: `${buildFolder}/${format}`,
    outbase: '.',
    bundle: true,
    packages: 'external',
    format,
    platform: 'node',
    target: 'es2022',
  };
  await build({ ...options, entryPoints: [mainEntry], plugins: format === 'cjs' ? [defaultExportOfOpenapiFetch] : [] });
  await build({ ...options, entryPoints: otherEntries, plugins: [errorsFromIndex] });
  await build({ ...options, ...importMetaUrlOptions(format), entryPoints: [serverEntry], external: ['../index.js'] });
  cpSync(`${root}${serverFolder}/page.html`, `${buildFolder}/${format}/${serverFolder}/page.html`);
}

/** Defines `import.meta.url` for CommonJS, which lacks it. The server uses it to find page.html. */
function importMetaUrlOptions(format: Format): BuildOptions {
  if (format === 'esm') return {};
  const declaration = 'const moduleUrl = require("node:url").pathToFileURL(__filename).href;';
  return { define: { 'import.meta.url': 'moduleUrl' }, banner: { js: declaration } };
}

/** Bundles the `messaging-platform-sdk` command together with its dependencies, and writes their licenses next to it. */
async function bundleCommand(): Promise<void> {
  const { metafile } = await build({
    absWorkingDir: root,
    outdir: `${buildFolder}/esm`,
    outbase: '.',
    entryPoints: [`${commandFolder}/index.ts`],
    bundle: true,
    external: ['../index.js', '../server/index.js'],
    format: 'esm',
    platform: 'node',
    target: 'es2022',
    metafile: true,
    banner: { js: '// Contains other packages. Their licenses are in bundled-licenses.txt next to this file.' },
  });
  writeFileSync(
    `${buildFolder}/esm/${commandFolder}/bundled-licenses.txt`,
    formatLicenses(Object.keys(metafile.inputs)),
  );
}

/** Returns the license texts of the packages that the bundled files belong to. */
function formatLicenses(files: string[]): string {
  // Find the package name, `name` or `@scope/name`, after the last `node_modules/`.
  const packages = files.flatMap((file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []);
  const texts = [...new Set(packages)].sort().map((name) => {
    const packageFolder = `${root}node_modules/${name}/`;
    const { version, license } = JSON.parse(readFileSync(`${packageFolder}package.json`, 'utf8')) as Record<
      string,
      string
    >;
    return `${name} ${version}, ${license}\n\n${readFileSync(`${packageFolder}LICENSE`, 'utf8').trim()}\n`;
  });
  return texts.join(`\n${'-'.repeat(80)}\n\n`);
}

await runCommand(async () => {
  mkdirSync(buildFolder, { recursive: true });
  try {
    writeContractJson(buildFolder);
    writeTypes();
    await bundle('esm');
    await bundle('cjs');
    await bundleCommand();
    writeFileSync(`${buildFolder}/cjs/package.json`, '{ "type": "commonjs" }\n');
    rmSync(`${root}dist`, { recursive: true, force: true });
    renameSync(buildFolder, `${root}dist`);
    console.log('Built dist/: ES modules, CommonJS, types for both, and the contract as JSON.');
  } finally {
    rmSync(buildFolder, { recursive: true, force: true });
  }
}, 'The build failed. dist/ is unchanged.');
