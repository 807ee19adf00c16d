// npm run prepack: builds dist/.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { build, type BuildOptions, type Format, type Plugin } from 'esbuild';
import { writeContractJson } from './contract-json.js';
import { runCommand, root } from './command.js';

// Renamed to dist/ when the build is complete.
const buildFolder = `${root}.build/dist-${process.pid}`;

const mainEntry = 'src/index.ts';
const otherEntries = ['src/node/index.ts', 'src/undici/index.ts', 'src/testing/index.ts'];
const serverFolder = 'src/testing/server';
const serverEntry = `${serverFolder}/index.ts`;
const commandFolder = 'src/testing/command';

/** Both formats get the same declaration files: TypeScript reads the format from the nearest package.json. */
function writeTypes(): void {
  const parameters = [`${root}node_modules/typescript/bin/tsc`, '--project', 'tsconfig.build.json'];
  execFileSync(process.execPath, [...parameters, '--outDir', `${buildFolder}/esm`], { cwd: root, stdio: 'inherit' });
  cpSync(`${buildFolder}/esm`, `${buildFolder}/cjs`, { recursive: true });
  // A program augments the interfaces in own-names.d.ts. In a project that uses both formats, both must have the same
  // interfaces. An ES module can import types from CommonJS. The reverse is an error.
  writeFileSync(`${buildFolder}/esm/generated/own-names.d.ts`, `export * from '../../cjs/generated/own-names.js';\n`);
}

// If each entry bundled its own error classes, `instanceof` would fail.
const errorsFromIndex: Plugin = {
  name: 'errors from index',
  setup({ onResolve }) {
    onResolve({ filter: /\/errors\.js$/ }, () => ({ path: '../index.js', external: true }));
  },
};

// openapi-fetch's CommonJS build marks its default export with `__esModule`. Like Node, esbuild ignores the mark if the importing
// file is in a `"type": "module"` package. The virtual module is in no package, so esbuild obeys the mark.
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

const bundleOptions = (format: Format): BuildOptions => ({
  absWorkingDir: root,
  outdir: `${buildFolder}/${format}`,
  outbase: '.',
  bundle: true,
  format,
  platform: 'node',
  target: 'es2022',
});

/** One file per entry loads faster than many files. */
async function bundle(format: Format): Promise<void> {
  const options: BuildOptions = { ...bundleOptions(format), packages: 'external' };
  if (format === 'esm') await bundleInParts(options);
  else await build({ ...options, entryPoints: [mainEntry], plugins: [defaultExportOfOpenapiFetch] });
  await build({ ...options, entryPoints: otherEntries, plugins: [errorsFromIndex] });
  await build({ ...options, ...importMetaUrlOptions(format), entryPoints: [serverEntry], external: ['../index.js'] });
  cpSync(`${root}${serverFolder}/page.html`, `${buildFolder}/${format}/${serverFolder}/page.html`);
}

/**
 * Bundlers drop whole files that a page doesn't use (`sideEffects` in package.json), but keep most top-level statements of the
 * others. So the modules that the main entry exports are in separate files, and so is the code that several of them share.
 */
async function bundleInParts(options: BuildOptions): Promise<void> {
  const exported = readFileSync(`${root}${mainEntry}`, 'utf8').matchAll(
    /^(?:export|\}) (?!type).*from '\.\/(.+)\.js'/gm,
  );
  const modules = [...new Set([...exported].map(([, module]) => module))];
  const entryPoints = [mainEntry, ...modules.map((module) => `src/${module}.ts`)];
  await build({ ...options, entryPoints, splitting: true, chunkNames: 'src/part-[hash]' });
  // The main entry imports only the parts, so nothing imports the files that are named after the modules.
  for (const module of modules) rmSync(`${options.outdir}/src/${module}.js`);
}

/** CommonJS lacks `import.meta.url`. The server needs the URL to find page.html. */
function importMetaUrlOptions(format: Format): BuildOptions {
  if (format === 'esm') return {};
  const declaration = 'const moduleUrl = require("node:url").pathToFileURL(__filename).href;';
  return { define: { 'import.meta.url': 'moduleUrl' }, banner: { js: declaration } };
}

/** The command contains js-yaml, so the package contains its license. */
async function bundleCommand(): Promise<void> {
  const external = ['../index.js', '../../index.js', '../server/index.js'];
  await build({ ...bundleOptions('esm'), entryPoints: [`${commandFolder}/index.ts`], external });
  cpSync(`${root}node_modules/js-yaml/LICENSE`, `${buildFolder}/esm/${commandFolder}/js-yaml-license.txt`);
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
