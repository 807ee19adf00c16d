// Tests the site in a headless browser without a network.
import assert from 'node:assert/strict';
import { after, before, describe } from 'node:test';
import type { Page } from 'playwright-core';
import { preview } from 'vite';
import { siteFolder } from '../../scripts/docs/folders.js';
import {
  browserTests,
  buildDocs,
  findAccessibilityViolations,
  looks,
  measureOverflow,
  setLook,
  skipReason,
} from './support.js';

/** Words that people type. Each must find its page. */
const words: [text: string, page: RegExp][] = [
  ['attachment', /send-email/],
  ['pdf', /send-email/],
  ['unsubscribe', /guides\/(contacts|webhooks)/],
  ['blacklist', /guides\/contacts/],
  ['bounce', /guides\/(send-email|webhooks)/],
  ['batch', /send-email/],
  ['bulk', /send-email/],
  ['schedule', /send-email/],
  ['campaign', /campaigns/],
  ['list id', /guides\/contacts/],
  ['webhook signature', /guides\/(webhooks|receive-email)/],
  ['double opt-in', /guides\/contacts/],
  ['template params', /send-email/],
  ['idempotency', /send-email|errors/],
  ['429', /rate-limits|troubleshooting/],
  ['timeout', /guides\/errors/],
  ['mock', /test-your-program|sandbox-server/],
  ['test without account', /test-your-program/],
  ['deno', /deploy/],
  ['edge', /deploy/],
  ['cloudflare', /deploy/],
  ['next.js', /deploy/],
  ['react email', /send-email/],
  ['cc bcc', /send-email/],
  ['reply-to', /send-email/],
  ['unicode', /sms/],
  ['csv import', /imports-and-syncs/],
  ['api key', /guides\/keys/],
  ['401 ip', /troubleshooting/],
  ['sandbox', /test-your-program|sandbox-server/],
  ['migrate', /from-the-official-client/],
  ['companies.updateLinks', /reference\/companies.*#companiesupdatelinks/],
  ['createDoiContact', /rest\.html#\/contacts\/createdoicontact/],
];

// The site isn't at the host's root, because a host may also serve other sites.
const base = '/docs/sdk/';
let site: { url: string; close: () => Promise<void> };

// `before` is in a suite, so it runs after the tests of site-build.ts, which builds the site for another base (see run.ts).
describe('the site in a browser', () => {
  before(async () => {
    if (skipReason) return;
    buildDocs(base);
    const server = await preview({
      configFile: false,
      logLevel: 'error',
      appType: 'mpa',
      base,
      build: { outDir: siteFolder },
      preview: { port: 0, host: '127.0.0.1' },
    });
    site = { url: server.resolvedUrls!.local[0]!, close: () => server.close() };
  });
  after(() => site?.close());
  const test = browserTests();

  test('the landing page runs its code', async (page) => {
    await page.goto(site.url, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByText('1 email\nunknown').waitFor();
  });

  test('the address of an operation opens it in Redoc, and the header leads back to the guides', async (page) => {
    await page.goto(`${site.url}reference/companies.html`);
    await page.getByRole('link', { name: 'PATCH /companies/{id}' }).first().click();
    await page.waitForURL(/rest\.html#\/companies\/companiesidpatch$/);
    const redoc = page.locator('#redoc');
    await redoc.getByRole('heading', { name: 'Update a company' }).waitFor();
    await redoc.getByText('client.companies.update').first().waitFor();
    assert.equal(await page.getByPlaceholder('Search docs...').count(), 0);
    await page.getByRole('banner').getByRole('link', { name: 'Guides' }).click();
    await page.waitForURL(/guides\/[\w-]+\.html$/);
  });

  async function search(page: Page, question: string): Promise<string[]> {
    await page.getByRole('searchbox').fill(question);
    await page.locator('.VPLocalSearchBox .result').first().waitFor();
    // The box shows results 100 milliseconds after the last key.
    await page.waitForTimeout(500);
    return page
      .locator('.VPLocalSearchBox .result')
      .evaluateAll((links) => links.slice(0, 3).map((link) => link.getAttribute('href')!));
  }

  test('the search finds methods and operations by name, and the page for each word that people type', async (page) => {
    await page.goto(site.url, { waitUntil: 'networkidle' });
    await page.keyboard.press('Control+k');
    for (const [text, address] of words) {
      const found = await search(page, text);
      assert.ok(
        found.some((link) => address.test(link)),
        `${text}: ${found.join(', ')}`,
      );
    }
  });

  test('a result of the search opens an operation in Redoc, also from another operation', async (page) => {
    await page.goto(`${site.url}rest.html#/companies/companiesidpatch`, { waitUntil: 'networkidle' });
    await page.keyboard.press('Control+k');
    await search(page, 'createDoiContact');
    await page.locator('.VPLocalSearchBox .result').first().click();
    await page.waitForURL(/rest\.html#\/contacts\/createdoicontact$/);
    await page.locator('#redoc').getByText('client.contacts.createDoubleOptIn').first().waitFor();
  });

  describe('accessibility', () => {
    const kinds = [
      '',
      'guides/errors.html',
      'reference/',
      'reference/companies.html',
      'reference/errors.html',
      '404.html',
    ];
    for (const look of looks) {
      const name = `${look.colorScheme}, ${look.width} pixels wide`;
      test(`a page of each kind passes axe and fits in the window: ${name}`, async (page) => {
        await setLook(page, look);
        for (const address of kinds) {
          await page.goto(site.url + address);
          // VitePress sets the name of the theme switch only when the script of the page runs.
          await page.locator('[role=switch][title]:not([title=""])').first().waitFor({ state: 'attached' });
          assert.deepEqual(await findAccessibilityViolations(page), [], address);
          assert.ok((await measureOverflow(page)) <= 0, `scrolls sideways: ${address}`);
        }
      });

      test(`an operation in Redoc passes axe and fits in the window: ${name}`, async (page) => {
        await setLook(page, look);
        await page.goto(`${site.url}rest.html#/companies/companiesidpatch`);
        await page.locator('#redoc').getByRole('heading', { name: 'Update a company' }).waitFor();
        assert.deepEqual(await findAccessibilityViolations(page), []);
        assert.ok((await measureOverflow(page)) <= 0, 'scrolls sideways');
      });
    }
  });
});
