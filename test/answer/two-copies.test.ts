// ESM and CommonJS in one process: two copies of the package that know each other's errors.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';

const program = `
import { createRequire } from 'node:module';
import * as esm from './esm.mjs';
const cjs = createRequire(import.meta.url)('./common.cjs');

const answers = { 404: () => Response.json({ message: 'no' }, { status: 404 }), html: () => new Response('<p>') };
const options = (answer) => ({ retries: 0, fetch: async () => answer() });
const caught = (call) => call.then(() => 'resolved', (error) => error);
const results = [];
for (const [here, there] of [[esm, cjs], [cjs, esm]]) {
  const refused = () => { throw Object.assign(new Error('x'), { code: 'ECONNREFUSED' }); };
  for (const answer of [answers[404], answers.html, refused, () => new Promise(() => {})]) {
    const client = new here.MessagingPlatform({ ...options(answer), timeout: 20 });
    const error = await caught(client.companies.get('1'));
    results.push([error.name, error instanceof there.MessagingPlatformError, there.isMessagingPlatformError(error)]);
  }
  const error = await caught(new here.MessagingPlatform().companies.get(''));
  results.push([error.name, error instanceof there.MessagingPlatformError, there.isMessagingPlatformError(error)]);
}
console.log(JSON.stringify(results));
`;

describe('isMessagingPlatformError', () => {
  it('knows the errors of the other copy, ESM or CommonJS, which instanceof does not', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'two-copies-'));
    try {
      for (const [format, file] of [
        ['esm', 'esm.mjs'],
        ['cjs', 'common.cjs'],
      ] as const) {
        await build({
          entryPoints: ['src/index.ts'],
          bundle: true,
          platform: 'node',
          format,
          outfile: join(folder, file),
          logLevel: 'error',
        });
      }
      await writeFile(join(folder, 'program.mjs'), program);
      const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'program.mjs')]);
      const names = [
        'NotFoundError',
        'UnexpectedResponseError',
        'ConnectionError',
        'TimeoutError',
        'InvalidRequestError',
      ];
      expect(JSON.parse(stdout)).toEqual([...names, ...names].map((name) => [name, false, true]));
    } finally {
      await rm(folder, { recursive: true });
    }
  }, 60_000);
});
