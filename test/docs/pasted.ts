// Each program of README.md and of the guides, pasted into an empty project that has the packed package, prints what it says.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { after, before, describe, it } from 'node:test';
import { packAndInstall, type Packed } from '../package/pack.js';
import { readPage } from '../support/readme.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const guides = readdirSync(`${root}docs/guides`).map((name) => `docs/guides/${name}`);
// Its programs are tests: test/package/ gives each to its runner.
const pages = ['README.md', 'SKILL.md', 'docs/index.md', ...guides].filter((page) => !/test-your-program/.test(page));

/** Blocks that are programs: not an excerpt of a file, and not written for the official client. */
const programs = pages.flatMap((page) =>
  [...readPage(page).matchAll(/^```(ts|js)(?: \[.*\])?\n([^]*?)^```$/gm)]
    .map(([, language, source = '']) => ({ page, language, source }))
    .filter(({ source }) => !source.includes('@getbrevo/brevo'))
    .map((program, index) => ({ ...program, index })),
);

/** In place of the network: a sandbox behind the addresses of Brevo and of the command, and a page for `/api`. */
const network = `
  import { Sandbox, story } from 'messaging-platform-sdk/testing';
  const { fetch } = new Sandbox({ from: story() });
  globalThis.fetch = (url, init) => fetch(String(url).replace('http://127.0.0.1:4010', 'https://api.brevo.com/v3'), init);
`;

describe('a program that is pasted into an empty project', () => {
  let packed: Packed;
  before(() => {
    packed = packAndInstall();
    writeFileSync(join(packed.project, 'network.mjs'), network);
  });
  after(() => packed?.remove());

  for (const { page, language, source, index } of programs) {
    // What only a page can do is tried in a browser.
    if (source.includes("baseUrl: '/api'")) continue;
    it(`prints what it says: ${page}, ${index + 1}`, () => {
      const ending = source.includes('require(') ? 'cjs' : language!;
      const file = join(packed.project, `pasted-${page.replace(/\W/g, '-')}-${index}.${ending}`);
      writeFileSync(file, source);
      const loaders = ['--import', `${root}node_modules/tsx/dist/esm/index.mjs`, '--import', './network.mjs'];
      const env = { ...process.env, API_KEY: 'any-key' };
      const { status, stdout, stderr } = spawnSync(process.execPath, [...loaders, file], {
        cwd: packed.project,
        encoding: 'utf8',
        env,
      });
      assert.equal(status, 0, stderr);
      const told = [...source.matchAll(/console\.log\(.*\)\)?; \/\/ (.*)$/gm)].map(([, text]) => text);
      assert.deepEqual(stdout.split('\n').filter(Boolean), told, stderr);
    });
  }
});
