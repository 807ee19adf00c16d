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
  const client = new here.MessagingPlatform({ fetch: async () => Response.json({}, { status: 404 }) });
  for (const id of ['1', '']) {
    const error = await client.companies.get(id).catch((error) => error);
    results.push([error.name, error instanceof there.MessagingPlatformError, there.isMessagingPlatformError(error)]);
  }
}
console.log(JSON.stringify(results));
`;

describe('isMessagingPlatformError', () => {
  it('knows the errors of the other copy, ESM or CommonJS, which instanceof does not', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'two-copies-'));
    try {
      const settings: BuildOptions = {
        entryPoints: ['src/index.ts'],
        bundle: true,
        platform: 'node',
        logLevel: 'error',
      };
      await build({ ...settings, format: 'esm', outfile: join(folder, 'esm.mjs') });
      await build({ ...settings, format: 'cjs', outfile: join(folder, 'common.cjs') });
      await writeFile(join(folder, 'program.mjs'), program);
      const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'program.mjs')]);
      const names = ['NotFoundError', 'InvalidRequestError'];
      expect(JSON.parse(stdout)).toEqual([...names, ...names].map((name) => [name, false, true]));
    } finally {
      await rm(folder, { recursive: true });
    }
  }, 60_000);
});
