// npm run prepack: builds dist/.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build, type BuildOptions, type Format, type Plugin } from 'esbuild';
import { writeContractJson } from './contract-json.js';
import { root } from './root.js';

// Renamed to dist/ when the build is complete.
const buildFolder = `${root}.build/dist-${process.pid}`;

const serverFolder = 'src/testing/server';
const commandFolder = 'src/testing/command';
/** The package's bundles: few, so few files load. */
const files = [
  'src/index',
  'src/undici/index',
  'src/outbox/index',
  'src/testing/index',
  `${serverFolder}/index`,
  // Apart from the index, so that a program's bundler drops what the program doesn't use.
  'src/client',
  'src/errors',
  'src/webhooks',
];

/** Both formats get the same declaration files: TypeScript reads the format from the nearest package.json. */
function writeTypes(): void {
  const parameters = [`${root}node_modules/typescript/bin/tsc`, '--project', 'tsconfig.build.json'];
  execFileSync(process.execPath, [...parameters, '--outDir', `${buildFolder}/esm`], { cwd: root, stdio: 'inherit' });
  cpSync(`${buildFolder}/esm`, `${buildFolder}/cjs`, { recursive: true });
  // A program augments the interfaces in own-names.d.ts. In a project that uses both formats, both must have the same
  // interfaces. An ES module can import types from CommonJS. The reverse is an error.
  writeFileSync(`${buildFolder}/esm/generated/own-names.d.ts`, `export * from '../../cjs/generated/own-names.js';\n`);
}

/** If each file bundled its own error classes, `instanceof` would fail. */
const importOtherFiles = (file: string): Plugin => ({
  name: 'import other files',
  setup({ onResolve }) {
    onResolve({ filter: /^\.{1,2}\/.*\.js$/ }, ({ path, resolveDir }) => {
      const imported = relative(root, join(resolveDir, path)).slice(0, -'.js'.length);
      if (imported === file || !files.includes(imported)) return undefined;
      const address = relative(dirname(file), `${imported}.js`);
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

/** Bundles a source file into one of the same path, which error stacks show. */
async function bundle(format: Format, file: string, options?: BuildOptions): Promise<void> {
  await build({
    absWorkingDir: root,
    outdir: `${buildFolder}/${format}`,
    outbase: '.',
    entryPoints: [`${file}.ts`],
    bundle: true,
    format,
    platform: 'node',
    target: 'es2022',
    packages: 'external',
    plugins: [importOtherFiles(file), ...(format === 'cjs' ? [defaultExportOfOpenapiFetch] : [])],
    // CommonJS lacks `import.meta`. The server needs its folder to find the page's files.
    define: format === 'cjs' ? { 'import.meta.dirname': '__dirname' } : {},
    ...options,
  });
}

mkdirSync(buildFolder, { recursive: true });
try {
  await writeContractJson(buildFolder);
  writeTypes();
  for (const format of ['esm', 'cjs'] as const) {
    await Promise.all(files.map((file) => bundle(format, file)));
    for (const file of ['page.html', 'page.css', 'page.js'])
      cpSync(`${root}${serverFolder}/${file}`, `${buildFolder}/${format}/${serverFolder}/${file}`);
  }
  await bundle('esm', `${commandFolder}/index`);
  writeFileSync(`${buildFolder}/cjs/package.json`, '{ "type": "commonjs" }\n');
  rmSync(`${root}dist`, { recursive: true, force: true });
  renameSync(buildFolder, `${root}dist`);
  console.log('Built dist/: ES modules, CommonJS, types for both, and the contract as JSON.');
} finally {
  rmSync(buildFolder, { recursive: true, force: true });
}
