// Before the first release, a maintainer sets `repository` in package.json. `npm run generate` then updates every address,
// badge and install command.
import { readContract } from '../../scripts/contract.js';
import { siteAddresses } from '../../scripts/docs/addresses.js';
import { updateHandwrittenFiles } from '../../scripts/generate/handwritten-files.js';
import { updateRepository } from '../../scripts/generate/repository.js';
import { readPage } from '../support/readme.js';

const repository = { type: 'git', url: 'git+https://github.com/Example/sdk.git' };

/** Returns copies of the project's files, as `npm run generate` would write them. */
function filesWithRepository(): Record<string, string> {
  const manifest = JSON.stringify({ ...JSON.parse(readPage('package.json')), repository });
  return updateRepository({ ...updateHandwrittenFiles(readContract()), 'package.json': manifest });
}

it('`repository` in package.json changes every address, badge and install command', () => {
  const files = filesWithRepository();
  const manifest = JSON.parse(files['package.json']!);
  expect(manifest).toMatchObject({
    repository,
    homepage: 'https://example.github.io/sdk/',
    bugs: 'https://github.com/Example/sdk/issues',
  });
  expect(siteAddresses(manifest, {}).repository).toBe('https://github.com/Example/sdk');
  const readme = files['README.md'];
  expect(readme).toContain('https://github.com/Example/sdk/actions/workflows/check.yaml/badge.svg');
  expect(readme).toContain('```sh\nnpm install messaging-platform-sdk\n```');
  expect(readme).toContain('<https://example.github.io/sdk/>');
  expect(files['SECURITY.md']).toContain('https://github.com/Example/sdk/security/advisories/new');
  expect(files['docs/guides/getting-started.md']).toContain('\npnpm add messaging-platform-sdk\n');
  expect(files['docs/guides/ci.md']).toContain('`npm pack messaging-platform-sdk` downloads:\n');
  for (const file of ['README.md', 'docs/guides/getting-started.md', 'docs/guides/ci.md'])
    expect(files[file]).not.toContain('not on npm');
  // The next `npm run generate -- --check` finds nothing to change.
  expect(updateRepository(files)).toEqual(files);
});
