// Tests the page of a served sandbox in Chromium.
import assert from 'node:assert/strict';
import { after, before, describe } from 'node:test';
import type { Page } from 'playwright-core';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { Sandbox, story } from 'messaging-platform-sdk/testing';
import { serve, type SandboxServer } from 'messaging-platform-sdk/testing/server';
import { browserTests, findAccessibilityViolations, looks, measureOverflow, setLook } from '../docs/support.js';

describe('the page of a sandbox', () => {
  const sandbox = new Sandbox({ from: story(), deliverTo: 'http://127.0.0.1:1/inbound' });
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

  test('shows what arrived, what went out, and the state, and escapes HTML', async (page) => {
    await open(page);
    const html = '<img src=x onerror=alert(1)>';
    await client.notes.create({ text: html });
    await sandbox.fetch('https://api.brevo.com/v3/orders');
    await sandbox.receiveEmail({ sender: 'ann@example.com', recipient: 'orders@example.com', subject: 'Order 7' })
      .delivered;
    sandbox.next('companies.list', 'lost');
    await page.getByText('POST /crm/notes · 200 · notes.create').click();
    await page.getByText(html).waitFor();
    await page.getByText('GET /orders · 404 · not carried out').waitFor();
    await page.getByText('Order 7 · from ann@example.com · to orders@example.com').waitFor();
    await page.getByText(/127\.0\.0\.1:1\/inbound · .+/).waitFor();
    await page.getByText('companies.list · lost · 1 ×').waitFor();
    await page.getByText('notes (2)').waitFor();
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByText('notes (1)').waitFor();
    assert.deepEqual(sandbox.pendingFaults, []);
  });

  test("shows a sent email's HTML with its inline styles, in a frame without scripts", async (page) => {
    await open(page);
    await client.emails.send({
      sender: { email: 'orders@example.com' },
      to: [{ email: 'ann@example.com' }],
      subject: 'Order 8',
      htmlContent: '<p style="color: red">Thanks</p>',
    });
    await page.getByText('Order 8 · to ann@example.com').click();
    assert.equal(await page.locator('iframe').getAttribute('sandbox'), '');
    const text = page.frameLocator('iframe').getByText('Thanks');
    assert.equal(await text.evaluate((element) => getComputedStyle(element).color), 'rgb(255, 0, 0)');
  });

  for (const look of looks)
    test(`passes axe's WCAG A and AA checks, and fits in ${look.width} pixels: ${look.colorScheme} theme`, async (page) => {
      await setLook(page, look);
      await open(page);
      await sandbox.fetch('http://localhost/nothing');
      await page.getByText('GET /nothing · 404').click();
      assert.deepEqual(await findAccessibilityViolations(page, ['wcag2a', 'wcag2aa']), []);
      assert.equal(await measureOverflow(page), 0);
    });
});
