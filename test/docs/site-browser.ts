// Tests the site in a headless browser without a network.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, describe } from 'node:test';
import type { Page } from 'playwright-core';
import { listOperations, readContract } from '../../scripts/contract.js';
import { operationPage, siteFolder } from '../../scripts/docs/routes.js';
import { serveDocs } from '../../scripts/docs/server.js';
import {
  browserTests,
  buildDocs,
  findAccessibilityViolations,
  looks,
  measureOverflow,
  setLook,
  skipReason,
  type Look,
} from './support.js';

const operations = listOperations(readContract());
const addCredits = operations.find(({ operationId }) => operationId === 'children.credits.add')!;
const creditsPage = operationPage(addCredits, '.html');

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

  describe('the page of an operation', () => {
    test('links to the SDK method, and the method links back', async (page) => {
      await page.goto(site.url + creditsPage);
      await page.getByRole('link', { name: 'client.children.credits.add' }).click();
      await page.waitForURL(/\/docs\/sdk\/reference\/children\.credits\.html#add$/);
      // VitePress throws an error if the reader leaves within 100 milliseconds of a jump.
      await page.waitForTimeout(200);
      await page.getByRole('link', { name: 'POST /reseller/children/{childIdentifier}/credits/add' }).click();
      await page.waitForURL(site.url + creditsPage);
    });

    test('has samples in five languages, which can all call the sandbox, and remembers the language', async (page) => {
      await page.goto(site.url + creditsPage);
      const samples = page.locator('.vp-code-group').first();
      await page.getByLabel('Samples call').selectOption('sandbox');
      for (const language of ['TypeScript', 'curl', 'Python', 'Go', 'PHP']) {
        await samples.locator('label', { hasText: language }).click();
        const shown = await samples.locator('.active').innerText();
        assert.match(shown, /http:\/\/127\.0\.0\.1:4011/, language);
        assert.doesNotMatch(shown, /api\.brevo\.com/, language);
      }
      await page.getByRole('link', { name: 'POST Remove credits from a child', exact: true }).click();
      await page.waitForURL(/removeCredits/);
      assert.match(await samples.locator('.active').innerText(), /guzzle/i);
    });

    test('scrolls the menu to its entry, and the menu has only the pages of one area', async (page) => {
      await page.setViewportSize({ width: 1400, height: 500 });
      await page.goto(site.url + creditsPage);
      const entry = page.locator('.VPSidebar .is-active', { hasText: 'Add credits' }).last();
      await page.waitForFunction(() => globalThis.document.querySelector('.VPSidebar')!.scrollTop > 0);
      const box = await entry.boundingBox();
      assert.ok(box!.y > 0 && box!.y + box!.height <= 500, `y: ${box!.y}`);
      assert.ok((await page.locator('.VPSidebar a').count()) < 30);
    });
  });

  describe('sending from the page of an operation', () => {
    async function send(page: Page, fault = ''): Promise<string> {
      await page.locator('.send').getByLabel('Fault').selectOption(fault);
      // Remove the previous response, to wait for the next one.
      await page.locator('.send').evaluate((form) => form.querySelector('.result')?.replaceChildren());
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.locator('.send .result:not(:empty)').waitFor();
      return page.locator('.send [role=status]').innerText();
    }

    /** Follows a link of the menu. Because the browser doesn't reload the page, the sandbox and the typed texts stay. */
    async function follow(page: Page, link: string, address: RegExp) {
      await page.locator('.VPSidebar').getByText(link, { exact: true }).click();
      await page.waitForURL(address);
    }

    test('succeeds for the curl sample of every operation', async (page) => {
      for (const operation of operations) {
        await page.goto(site.url + operationPage(operation, '.html'));
        assert.match(await send(page), /^20[014]\s/, operation.operationId);
      }
    });

    test('explains each failure, and keeps the typed body and the response of each operation', async (page) => {
      await page.goto(site.url + creditsPage);
      assert.match(await send(page, '429'), /^429\s[^]*x-sib-ratelimit-reset: 2\s[^]*Too many requests/);
      assert.match(await send(page, '503'), /^503\s[^]*not processed[^]*the outcome is unknown/);
      assert.match(await send(page, 'refused'), /^No response\s+fetch failed[^]*not processed/);
      assert.match(
        await send(page, 'lost'),
        /^No response\s+fetch failed: read ECONNRESET\s+The request was processed/,
      );
      assert.match(await send(page), /"sms": 1000/);
      await page.locator('.send textarea').fill('{ "sms": 0 }');
      assert.match(await send(page), /^400\s/);
      await follow(page, 'POST Remove credits from a child', /removeCredits/);
      await follow(page, 'POST Add credits to a child', /addCredits/);
      assert.equal(await page.locator('.send textarea').inputValue(), '{ "sms": 0 }');
      assert.match(await page.locator('.send [role=status]').innerText(), /^400\s/);
    });

    test('removes a fault that did not apply to the request, and says so', async (page) => {
      await page.goto(site.url + creditsPage);
      await page.getByLabel('Path and query').fill('/companies');
      assert.match(await send(page, 'lost'), /^400\s+The fault did not apply, and was removed/);
      await page.getByLabel('Path and query').fill('/reseller/children/1234567/credits/add');
      assert.match(await send(page), /^200\s/);
    });

    test('takes six key presses', async (page) => {
      await page.goto(site.url + creditsPage);
      await page.locator('.send').waitFor();
      const button = page.getByRole('button', { name: 'Send', exact: true });
      for (const key of ['Tab', 'Enter', 'Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
      await page.locator('.send .result').waitFor();
      assert.ok(await button.evaluate((element) => element === globalThis.document.activeElement));
    });
  });

  /** These tests print errors: the browser reports each request that fails. */
  const offlineTest = browserTests(/ERR_INTERNET_DISCONNECTED/);

  offlineTest('Send and Run say that the browser is offline, and work once the network is back', async (page) => {
    for (const [address, button, output] of [
      [creditsPage, 'Send', '.send [role=status]'],
      ['', 'Run', '.run output'],
    ] as const) {
      await page.goto(site.url + address);
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
      await page.getByRole('button', { name: button, exact: true }).click();
      await page
        .locator(output)
        .getByText(/offline/)
        .waitFor();
      await page.context().setOffline(false);
      await page.getByRole('button', { name: button, exact: true }).click();
      await page
        .locator(output)
        .getByText(/200|unknown/)
        .first()
        .waitFor();
    }
  });

  test('Redoc shows an operation below the header of the site, without a search box of its own', async (page) => {
    await page.goto(`${site.url}redoc.html#/reseller-children/addcredits`);
    await page.locator('#redoc').getByRole('heading', { name: 'Add credits to a child' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.locator('.VPLocalSearchBox').waitFor();
    assert.equal(await page.getByPlaceholder('Search docs...').count(), 0);
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('link', { name: 'Guides' }).click();
    await page.waitForURL(/guides\/getting-started\.html$/);
  });

  test('a guide has a button that copies its Markdown', async (page) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${site.url}guides/errors.html`);
    await page.locator('.VPContent h1').first().waitFor();
    await page.getByRole('button', { name: 'Copy as Markdown' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(copied, readFileSync(new URL('../../site/guides/errors.md', import.meta.url), 'utf8'));
  });

  test('the landing page shows its code without scrolling, and runs it', async (page) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(site.url);
    const code = await page.locator('.home pre').first().boundingBox();
    assert.ok(code!.y + code!.height <= 900, `the code ends at ${code!.y + code!.height}`);
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByText('unknown\nPOSTs that arrived: 1').waitFor();
    await page.getByLabel('Fault').selectOption('');
    await page.getByRole('button', { name: 'Run' }).click();
    await page.locator('.run output').getByText('"id"').waitFor();
  });

  describe('accessibility', () => {
    /** Changes the look of an open page, because that is faster than loading the page again. */
    async function changeLook(page: Page, look: Look) {
      await setLook(page, look);
      const isDark = look.colorScheme === 'dark';
      await page.waitForFunction((dark) => globalThis.document.documentElement.matches('.dark') === dark, isDark);
      // VitePress sets the name of the theme switch only when the script of the page runs.
      const unnamed = '[role=switch]:is([title=""], :not([title]))';
      await page.waitForFunction((selector) => !globalThis.document.querySelector(selector), unnamed);
      // Finish transitions between colors, because axe measures contrast.
      await page.evaluate(() => globalThis.document.getAnimations().forEach((animation) => animation.finish()));
    }

    /** Removes addresses from the list, because two tabs share the list. */
    async function checkPages(page: Page, addresses: string[]) {
      while (addresses.length) {
        const address = addresses.pop()!;
        await page.goto(site.url + address);
        await page.locator('.VPContent h1').first().waitFor();
        for (const look of looks) {
          await changeLook(page, look);
          const name = `${address}, ${look.colorScheme}, ${look.width} pixels wide`;
          assert.deepEqual(await findAccessibilityViolations(page), [], name);
          assert.ok((await measureOverflow(page)) <= 0, `scrolls sideways: ${name}`);
        }
      }
    }

    test('each page except Redoc passes axe and fits in the window, in every look', async (page) => {
      const files = readdirSync(siteFolder, { recursive: true, encoding: 'utf8' });
      const addresses = files.filter((name) => name.endsWith('.html') && name !== 'redoc.html');
      assert.ok(addresses.length > 100, `${addresses.length} pages`);
      const second = await page.context().newPage();
      await Promise.all([checkPages(page, addresses), checkPages(second, addresses)]);
    });

    for (const look of looks) {
      const name = `${look.colorScheme}, ${look.width} pixels wide`;
      test(`an operation in Redoc passes axe and fits in the window: ${name}`, async (page) => {
        await setLook(page, look);
        await page.goto(`${site.url}redoc.html#/companies/companiesidpatch`);
        await page.locator('#redoc').getByRole('heading', { name: 'Update a company' }).waitFor();
        assert.deepEqual(await findAccessibilityViolations(page), []);
        assert.ok((await measureOverflow(page)) <= 0, 'scrolls sideways');
      });
    }

    test('each page’s menu button fits in a window of 320 pixels', async (page) => {
      await setLook(page, { width: 320, colorScheme: 'light' });
      for (const address of ['', 'rest.html', creditsPage, 'guides/errors.html', 'reference/', 'redoc.html']) {
        await page.goto(site.url + address);
        const button = await page.locator('.VPNavBarHamburger').boundingBox();
        assert.ok(button!.x + button!.width <= 320, `${address}: ${button!.x + button!.width}`);
      }
    });
  });
});
