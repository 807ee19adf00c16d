// npm run test:more -- release: rehearses a release, and lists what only a person can do.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/root.js';
import { check, failures, runNode } from '../package/check.js';
import { packAndInstall } from '../package/pack.js';
import packageJson from '../../package.json' with { type: 'json' };

const { name, version } = packageJson;
const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
const run = (command: string, ...parameters: string[]) =>
  execFileSync(command, parameters, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

const firstCall = `
import { MessagingPlatform } from '${name}';
import { Sandbox } from '${name}/testing';
const client = new MessagingPlatform({ apiKey: 'any-key', fetch: new Sandbox().fetch });
await client.account.get();`;

console.log(`Packing ${name} ${version} …`);
const packed = packAndInstall();
try {
  check('the commit has no uncommitted changes', () => run('git', 'status', '--porcelain'));
  check('CHANGELOG.md has this version', () =>
    changelog.includes(`## [${version}]`) ? '' : `It has no ## [${version}]`,
  );
  check('the tarball installs, and its first call works', () =>
    runNode(packed.project, '--input-type=module', '--eval', firstCall),
  );
  check('npm accepts the tarball (npm publish --dry-run)', () => {
    run('npm', 'publish', packed.tarball, '--dry-run', '--access', 'public', '--loglevel=error');
    return '';
  });
} finally {
  packed.remove();
}

const steps = [
  ...('repository' in packageJson
    ? []
    : [
        'create the repository, and set `repository` and `homepage` in package.json',
        'publish the first version by hand (npm publish --access public), and make the workflow a trusted publisher',
      ]),
  ...(changelog.includes(`## [${version}] - Unreleased`) ? [`replace Unreleased in CHANGELOG.md by today's date`] : []),
  `push the tag v${version}: CI checks the commit and stages the tarball`,
  'approve it with your second factor: npm stage approve <id>',
];
console.log(`\nNothing was published. Left for a person (CONTRIBUTING.md, "Release"):\n- ${steps.join('\n- ')}`);
if (failures.length) console.log(`\nFix ${failures.length} of the checks above first.`);
process.exitCode = failures.length ? 1 : 0;
