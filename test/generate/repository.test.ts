// Before the first release, a person sets `repository` in package.json. Everything else follows from it.
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { siteAddresses } from '../../scripts/docs/addresses.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { copyProject } from './add-area.js';

const folder = temporaryFolder();
const read = (file: string) => readFileSync(join(folder(), file), 'utf8');

async function generate(...parameters: string[]): Promise<void> {
  const program = ['--import', 'tsx', 'scripts/generate.ts', ...parameters];
  await promisify(execFile)(process.execPath, program, { cwd: folder() });
}

it('`repository` in package.json changes every address, badge and install command', async () => {
  copyProject(folder());
  const repository = { type: 'git', url: 'git+https://github.com/Example/sdk.git' };
  writeFileSync(join(folder(), 'package.json'), JSON.stringify({ ...JSON.parse(read('package.json')), repository }));
  await generate();
  const manifest = JSON.parse(read('package.json'));
  expect(manifest).toMatchObject({
    repository,
    homepage: 'https://example.github.io/sdk/',
    bugs: 'https://github.com/Example/sdk/issues',
  });
  expect(siteAddresses(manifest, {}).repository).toBe('https://github.com/Example/sdk');
  const readme = read('README.md');
  expect(readme).toContain('https://github.com/Example/sdk/actions/workflows/check.yaml/badge.svg');
  expect(readme).toContain('```sh\nnpm install messaging-platform-sdk\n```');
  expect(readme).toContain('<https://example.github.io/sdk/>');
  expect(read('SECURITY.md')).toContain('https://github.com/Example/sdk/security/advisories/new');
  expect(read('docs/guides/getting-started.md')).toContain('\npnpm add messaging-platform-sdk\n');
  for (const file of ['README.md', 'docs/guides/getting-started.md', 'docs/guides/ci.md'])
    expect(read(file)).not.toContain('not on npm');
  await generate('--check');
});
