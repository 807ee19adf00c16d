// Tests the page of a served sandbox in Chromium.
import assert from 'node:assert/strict';
import { after, before, describe } from 'node:test';
import type { Page } from 'playwright-core';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { Sandbox, story } from 'messaging-platform-sdk/testing';
import { serve, type SandboxServer } from 'messaging-platform-sdk/testing/server';
import { browserTests, findAccessibilityViolations, looks, measureOverflow, setLook } from '../docs/support.js';

describe('the page of a sandbox', () => {
  const sandbox = new Sandbox({ from: story(), rateLimit: { requests: 100, perMilliseconds: 3_600_000 } });
  const client = new MessagingPlatform({ apiKey: 'any-key', fetch: sandbox.fetch });
  let server: SandboxServer;
  before(async () => {
    server = await serve(sandbox);
  });
  after(() => server.close());
  const test = browserTests();

  async function open(page: Page): Promise<void> {
    sandbox.reset();
    await page.goto(server.url);
    await page.getByText('children (1)').waitFor();
  }

  test('shows the current requests, faults and state, and escapes HTML', async (page) => {
    await open(page);
    const html = '<img src=x onerror=alert(1)>';
    await client.companies.list({ sort: 'asc' });
    await sandbox.fetch('https://api.brevo.com/v3/contacts?ids=1&ids=2');
    await client.notes.create({ text: html });
    sandbox.next('companies.list', 'lost');
    await page.getByRole('row', { name: /GET \/companies\?sort=asc 200 companiesGet yes/ }).waitFor();
    await page.getByRole('row', { name: /GET \/contacts\?ids=1&ids=2 404 none no/ }).waitFor();
    const row = page.getByRole('row', { name: /POST \/crm\/notes/ });
    await row.getByText(html).waitFor();
    await page.getByText('companiesGet: lost, 1 ×').waitFor();
    await page.getByText(/98 of 100 requests left, resets in 3\d\d\d s/).waitFor();
    const summary = await page.locator('#summary').innerText();
    for (const fact of [/Requests\s+3/, /Pending faults\s+1/, /Notes\s+2/, /Clock\s+\d{4}-\d\d-\d\d .* UTC/])
      assert.match(summary, fact);
    await page.getByText('notes (2)').click();
    await page.getByText('Asked for a quote by Friday.').waitFor();
  });

  test('lets a keyboard user script a fault, receive an email with a file, and reset the sandbox', async (page) => {
    await open(page);
    const buttons = page.getByRole('button');
    const status = page.getByRole('status');
    await page.getByLabel('Milliseconds').waitFor({ state: 'hidden' });
    await page.locator('[name=operation]').focus();
    await page.keyboard.type('children.credits.add');
    await page.keyboard.press('Tab');
    await page.keyboard.type('slow');
    // Tab moves to the milliseconds, then to the number of times, then to the button.
    for (let press = 0; press < 3; press++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await status.getByText('Scripted the fault slow for children.credits.add.').waitFor();
    const fault = { kind: 'slow', milliseconds: 500 };
    assert.deepEqual(sandbox.pendingFaults, [{ operation: 'children.credits.add', fault, times: 1 }]);
    await page.getByLabel('Subject').fill('Order 7');
    const file = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('abc') };
    await page.locator('[name=file]').setInputFiles(file);
    await buttons.getByText('Receive it').focus();
    await page.keyboard.press('Enter');
    await status.getByText('The sandbox received the email.').waitFor();
    const { history, files } = sandbox.snapshot().receivedEmails.at(-1)!;
    assert.equal(history.subject, 'Order 7');
    assert.equal(files[0]?.base64, 'YWJj');
    await buttons.getByText('Reset everything').focus();
    await page.keyboard.press('Enter');
    await status.getByText('Done.').waitFor();
    assert.deepEqual(sandbox.pendingFaults, []);
    assert.equal(sandbox.snapshot().emails.length, 1);
  });

  for (const look of looks)
    test(`passes axe's WCAG A and AA checks, and fits in ${look.width} pixels: ${look.colorScheme} theme`, async (page) => {
      await setLook(page, look);
      await open(page);
      await sandbox.fetch('http://localhost/nothing');
      sandbox.next('companies.get', 'lost');
      await page.getByRole('row', { name: /nothing 404/ }).waitFor();
      await page.getByText('companiesIdGet: lost, 1 ×').waitFor();
      assert.deepEqual(await findAccessibilityViolations(page, ['wcag2a', 'wcag2aa']), []);
      assert.equal(await measureOverflow(page), 0);
    });
});
