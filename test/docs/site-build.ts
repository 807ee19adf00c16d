// What `npm run docs` writes, without a browser.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { siteFolder } from '../../scripts/docs/routes.js';
import { buildDocs } from './support.js';

const folder = fileURLToPath(siteFolder);

/** The files of the docs with their text. */
function readSite(): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return new Map(
    names.filter((name) => statSync(folder + name).isFile()).map((name) => [name, readFileSync(folder + name, 'utf8')]),
  );
}

const digest = (site: Map<string, string>) =>
  [...site].map(([name, text]) => `${name} ${createHash('sha256').update(text).digest('hex')}`);

describe('npm run docs', () => {
  let site: Map<string, string>;
  before(() => {
    buildDocs();
    site = readSite();
  });

  it('writes the same bytes again', () => {
    buildDocs();
    assert.deepEqual(digest(readSite()), digest(site));
  });

  it('gives each page a policy that lets nothing be loaded from another host or sent anywhere', () => {
    for (const [name, text] of site) {
      if (!name.endsWith('.html')) continue;
      const [, policy = ''] = text.match(/<meta http-equiv="Content-Security-Policy" content="([^"]+)"/) ?? [];
      assert.match(policy, /^default-src 'none'; script-src /, name);
      assert.doesNotMatch(policy, /https?:|\*|unsafe-eval|connect-src/, name);
      assert.doesNotMatch(policy, /script-src [^;]*unsafe-inline|style-src-elem [^;]*unsafe-inline/, name);
    }
  });

  it('names no folder of the machine it runs on', () => {
    const root = fileURLToPath(new URL('../../', import.meta.url));
    assert.deepEqual(
      [...site].filter(([, text]) => text.includes(root)).map(([name]) => name),
      [],
    );
  });

  it('puts all of the REST reference into one file', () => {
    assert.doesNotMatch(site.get('index.html') ?? '', /<(?:script|link|img)\b[^>]*\s(?:src|href)="/);
  });
});
