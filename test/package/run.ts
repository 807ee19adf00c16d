// npm run test:more -- package: checks the packed tarball in a user's project.
import { copyFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { check, developmentTool, failures, runNode } from './check.js';
import { compareFiles } from './files.js';
import { writeGuidePrograms } from './guide.js';
import { checkMixedFormats } from './mixed-formats.js';
import { packAndInstall } from './pack.js';
import { checkTypes } from './types.js';

const packed = packAndInstall();
const { project } = packed;

function testEntries(): string {
  copyFileSync(join(import.meta.dirname, 'entries.test.mjs'), join(project, 'entries.test.mjs'));
  return runNode(project, '--test', 'entries.test.mjs');
}

/** A bundled copy of openapi-fetch would ignore the `overrides` in a user's package.json. */
function loadWithoutOpenapiFetch(): string {
  const installed = join(project, 'node_modules/openapi-fetch');
  renameSync(installed, `${installed}-away`);
  const programs = ["import('messaging-platform-sdk')", "require('messaging-platform-sdk')"];
  const errors = programs.map((program) => runNode(project, '--input-type=commonjs', '--eval', program));
  renameSync(`${installed}-away`, installed);
  return errors.every((error) => error.includes("'openapi-fetch'"))
    ? ''
    : 'a format contains its own copy of openapi-fetch';
}

/** Returns the minified size of a page that imports part of the package, in bytes. */
async function bundleSize(program: string): Promise<number> {
  const stdin = { contents: program, resolveDir: project };
  const { outputFiles } = await build({ stdin, bundle: true, minify: true, write: false, format: 'esm' });
  return outputFiles[0]!.contents.length;
}

const command = join(project, 'node_modules/.bin/messaging-platform-sdk');

try {
  check('contains the expected files and no others', () => compareFiles(packed.files));
  check('passes publint', () =>
    runNode(project, developmentTool('publint/src/cli.js'), 'run', '--strict', packed.tarball),
  );
  // attw checks types, which a YAML file doesn't have.
  const attw = [
    developmentTool('@arethetypeswrong/cli/dist/index.js'),
    packed.tarball,
    '--exclude-entrypoints',
    'openapi.yaml',
  ];
  check('passes attw', () => runNode(project, ...attw));
  check('passes the tests of its entries, imported and required', testEntries);
  check('imports openapi-fetch from node_modules in both formats', loadWithoutOpenapiFetch);
  const sizeOfErrors = await bundleSize(
    "export { NotFoundError, isMessagingPlatformError } from 'messaging-platform-sdk';",
  );
  check('brings errors to a page without the client', () => (sizeOfErrors <= 13_000 ? '' : `${sizeOfErrors} bytes`));
  check('runs the sandbox command', () => runNode(project, command, '--help'));
  const guideChecks = writeGuidePrograms(project);
  for (const [title, parameters] of Object.entries(guideChecks)) check(title, () => runNode(project, ...parameters));
  checkMixedFormats(project);
  checkTypes(project);
} finally {
  packed.remove();
}
console.log(failures.length ? `\n${failures.length} checks failed.` : '\nAll checks of the package passed.');
process.exitCode = failures.length ? 1 : 0;
