// What `npm run docs` writes, without a browser.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { siteAddresses } from '../../docs/.vitepress/addresses.js';
import { siteFolder } from '../../scripts/docs/routes.js';
import { buildDocs } from './support.js';

const folder = fileURLToPath(siteFolder);
const root = fileURLToPath(new URL('../../', import.meta.url));

describe('npm run docs', () => {
  /** The files of the docs with their text. */
  const site = new Map<string, string>();
  before(() => {
    buildDocs();
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (statSync(folder + name).isFile()) site.set(name, readFileSync(folder + name, 'utf8'));
  });

  it('has a Markdown form of every page, which llms.txt lists', () => {
    const pages = [...site.keys()].filter((name) => name.endsWith('.html') && !/^(404|rest)\.html$/.test(name));
    const forms = pages.map((name) => name.replace(/\.html$/, '.md')).sort();
    assert.deepEqual(
      forms.filter((name) => !site.has(name)),
      [],
    );
    const listed = [...(site.get('llms.txt') ?? '').matchAll(/\]\(\.\/(\S+\.md)\)/g)].map(([, name]) => name);
    assert.deepEqual([...listed, 'index.md'].sort(), forms);
  });

  it('gives each page a policy that lets nothing be loaded from another host or sent anywhere', () => {
    for (const [name, text] of site) {
      if (!name.endsWith('.html')) continue;
      const [, policy = ''] = text.match(/<meta http-equiv="Content-Security-Policy" content="([^"]+)"/) ?? [];
      assert.match(policy, /^default-src 'none'; script-src /, name);
      assert.doesNotMatch(policy, /https?:|\*|unsafe-eval/, name);
      assert.doesNotMatch(policy, /connect-src (?!'self'(;|$))/, name);
      assert.doesNotMatch(policy, /script-src [^;]*unsafe-inline|style-src-elem [^;]*unsafe-inline/, name);
    }
  });

  it('names no folder of the machine it runs on', () => {
    for (const [name, text] of site) assert.ok(!text.includes(root), name);
  });

  it('loads the REST reference from files that the browser caches, and opens it within 1.5 MB of HTML', () => {
    assert.ok((site.get('rest.html') ?? '').length < 1_500_000);
    assert.match(site.get('rest.html') ?? '', /<script [^>]*src="rest\.js"/);
  });

  it('links each REST operation to a method that the SDK reference has', () => {
    const links = [...(site.get('rest.js') ?? '').matchAll(/\]\((reference\/[\w.]+\.html)#([\w.-]+)\)/g)];
    assert.ok(links.length > 30, `${links.length} links`);
    const broken = links.filter(([, page = '', id]) => !site.get(page)?.includes(` id="${id}"`)).map(([link]) => link);
    assert.deepEqual(broken, []);
  });

  it('has no link in llms-full.txt that leads nowhere', () => {
    const links = [...(site.get('llms-full.txt') ?? '').matchAll(/\]\((?!https?:)([^)#\s]+)(?:#[^)\s]*)?\)/g)];
    const broken = links
      .map(([, link = '']) => link)
      .filter((link) => !link.startsWith('/') || !site.has(link.slice(1)));
    assert.deepEqual([links.length > 100, [...new Set(broken)]], [true, []]);
  });

  it('describes each page in 50 to 160 characters of its own', () => {
    const descriptions = new Map<string, string>();
    for (const [name, text] of site) {
      if (!name.endsWith('.html')) continue;
      const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(text) ?? [];
      descriptions.set(name, description);
    }
    const bad = [...descriptions].filter(([, text]) => text.length < 50 || text.length > 160);
    assert.deepEqual(bad, []);
  });

  it('knows its own address and the project once package.json names them', () => {
    const { canonical } = siteAddresses({}, {});
    assert.equal(canonical('guides/errors.html'), undefined);
    const repository = { url: 'git+https://git.example.com/team/sdk.git' };
    const known = siteAddresses({ homepage: 'https://sdk.example.com/docs', repository }, {});
    assert.equal(known.repository, 'https://git.example.com/team/sdk');
    assert.equal(known.canonical('guides/errors.html'), 'https://sdk.example.com/docs/guides/errors.html');
  });
});
