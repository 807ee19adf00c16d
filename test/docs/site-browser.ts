// Tests the site in a headless browser without a network.
import assert from 'node:assert/strict';
import { after, before, describe } from 'node:test';
import { serveDocs } from '../../scripts/docs/server.js';
import {
  browserTests,
  buildDocs,
  findAccessibilityViolations,
  looks,
  measureOverflow,
  setLook,
  skipReason,
} from './support.js';

// The site isn't at the host's root, because a host may also serve other sites.
const base = '/docs/sdk/';
let site: Awaited<ReturnType<typeof serveDocs>>;

// `before` is in a suite, so it runs after the tests of site-build.ts, which builds the site for another base (see run.ts).
describe('the site in a browser', () => {
  before(async () => {
    if (skipReason) return;
    buildDocs(base);
    site = await serveDocs(0, base);
  });
  after(() => site?.close());
  const test = browserTests();

  test('the landing page runs its code', async (page) => {
    await page.goto(site.url, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByText('unknown\n1 arrived').waitFor();
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

  test('the search finds a guide', async (page) => {
    await page.goto(site.url, { waitUntil: 'networkidle' });
    await page.keyboard.press('Control+k');
    await page.getByRole('searchbox').fill('idempotency key');
    const first = page.locator('.VPLocalSearchBox .result').first();
    assert.match((await first.getAttribute('href'))!, /guides\/send-email/);
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
