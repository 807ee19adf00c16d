// The docs in a headless browser without a network. `npm run test:more -- docs` runs this; `npm test` needs no browser.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { listOperations, readContract, resolve, type ContractOperation } from '../../scripts/contract.js';
import { wholeSample } from '../../scripts/docs/code-samples.js';
import { operationRoute } from '../../scripts/docs/routes.js';
import { serveDocs } from '../../scripts/docs/server.js';
import { buildDocs, findBarriers, openBrowser, openPage, skip, visit } from './support.js';

const document = readContract();
const operations = listOperations(document);
/** What people type into the search, and the page or the place in it that has to stand first. */
const searches: Readonly<Record<string, RegExp>> = {
  'credits.add': /reference\/children\.credits\.html#add$/,
  'add credits': /(reference\/children\.credits\.html#add|guides\/(move-credits|onboard-a-child)\.html.*)$/,
  deadline: /reference\/options\.html#.*optionsdeadline$/,
  rateLimit: /reference\/options\.html#.*clientoptionsratelimit$/,
  outcome: /(reference|guides)\/errors\.html/,
  RateLimitError: /reference\/errors\.html#ratelimiterror$/,
  'quick start': /guides\/getting-started\.html/,
  cors: /guides\/(troubleshooting|serverless)\.html/,
  429: /guides\/(rate-limits|troubleshooting)\.html/,
  retry: /guides\/errors\.html#retry-policy$/,
  idempotency: /guides\/(errors|move-credits)\.html/,
  proxy: /guides\/undici\.html/,
  'rate limit': /guides\/rate-limits\.html/,
  timeout: /(guides\/errors\.html#time-limits|reference\/(options|errors)\.html#.*timeout.*)$/,
  ECONNRESET: /guides\/troubleshooting\.html#econnreset/,
  mock: /guides\/test-your-program\.html/,
  jest: /guides\/test-your-program\.html/,
  vitest: /guides\/test-your-program\.html/,
  credits: /(guides\/move-credits|reference\/children\.credits)\.html/,
  sso: /(guides\/onboard-a-child\.html#sign-its-user-on|reference\/children\.html#getssotoken)$/,
  attachment: /guides\/webhooks-and-attachments\.html|reference\/(inbound|results)\.html#.*attachment/,
  webhook: /guides\/webhooks-and-attachments\.html/,
  signature: /guides\/webhooks-and-attachments\.html/,
  pagination: /guides\/lists\.html/,
  deno: /guides\/serverless\.html/,
  edge: /guides\/serverless\.html/,
  commonjs: /guides\/typescript\.html/,
  'openapi-fetch': /(guides\/getting-started\.html#read-the-whole-response|reference\/client\.html#.*raw)$/,
  types: /guides\/typescript\.html/,
  'partner key': /guides\/keys\.html|reference\/options\.html#.*partnerkey/,
  duplicate: /guides\/troubleshooting\.html#something-was-created-twice$/,
  'sub-account': /guides\/onboard-a-child\.html/,
  log: /guides\/logging\.html/,
};
const source = '.panel-request-samples [data-testid=source-code]';

// Under a path of its own, as on a host that serves other things, too.
const base = '/docs/sdk/';
let browser: Browser;
let site: Awaited<ReturnType<typeof serveDocs>>;

// A suite of its own: what stands outside of it would be built before the tests of other files.
describe('the site in a browser', () => {
  before(async () => {
    if (skip) return;
    buildDocs(base);
    site = await serveDocs(0, base);
    browser = await openBrowser();
  });
  after(async () => {
    await browser?.close();
    site?.close();
  });

  /** `name` is a true sentence. */
  function inBrowser(name: string, look: Parameters<typeof openPage>[1], run: (page: Page) => Promise<void>): void {
    void it(name, { skip }, async () => {
      const { page, faults } = await openPage(browser, look);
      try {
        await run(page);
        assert.deepEqual(faults, [], 'a clean console, and no request to another host');
      } finally {
        await page.context().close();
      }
    });
  }

  const addCredits = operations.find(({ operationId }) => operationId === 'addCredits')!;
  const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim();

  /** The part of the page that describes an operation, once it is in sight. */
  async function sectionOf(page: Page, operation: ContractOperation) {
    const section = page.locator(`[data-section-id="${operationRoute(operation).slice(1)}"]`);
    await section.locator('h2').first().waitFor();
    return section;
  }

  async function openAddCredits(page: Page) {
    await page.goto(`${site.url}rest.html${operationRoute(addCredits)}`);
    return sectionOf(page, addCredits);
  }

  function fieldsOf({ parameters, requestBody }: ContractOperation) {
    const body = resolve(document, requestBody?.content['application/json']?.schema);
    return [...parameters.map(({ name }) => name), ...Object.keys(body?.properties ?? {})];
  }

  /** The pixels that the page is too wide. */
  const overflow = (page: Page): Promise<number> =>
    page.evaluate(() => globalThis.document.documentElement.scrollWidth - innerWidth);

  describe('the page of an operation', () => {
    inBrowser(
      'is reached by its address, and shows its fields, its answers and its TypeScript sample',
      { height: 3000 },
      async (page) => {
        await visit(page);
        for (const operation of [...operations].reverse()) {
          await page.evaluate((hash) => void (location.hash = hash), operationRoute(operation));
          const section = await sectionOf(page, operation);
          const [typeScript] = operation.definition['x-codeSamples'];
          const shown = squeeze(await section.locator(source).filter({ hasText: 'client' }).first().innerText());
          assert.equal(shown, squeeze(await wholeSample(typeScript.source)), operation.operationId);
          const text = await section.innerText();
          const words = [
            'operationId',
            operation.operationId,
            ...fieldsOf(operation),
            ...Object.keys(operation.responses),
          ];
          const missing = words.filter((word) => !text.includes(word));
          assert.deepEqual(missing, [], operation.operationId);
        }
      },
    );

    inBrowser('leads to the SDK method, and the SDK method leads back', {}, async (page) => {
      const section = await openAddCredits(page);
      await section.getByRole('link', { name: 'client.children.credits.add' }).click();
      await page.getByRole('heading', { name: 'client.children.credits.add()' }).waitFor();
      assert.match(page.url(), /\/docs\/sdk\/reference\/children\.credits\.html#add$/);
      await page.getByRole('link', { name: 'POST /reseller/children/{childIdentifier}/credits/add' }).click();
      await sectionOf(page, addCredits);
      assert.match(page.url(), /rest\.html#\/reseller-children\/addcredits$/);
    });

    inBrowser('has samples in five languages, which call the sandbox when the reader chooses it', {}, async (page) => {
      const section = await openAddCredits(page);
      await page.getByLabel('Samples call').selectOption('sandbox');
      let shown = 'TypeScript';
      for (const language of [shown, 'curl', 'Python', 'Go', 'PHP']) {
        await section.getByRole('button', { name: shown, exact: true }).click();
        await page.getByRole('menuitem').getByTitle(language, { exact: true }).click();
        await section.locator(source).filter({ hasText: '127.0.0.1:4011' }).first().waitFor();
        assert.equal(await section.locator(source).filter({ hasText: 'api.brevo.com' }).count(), 0, language);
        shown = language;
      }
    });

    inBrowser('has the codes of its errors, a title of its own, and the header of the site', {}, async (page) => {
      const table = (await openAddCredits(page)).getByRole('table').first();
      const text = squeeze(await table.innerText());
      assert.match(text, /400 invalid_parameter, not_enough_credits The body names no kind/);
      await page.waitForFunction(() => globalThis.document.title.startsWith('Add credits to a child | '));
      await page.getByRole('banner').getByRole('link', { name: 'Guides' }).click();
      await page.waitForURL(/guides\/getting-started\.html$/);
    });
  });

  describe('a guide', () => {
    inBrowser('is copied as its Markdown', {}, async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto(`${site.url}guides/errors.html`);
      await page.locator('.VPContent h1').first().waitFor();
      await page.getByRole('button', { name: 'Copy as Markdown' }).click();
      await page.getByRole('button', { name: 'Copied' }).waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      assert.equal(copied, readFileSync(new URL('../../site/guides/errors.md', import.meta.url), 'utf8'));
    });
  });

  describe('search', () => {
    for (const [words, wanted] of Object.entries(searches)) {
      inBrowser(`for "${words}" puts the page that is meant first`, {}, async (page) => {
        await page.goto(site.url);
        await page.getByRole('button', { name: 'Search' }).first().click();
        await page.locator('.search-input').fill(words);
        const first = page.locator('.VPLocalSearchBox .result').first();
        await first.waitFor();
        if (words === 'idempotency') await first.locator('.excerpt mark').first().waitFor();
        assert.match((await first.getAttribute('href')) ?? '', wanted);
        await page.keyboard.press('Enter');
        await page.waitForURL(wanted);
      });
    }
  });

  /** A page of each kind, by its address on the site. */
  const kinds = [
    ...['', 'guides/getting-started.html', 'guides/move-credits.html', 'examples/first-call.html'],
    ...['reference/', 'reference/children.credits.html', 'reference/options.html', 'reference/schemas.html'],
    ...['comparison.html', 'changelog.html', '404.html'],
  ];

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1440, 390]) {
      const look = { width, colorScheme };
      const whole = `the ${colorScheme} site, ${width} pixels wide,`;

      inBrowser(`${whole} has no barrier that axe finds, and never scrolls sideways`, look, async (page) => {
        for (const address of kinds) {
          await page.goto(site.url + address);
          await page.locator('.VPContent h1').first().waitFor();
          assert.deepEqual(await findBarriers(page), [], address);
          assert.ok((await overflow(page)) <= 0, `too wide: ${address}`);
        }
      });

      inBrowser(`${whole} shows a REST operation without a barrier of level A or AA`, look, async (page) => {
        for (const hash of ['', '#/companies/companiesidpatch', '#/reseller-children/addcredits']) {
          await visit(page, hash);
          await page.locator(source).or(page.getByText('Overview')).first().waitFor();
          assert.deepEqual(await findBarriers(page, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']), [], hash);
          assert.ok((await overflow(page)) <= 0, `too wide at ${hash || 'the start'}`);
        }
      });
    }
  }
});
