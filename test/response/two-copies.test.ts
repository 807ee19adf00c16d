// ESM and CommonJS in one process: two copies of the package that know each other's errors.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build, type BuildOptions } from 'esbuild';

const program = `
import { createRequire } from 'node:module';
import * as esm from './esm.mjs';
const cjs = createRequire(import.meta.url)('./common.cjs');

const results = [];
for (const [here, there] of [[esm, cjs], [cjs, esm]]) {
  const controller = new AbortController();
  const fetch = async () => (controller.abort(new Error('the user left')), new Promise(() => {}));
  const { companies } = new here.MessagingPlatform({ apiKey: 'test-key', fetch });
  const refused = await companies.get('').catch((error) => error);
  const aborted = await companies.create({ name: 'Acme' }, { signal: controller.signal }).catch((error) => error);
  results.push([refused instanceof there.MessagingPlatformError, there.isMessagingPlatformError(refused)]);
  results.push([there.isMessagingPlatformError(aborted), there.outcomeOf(aborted)]);
}
console.log(JSON.stringify(results));
`;

it('isMessagingPlatformError and outcomeOf know the errors of the other copy, ESM or CommonJS', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'two-copies-'));
  try {
    const settings: BuildOptions = { entryPoints: ['src/index.ts'], bundle: true, platform: 'node', logLevel: 'error' };
    await build({ ...settings, format: 'esm', outfile: join(folder, 'esm.mjs') });
    await build({ ...settings, format: 'cjs', outfile: join(folder, 'common.cjs') });
    await writeFile(join(folder, 'program.mjs'), program);
    const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'program.mjs')]);
    const known = [
      [false, true],
      [false, 'unknown'],
    ];
    expect(JSON.parse(stdout)).toEqual([...known, ...known]);
  } finally {
    await rm(folder, { recursive: true });
  }
}, 60_000);
