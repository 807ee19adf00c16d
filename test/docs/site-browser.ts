// Tests the site in a headless browser without a network.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, describe } from 'node:test';
import type { Page } from 'playwright-core';
import { listOperations, readContract, resolve, type ContractOperation } from '../../scripts/contract.js';
import { completeSample } from '../../scripts/docs/code-samples.js';
import { parseCurl } from '../../scripts/docs/curl.js';
import { operationRoute, siteFolder } from '../../scripts/docs/routes.js';
import { serveDocs } from '../../scripts/docs/server.js';
import { searches } from './searches.js';
import {
  browserTests,
  buildDocs,
  findAccessibilityViolations,
  looks,
  measureOverflow,
  setLook,
  skipReason,
  visitRestPage,
  type Look,
} from './support.js';

const contract = readContract();
const operations = listOperations(contract);
const sampleSelector = '.panel-request-samples [data-testid=source-code]';

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

  const addCredits = operations.find(({ operationId }) => operationId === 'addCredits')!;
  const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim();

  async function waitForSection(page: Page, operation: ContractOperation) {
    const section = page.locator(`[data-section-id="${operationRoute(operation).slice(1)}"]`);
    await section.locator('h1').first().waitFor();
    return section;
  }

  async function openAddCredits(page: Page) {
    await page.goto(`${site.url}rest.html${operationRoute(addCredits)}`);
    return waitForSection(page, addCredits);
  }

  function fieldsOf({ parameters, requestBody }: ContractOperation) {
    const body = resolve(contract, requestBody?.content['application/json']?.schema);
    return [...parameters.map(({ name }) => name), ...Object.keys(body?.properties ?? {})];
  }

  describe('the page of an operation', () => {
    test('opens at its address, and shows the responses, a TypeScript sample, and the fields near the title', async (page) => {
      await page.setViewportSize({ width: 1400, height: 3000 });
      await visitRestPage(page);
      for (const operation of [...operations].reverse()) {
        await page.evaluate((hash) => void (location.hash = hash), operationRoute(operation));
        const section = await waitForSection(page, operation);
        const [typeScript] = operation.definition['x-codeSamples'];
        const shown = squeeze(await section.locator(sampleSelector).filter({ hasText: 'client' }).first().innerText());
        assert.equal(shown, squeeze(await completeSample(typeScript.source)), operation.operationId);
        const text = await section.innerText();
        const words = [
          'operationId',
          operation.operationId,
          ...fieldsOf(operation),
          ...Object.keys(operation.responses),
        ];
        const missing = words.filter((word) => !text.includes(word));
        assert.deepEqual(missing, [], operation.operationId);
        if (fieldsOf(operation).length === 0) continue;
        const title = await section.locator('h1').boundingBox();
        const field = await section.locator('[id*="/request/"]').first().boundingBox();
        assert.ok(field!.y - title!.y <= 420, `${operation.operationId}: ${field!.y - title!.y}`);
      }
    });

    test('links to the SDK method, and the method links back', async (page) => {
      const section = await openAddCredits(page);
      await section.getByRole('link', { name: 'client.children.credits.add' }).click();
      await page.getByRole('heading', { name: 'client.children.credits.add()' }).waitFor();
      assert.match(page.url(), /\/docs\/sdk\/reference\/children\.credits\.html#add$/);
      await page.getByRole('link', { name: 'POST /reseller/children/{childIdentifier}/credits/add' }).click();
      await waitForSection(page, addCredits);
      assert.match(page.url(), /rest\.html#\/reseller-children\/addcredits$/);
    });

    test('has samples in five languages, which can all call the sandbox', async (page) => {
      const section = await openAddCredits(page);
      await page.getByLabel('Samples call').selectOption('sandbox');
      let shown = 'TypeScript';
      for (const language of [shown, 'curl', 'Python', 'Go', 'PHP']) {
        await section.getByRole('button', { name: shown, exact: true }).click();
        await page.getByRole('menuitem').getByTitle(language, { exact: true }).click();
        await section.locator(sampleSelector).filter({ hasText: '127.0.0.1:4011' }).first().waitFor();
        assert.equal(await section.locator(sampleSelector).filter({ hasText: 'api.brevo.com' }).count(), 0, language);
        shown = language;
      }
    });

    test('has its own title and the site’s header', async (page) => {
      await openAddCredits(page);
      await page.waitForFunction(() => globalThis.document.title.startsWith('Add credits to a child | '));
      await page.getByRole('banner').getByRole('link', { name: 'Guides' }).click();
      await page.waitForURL(/guides\/getting-started\.html$/);
    });

    test('opens even if the hash of its address is not percent-encoded correctly', async (page) => {
      await visitRestPage(page, '#%');
      await page.evaluate((hash) => void (location.hash = hash), operationRoute(addCredits));
      await waitForSection(page, addCredits);
      assert.match(await page.title(), /^Add credits/);
      await page.locator('#send').waitFor();
    });

    test('opens at the addresses of other Redoc versions', async (page) => {
      for (const hash of ['#operation/addCredits', '#/operation/addCredits']) {
        await visitRestPage(page, hash);
        await waitForSection(page, addCredits);
      }
    });

    test('is replaced by the start of the REST page if the operation is unknown', async (page) => {
      await visitRestPage(page, '#operation/noSuchOperation');
      await page.getByRole('heading', { name: 'Messaging Platform API' }).waitFor();
      assert.equal(await page.getByText('No page at this address').count(), 0);
    });

    test('needs less than 3 seconds of processor time on a processor four times slower than this one', async (page) => {
      // Measure the page's processor time, because other programs on this machine may slow down the page.
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });
      await openAddCredits(page);
      const { metrics } = await session.send('Performance.getMetrics');
      const seconds = metrics.find(({ name }) => name === 'TaskDuration')!.value;
      assert.ok(seconds > 0 && seconds * 4 < 3, `${seconds} seconds of processor time`);
    });
  });

  describe('sending from the page of an operation', () => {
    async function send(page: Page, fault = ''): Promise<string> {
      await page.locator('#send-fault').selectOption(fault);
      // Hide the previous response, to wait for the next one.
      await page.locator('#response').evaluate((element: HTMLElement) => void (element.hidden = true));
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.locator('#response').waitFor();
      return page.locator('#response').innerText();
    }

    async function openSend(page: Page, operation: ContractOperation) {
      await page.evaluate((hash) => void (location.hash = hash), operationRoute(operation));
      await page.waitForFunction(
        (path) => (globalThis.document.getElementById('send-url') as HTMLInputElement).value === path,
        parseCurl(operation.definition['x-codeSamples'][1]!.source).url.href.replace(/^.*\/v3/, ''),
      );
      await page.getByText('Send this request to a sandbox in this page').click();
    }

    test('succeeds for the curl sample of every operation', async (page) => {
      await visitRestPage(page);
      for (const operation of operations) {
        await openSend(page, operation);
        assert.match(await send(page), /^20[014]\s/, operation.operationId);
        await page.getByRole('button', { name: 'Reset' }).click();
        await page.getByText('The sandbox is back in its initial state.').waitFor();
      }
    });

    test('shows a 429, a lost response, the credits that the lost call added, and a 400', async (page) => {
      await visitRestPage(page);
      await openSend(page, addCredits);
      assert.match(await send(page, '429'), /^429\s[^]*x-sib-ratelimit-reset: 2\s[^]*Too many requests/);
      assert.match(await send(page, 'lost'), /^No response\s+fetch failed: read ECONNRESET/);
      assert.match(await send(page), /"sms": 1000/);
      await page.locator('#send-body').fill('{ "sms": 0 }');
      assert.match(await send(page), /^400\s/);
    });
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

  test('search puts the right page first', async (page) => {
    const wrong: string[] = [];
    // Otherwise, the search box would open with the words and results of the last search.
    await page.addInitScript(() => sessionStorage.clear());
    for (const { place, texts } of searches)
      for (const text of texts) {
        await page.goto(site.url);
        await page.getByRole('button', { name: 'Search' }).first().click();
        await page.locator('.search-input').fill(text);
        const first = page.locator('.VPLocalSearchBox .result').first();
        await first.waitFor({ timeout: 10_000 }).catch(() => undefined);
        const found = (await first.count()) ? ((await first.getAttribute('href')) ?? '') : 'nothing';
        if (!place.test(found)) wrong.push(`${text}: ${found}`);
      }
    assert.deepEqual(wrong, []);
  });

  test('the landing page shows its code without scrolling, and runs it', async (page) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(site.url);
    const code = await page.locator('.home pre').first().boundingBox();
    assert.ok(code!.y + code!.height <= 900, `the code ends at ${code!.y + code!.height}`);
    await page.getByRole('button', { name: 'Run' }).click();
    assert.equal(await page.locator('.run output').innerText(), 'Acme');
  });

  describe('accessibility', () => {
    /** Changing an open page is faster than loading the page again. */
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

    test('each page except the REST page passes axe and fits in the window, in every look', async (page) => {
      const files = readdirSync(siteFolder, { recursive: true, encoding: 'utf8' });
      const addresses = files.filter((name) => name.endsWith('.html') && name !== 'rest.html');
      assert.ok(addresses.length > 60, `${addresses.length} pages`);
      const second = await page.context().newPage();
      await Promise.all([checkPages(page, addresses), checkPages(second, addresses)]);
    });

    for (const look of looks) {
      const name = `${look.colorScheme}, ${look.width} pixels wide`;
      test(`the REST page and two operations pass axe and fit in the window: ${name}`, async (page) => {
        await setLook(page, look);
        for (const hash of ['', '#/companies/companiesidpatch', '#/reseller-children/addcredits']) {
          await visitRestPage(page, hash);
          await page.locator(sampleSelector).or(page.getByText('Overview')).first().waitFor();
          assert.deepEqual(await findAccessibilityViolations(page), [], hash);
          assert.ok((await measureOverflow(page)) <= 0, `scrolls sideways at ${hash || 'the start'}`);
        }
      });
    }
  });
});
