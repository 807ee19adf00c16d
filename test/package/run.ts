// npm run test:more -- package: checks the packed tarball in a user's project.
import { copyFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { check, developmentTool, failures, runNode } from './check.js';
import { compareFiles } from './files.js';
import { writeGuidePrograms } from './guide.js';
import { checkMixedFormats } from './mixed-formats.js';
import { packAndInstall } from './pack.js';
import { checkTypes } from './types.js';

const packed = packAndInstall();
const { project } = packed;
const command = join(project, 'node_modules/.bin/messaging-platform-sdk');

function testEntries(): string {
  copyFileSync(join(import.meta.dirname, 'entries.test.mjs'), join(project, 'entries.test.mjs'));
  return runNode(project, '--test', 'entries.test.mjs');
}

/** A bundled copy would ignore the `overrides` in a user's package.json. */
function loadWithoutOpenapiFetch(): string {
  const installed = join(project, 'node_modules/openapi-fetch');
  renameSync(installed, `${installed}-away`);
  const programs = ["import('messaging-platform-sdk')", "require('messaging-platform-sdk')"];
  const errors = programs.map((program) => runNode(project, '--input-type=commonjs', '--eval', program));
  renameSync(`${installed}-away`, installed);
  return errors.every((error) => error.includes("'openapi-fetch'")) ? '' : 'a format bundles openapi-fetch';
}

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
  check('runs the sandbox command', () => runNode(project, command, '--help'));
  for (const [title, parameters] of Object.entries(writeGuidePrograms(project)))
    check(title, () => runNode(project, ...parameters));
  checkMixedFormats(project);
  checkTypes(project);
} finally {
  packed.remove();
}
console.log(failures.length ? `\n${failures.length} checks failed.` : '\nAll checks of the package passed.');
process.exitCode = failures.length ? 1 : 0;
