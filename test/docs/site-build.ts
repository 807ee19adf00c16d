// Checks the files that `npm run docs` writes, without a browser.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { siteAddresses } from '../../scripts/docs/addresses.js';
import { root } from '../../scripts/command.js';
import { listOperations, readContract, resolve, type ContractOperation } from '../../scripts/contract.js';
import { completeSample } from '../../scripts/docs/code-samples.js';
import { operationPage, siteFolder } from '../../scripts/docs/routes.js';
import { buildDocs } from './support.js';

const contract = readContract();
const operations = listOperations(contract);

const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim();
const entities: Record<string, string> = {
  '&lt;': '<',
  '&#x3C;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&#39;': "'",
  '&quot;': '"',
};
const textOf = (html: string) =>
  squeeze(html.replace(/<[^>]+>/g, '').replace(/&#?\w+;/g, (entity) => entities[entity] ?? ''));

function fieldsOf({ parameters, requestBody }: ContractOperation): string[] {
  const body = resolve(contract, requestBody?.content['application/json']?.schema);
  return [...parameters.map(({ name }) => name), ...Object.keys(body?.properties ?? {})];
}

describe('npm run docs', () => {
  /** The text of each file, by path. */
  const site = new Map<string, string>();
  before(() => {
    buildDocs();
    for (const name of readdirSync(siteFolder, { recursive: true, encoding: 'utf8' }))
      if (statSync(siteFolder + name).isFile()) site.set(name, readFileSync(siteFolder + name, 'utf8'));
  });

  const htmlPages = () => [...site].filter(([name]) => name.endsWith('.html'));

  it('writes a Markdown file for each page, and lists the files in llms.txt', () => {
    const pages = htmlPages().filter(([name]) => name !== '404.html');
    const markdownFiles = pages.map(([name]) => name.replace(/\.html$/, '.md')).sort();
    assert.deepEqual([...site.keys()].filter((name) => name.endsWith('.md')).sort(), markdownFiles);
    const listed = [...(site.get('llms.txt') ?? '').matchAll(/\]\(\.\/(\S+\.md)\)/g)].map(([, name]) => name);
    assert.deepEqual([...listed, 'index.md'].sort(), markdownFiles);
  });

  it('forbids requests to other hosts in the policy of each page', () => {
    for (const [name, text] of htmlPages()) {
      const [, policy = ''] = text.match(/<meta http-equiv="Content-Security-Policy" content="([^"]+)"/) ?? [];
      assert.match(policy, /^default-src 'none'; script-src /, name);
      assert.doesNotMatch(policy, /https?:|\*|unsafe-eval/, name);
      assert.doesNotMatch(policy, /connect-src (?!'self'(;|$))/, name);
      assert.doesNotMatch(policy, /script-src [^;]*unsafe-inline|style-src-elem [^;]*unsafe-inline/, name);
    }
  });

  it('does not write the absolute path of the project into any file', () => {
    for (const [name, text] of site) assert.ok(!text.includes(root), name);
  });

  it('shows each operation before a script has run: its request, its fields, its responses and its samples', async () => {
    for (const operation of operations) {
      const html = site.get(operationPage(operation, '.html'))!;
      const text = textOf(html);
      const [typeScript] = samplesOf(document, operation);
      const sample = await completeSample(typeScript.source);
      for (const word of [operation.operationId, operation.path, ...fieldsOf(operation), squeeze(sample)])
        assert.ok(text.includes(word), `${operation.operationId}: ${word}`);
      const statuses = Object.keys(operation.responses).filter((status) => !html.includes(`id="response-${status}"`));
      assert.deepEqual(statuses, [], operation.operationId);
    }
  });

  it('writes pages of operations that load at most 300 kB with their scripts and styles, compressed', () => {
    const sizes = operations.map((operation) => {
      const html = site.get(operationPage(operation, '.html'))!;
      const files = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, name = '']) => name);
      return [html, ...new Set(files.map((name) => site.get(name)!))].reduce(
        (sum, file) => sum + gzipSync(file).length,
        0,
      );
    });
    assert.ok(Math.max(...sizes) < 300_000, `${Math.max(...sizes)} bytes`);
  });

  it('writes every form of the contract, with the version of the contract', () => {
    const { version } = JSON.parse(site.get('openapi.json')!).info;
    assert.match(site.get('openapi.yaml')!, new RegExp(`^  version: ${version}$`, 'm'));
    assert.equal(JSON.parse(site.get('openapi-3.0.json')!).openapi, '3.0.3');
    assert.match(site.get('rest.html')!, new RegExp(`version ${version}: <a href="[./]*openapi\\.yaml"`));
  });

  it('links the first mention of a name in a guide to the reference, and links back', () => {
    const guide = site.get('guides/errors.md') ?? '';
    assert.equal(guide.split('[`NotFoundError`](../reference/errors.md#notfounderror)').length, 2);
    const [, section = ''] = /^## NotFoundError$([^]*?)^## /m.exec(site.get('reference/errors.md') ?? '') ?? [];
    assert.match(section, /^Used in: .*\[Errors, retries and timeouts\]\(\.\.\/guides\/errors\.md\)/m);
  });

  it('writes a row with an address, the type, the default and the bounds for each query parameter', () => {
    const rows = site.get('reference/queries.md')?.match(/^\| <a id="property-list.+/gm) ?? [];
    assert.equal(rows.length, operations.flatMap(({ queryParameters }) => queryParameters).length);
    assert.ok(rows.some((row) => row.includes('`limit` | `number` | `10` | 0 to 20 | Children per page.')));
  });

  it('writes llms-full.txt without a broken link', () => {
    const links = [...(site.get('llms-full.txt') ?? '').matchAll(/\]\((?!https?:)([^)#\s]+)(?:#[^)\s]*)?\)/g)];
    const broken = links
      .map(([, link = '']) => link)
      .filter((link) => !link.startsWith('/') || !site.has(link.slice(1)));
    assert.ok(links.length > 100, `${links.length} links`);
    assert.deepEqual(new Set(broken), new Set());
  });

  it('writes a description of 50 to 160 characters for each page', () => {
    for (const [name, text] of htmlPages()) {
      const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(text) ?? [];
      assert.ok(description.length >= 50 && description.length <= 160, `${name}: ${description}`);
    }
  });

  it('uses the addresses of the site and the repository in package.json', () => {
    const { canonical } = siteAddresses({}, {});
    assert.equal(canonical('guides/errors.html'), undefined);
    const repository = { url: 'git+https://git.example.com/team/sdk.git' };
    const known = siteAddresses({ homepage: 'https://sdk.example.com/docs', repository }, {});
    assert.equal(known.repository, 'https://git.example.com/team/sdk');
    assert.equal(known.canonical('guides/errors.html'), 'https://sdk.example.com/docs/guides/errors.html');
  });
});
