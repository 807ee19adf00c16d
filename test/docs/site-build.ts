// Checks the files that `npm run docs` writes, without a browser.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { root } from '../../scripts/root.js';
import { listOperations, readContract } from '../../scripts/contract.js';
import { listFiles, siteFolder } from '../../scripts/docs/folders.js';
import { buildDocs } from './support.js';

describe('npm run docs', () => {
  /** The text of each file, by path. */
  const site = new Map<string, string>();
  before(() => {
    buildDocs();
    for (const name of readdirSync(siteFolder, { recursive: true, encoding: 'utf8' }))
      if (statSync(siteFolder + name).isFile()) site.set(name, readFileSync(siteFolder + name, 'utf8'));
  });

  const htmlPages = () => [...site].filter(([name]) => name.endsWith('.html'));

  it('writes a Markdown file for each page, and lists them in llms.txt, except the landing page and REST', () => {
    const pages = htmlPages().filter(([name]) => name !== '404.html');
    const markdownFiles = pages.map(([name]) => name.replace(/\.html$/, '.md')).sort();
    assert.deepEqual([...site.keys()].filter((name) => name.endsWith('.md')).sort(), markdownFiles);
    const listed = [...(site.get('llms.txt') ?? '').matchAll(/\]\(\.\/(\S+\.md)\)/g)].map(([, name]) => name);
    assert.deepEqual([...listed, 'index.md', 'rest.md'].sort(), markdownFiles);
  });

  it('has the pictures that a Markdown file shows', () => {
    const missing = [...site].flatMap(([name, text]) =>
      [...(name.endsWith('.md') ? text.matchAll(/!\[[^\]]*\]\(([^)\s]+)\)/g) : [])]
        .map(([, link = '']) => new URL(link, `http://localhost/${name}`).pathname.slice(1))
        .filter((path) => !site.has(path)),
    );
    assert.deepEqual(missing, []);
  });

  it('has each example, and the pages about security, changes and agents', () => {
    const pages = listFiles(`${root}examples`, '.ts').map((name) => `examples/${name.replace('.ts', '.html')}`);
    const missing = [...pages, 'security.html', 'changelog.html', 'skill.html'].filter((page) => !site.has(page));
    assert.deepEqual(missing, []);
  });

  it('finds no page of schemas, queries or types', () => {
    const index = [...site].find(([name]) => name.includes('localSearchIndex'))![1];
    assert.match(index, /rest\.html#/);
    assert.match(index, /reference\/contacts\.html#contactscreate\b/);
    assert.doesNotMatch(index, /reference\/(schemas|types)/);
  });

  it('writes links only to pages, files and headings that exist', () => {
    const broken = htmlPages().flatMap(([name, text]) =>
      [...text.matchAll(/<a [^>]*?href="([^"]+)"/g)]
        .filter(([, link = '']) => {
          const { origin, pathname, hash } = new URL(link, `http://localhost/${name}`);
          if (origin !== 'http://localhost') return false;
          const file = pathname.slice(1).replace(/(^|\/)$/, '$1index.html');
          const target = site.get(file) ?? site.get(`${file}.html`);
          const isHeading = hash && !hash.startsWith('#/') && file.endsWith('.html');
          return target === undefined || (isHeading && !target.includes(`id="${decodeURIComponent(hash.slice(1))}"`));
        })
        .map(([, link]) => `${name}: ${link}`),
    );
    assert.deepEqual(broken, []);
  });

  it('links each method of the SDK reference to its operation on the REST page', () => {
    const reference = [...site]
      .filter(([name]) => /^reference\/.*\.md$/.test(name))
      .map(([, text]) => text)
      .join('\n');
    for (const { method, path, operationId } of listOperations(readContract()))
      assert.match(
        reference.replace(/[{}]/g, ''),
        new RegExp(
          `\\[\`${method} ${path.replace(/[{}]/g, '')}\`\\]\\(\\.\\./rest\\.md#/[\\w-]+/${operationId.toLowerCase()}\\)`,
        ),
      );
  });

  it('can run twice at once, and leaves the old site if it is killed', async () => {
    const start = () => spawn(process.execPath, ['--import', 'tsx', 'scripts/docs.ts'], { stdio: 'ignore' });
    const builds = [start(), start()];
    const killed = start();
    setTimeout(() => killed.kill('SIGKILL'), 10_000);
    const ends = await Promise.all([...builds, killed].map((build) => once(build, 'exit')));
    assert.deepEqual(
      ends.map(([status]) => status),
      [0, 0, null],
    );
    assert.ok(readdirSync(siteFolder).includes('redoc.js'));
  });

  it('does not write the absolute path of the project into any file', () => {
    for (const [name, text] of site) assert.ok(!text.includes(root), name);
  });

  it('writes every form of the contract, with the version of the contract', () => {
    const { version } = JSON.parse(site.get('openapi.json')!).info;
    assert.match(site.get('openapi.yaml')!, new RegExp(`^  version: ${version}$`, 'm'));
    assert.equal(JSON.parse(site.get('openapi-3.0.json')!).openapi, '3.0.3');
  });
});
