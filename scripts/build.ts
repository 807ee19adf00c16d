// npm run prepack: builds dist/.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build, type BuildOptions, type Format, type Plugin } from 'esbuild';
import { writeContractJson } from './contract-json.js';
import { root } from './root.js';

// Renamed to dist/ when the build is complete.
const buildFolder = `${root}.build/dist-${process.pid}`;

/** Files of their own, also in the package: other entries import them, and bundlers drop those that a page doesn't use. */
const sharedFiles = ['src/errors', 'src/client', 'src/webhook-payloads'];
const entries = ['src/index', 'src/undici/index', 'src/testing/index', 'src/testing/server/index'];
const serverFolder = 'src/testing/server';
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

/** If each entry bundled its own error classes, `instanceof` would fail. */
const importSharedFiles = (entry: string): Plugin => ({
  name: 'import shared files',
  setup({ onResolve }) {
    onResolve({ filter: /^\.{1,2}\/.*\.js$/ }, ({ path, resolveDir }) => {
      const file = relative(root, join(resolveDir, path)).slice(0, -'.js'.length);
      if (file === entry || !sharedFiles.includes(file)) return undefined;
      const address = relative(dirname(entry), `${file}.js`);
      return { path: address.startsWith('.') ? address : `./${address}`, external: true };
    });
  },
});

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

/** Few files load faster than many. Their names are in the stacks of errors. */
async function bundle(format: Format, entry: string): Promise<void> {
  await build({
    absWorkingDir: root,
    outdir: `${buildFolder}/${format}`,
    outbase: '.',
    entryPoints: [`${entry}.ts`],
    bundle: true,
    format,
    platform: 'node',
    target: 'es2022',
    packages: 'external',
    plugins: [importSharedFiles(entry), ...(format === 'cjs' ? [defaultExportOfOpenapiFetch] : [])],
    ...(entry.startsWith(serverFolder) && { external: ['../index.js'], ...importMetaUrlOptions(format) }),
  });
}

/** CommonJS lacks `import.meta.url`. The server needs the URL to find page.html. */
function importMetaUrlOptions(format: Format): BuildOptions {
  if (format === 'esm') return {};
  const declaration = 'const moduleUrl = require("node:url").pathToFileURL(__filename).href;';
  return { define: { 'import.meta.url': 'moduleUrl' }, banner: { js: declaration } };
}

/** The command contains js-yaml, so the package contains its license. */
async function bundleCommand(): Promise<void> {
  await build({
    absWorkingDir: root,
    outdir: `${buildFolder}/esm/${commandFolder}`,
    entryPoints: [`${commandFolder}/index.ts`],
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'es2022',
    external: ['../index.js', '../../index.js', '../server/index.js'],
  });
  cpSync(`${root}node_modules/js-yaml/LICENSE`, `${buildFolder}/esm/${commandFolder}/js-yaml-license.txt`);
}

mkdirSync(buildFolder, { recursive: true });
try {
  await writeContractJson(buildFolder);
  writeTypes();
  for (const format of ['esm', 'cjs'] as const) {
    await Promise.all([...sharedFiles, ...entries].map((entry) => bundle(format, entry)));
    cpSync(`${root}${serverFolder}/page.html`, `${buildFolder}/${format}/${serverFolder}/page.html`);
  }
  await bundleCommand();
  writeFileSync(`${buildFolder}/cjs/package.json`, '{ "type": "commonjs" }\n');
  rmSync(`${root}dist`, { recursive: true, force: true });
  renameSync(buildFolder, `${root}dist`);
  console.log('Built dist/: ES modules, CommonJS, types for both, and the contract as JSON.');
} finally {
  rmSync(buildFolder, { recursive: true, force: true });
}
