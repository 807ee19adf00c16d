// Tests the page of a served sandbox in Chromium.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe } from 'node:test';
import type { Page } from 'playwright-core';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { Sandbox, story } from 'messaging-platform-sdk/testing';
import { serve, type SandboxServer } from 'messaging-platform-sdk/testing/server';
import { browserTests, findAccessibilityViolations, looks, measureOverflow, setLook } from '../docs/support.js';

const email = {
  sender: { name: 'Acme', email: 'orders@example.com' },
  to: [{ email: 'alice@example.com' }],
  subject: 'Order 8',
  htmlContent: '<p style="color: red">Thanks</p>',
  textContent: 'Thank you',
};

describe('the page of a sandbox', () => {
  const sandbox = new Sandbox({ deliverTo: 'http://127.0.0.1:1/inbound' });
  const client = new MessagingPlatform({ apiKey: 'any-key', fetch: sandbox.fetch });
  let server: SandboxServer;
  before(async () => {
    server = await serve(sandbox);
  });
  after(() => server.close());
  const test = browserTests();

  async function open(page: Page, view = ''): Promise<void> {
    sandbox.reset();
    await page.goto(`${server.url}/${view}`);
    await page.locator('main > section:not([hidden])').waitFor();
  }

  const row = (page: Page, text: string | RegExp) => page.locator('#list').getByRole('link', { name: text });
  const tab = (page: Page, name: string) => page.getByRole('tab', { name });
  const panel = (page: Page) => page.getByRole('tabpanel');

  test('says how to send the first email, and the command does', async (page) => {
    await open(page);
    await page.getByText(`baseUrl: '${server.url}'`).waitFor();
    const command = await page.getByText('curl').last().textContent();
    const [, body = ''] = /--json '([^']+)'/.exec(command!)!;
    const headers = { 'api-key': 'any-key', 'content-type': 'application/json' };
    await fetch(`${server.url}/smtp/email`, { method: 'POST', headers, body });
    await row(page, 'Your order 1042').waitFor();
  });

  test('lists emails, SMS and received emails, the latest first, and finds them', async (page) => {
    await open(page);
    await client.emails.send(email);
    await client.sms.send({ sender: 'Acme', recipient: '12025550143', content: 'It is at the door' });
    sandbox.receiveEmail({ sender: 'ann@example.com', recipient: 'orders@example.com', subject: 'Where is it?' });
    await page.getByText('3 messages (3 unread)').waitFor();
    const subjects = page.locator('#list .subject');
    assert.deepEqual(await subjects.allTextContents(), ['Where is it?', 'It is at the door', 'Order 8']);
    await page.getByLabel('Search').fill('orders ann');
    await page.getByText('1 of 3 messages').waitFor();
    assert.deepEqual(await subjects.allTextContents(), ['Where is it?']);
    await page.getByLabel('Search').fill('');
    await page.getByLabel('Kind').selectOption('SMS');
    assert.deepEqual(await subjects.allTextContents(), ['It is at the door']);
    await page.getByRole('button', { name: 'Mark all read' }).click();
    await page.getByText('1 of 3 messages', { exact: true }).waitFor();
  });

  test("shows an email's HTML with its styles, its text, source, recipients and files", async (page) => {
    await open(page);
    const attachment = [{ name: '../../.profile\u202e.txt', content: btoa('abc') }];
    await client.emails.send({ ...email, cc: [{ email: 'carol@example.com' }], attachment });
    await row(page, 'carol@example.com').click();
    const html = page.frameLocator('iframe').getByText('Thanks');
    assert.equal(await html.evaluate((element) => getComputedStyle(element).color), 'rgb(255, 0, 0)');
    await page.getByText('Acme <orders@example.com>').waitFor();
    await page.getByText('carol@example.com, 2 of 2 recipients').waitFor();
    await tab(page, 'Text').click();
    await panel(page).getByText('Thank you').waitFor();
    await page.keyboard.press('ArrowRight');
    await panel(page).getByText(email.htmlContent).waitFor();
    await tab(page, 'Attachments (1)').click();
    await page.getByText('3 bytes').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download' }).click(),
    ]);
    assert.equal(download.suggestedFilename(), '__.._.profile_.txt');
    assert.equal(readFileSync(await download.path(), 'utf8'), 'abc');
  });

  test('runs nothing of an email, and loads remote images only if it is told to', async (page) => {
    const loaded: (string | undefined)[] = [];
    const remote = createServer(({ url }, response) => {
      loaded.push(url);
      response.end();
    }).listen(0, '127.0.0.1');
    await once(remote, 'listening');
    const remoteUrl = `http://127.0.0.1:${(remote.address() as AddressInfo).port}`;
    const act = `fetch('${server.url}/_sandbox/reset', { method: 'POST' }); parent.document.title = 'Evil'`;
    const htmlContent = `<base href="${remoteUrl}"><script>${act}</script>
      <meta http-equiv="refresh" content="0; url=${remoteUrl}/redirected">
      <form method="post" action="${server.url}/_sandbox/reset"><button>Submit</button></form>
      <a href="javascript:${act}">Run</a> <img src="${remoteUrl}/pixel" onerror="${act}">
      <iframe src="${remoteUrl}/frame"></iframe><link rel="stylesheet" href="${remoteUrl}/style">
      <link rel="prefetch" href="${remoteUrl}/prefetched">`;
    await open(page);
    await client.emails.send({ ...email, subject: '<b>Hi</b>', htmlContent });
    // What the browser refuses is in the console, which must be empty for `page`.
    const other = await page.context().browser()!.newPage();
    await other.goto(server.url);
    await row(other, '<b>Hi</b>').click();
    const content = other.frameLocator('iframe');
    await content.getByRole('button', { name: 'Submit' }).click();
    await content.getByText('Run').click();
    await other.waitForTimeout(500);
    assert.deepEqual([...loaded], []);
    await other.getByLabel('Load remote images').check();
    for (const deadline = Date.now() + 10_000; !loaded.includes('/pixel') && Date.now() < deadline;)
      await other.waitForTimeout(50);
    assert.ok(loaded.includes('/pixel'));
    assert.deepEqual([sandbox.snapshot().emails.length, await other.title()], [1, 'Sandbox']);
    await other.close();
    remote.close();
  });

  test('keeps the open message, its tab and the scroll position while messages arrive', async (page) => {
    await open(page);
    const send = (count: number) => Promise.all(Array.from({ length: count }, () => client.emails.send(email)));
    await client.emails.send({ ...email, subject: 'First' });
    await send(60);
    await page.getByText('61 messages').waitFor();
    await row(page, 'First').click();
    await tab(page, 'Text').click();
    const top = () => row(page, 'First').evaluate((link) => Math.round(link.getBoundingClientRect().top));
    const before = await top();
    await send(200);
    await page.getByText('261 messages').waitFor();
    assert.equal(await top(), before);
    assert.equal(await tab(page, 'Text').getAttribute('aria-selected'), 'true');
    await page.getByRole('heading', { name: 'First' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'First' }).waitFor();
    sandbox.reset();
    await page.getByText('This message is no longer there.').waitFor({ state: 'attached' });
    await page.getByText('No messages yet').waitFor();
  });

  test('says what happens to one recipient of an email', async (page) => {
    await open(page);
    await client.emails.send({ ...email, to: [...email.to, { email: 'bob@example.com' }] });
    await row(page, 'alice@example.com').click();
    await page.getByRole('button', { name: 'Hard bounce' }).click();
    await page.getByRole('status').getByText('alice@example.com: hard bounce').waitFor();
    await page.getByRole('list', { name: 'Events' }).getByText('hard bounce').waitFor();
    await row(page, /alice@example\.com.+hard bounce/).waitFor();
    const bounced = sandbox.snapshot().emails.filter(({ events }) => events.at(-1)?.name === 'hard_bounce');
    assert.deepEqual(
      bounced.map(({ email: address }) => address),
      ['alice@example.com'],
    );
  });

  test('moves the clock to the time of a scheduled email', async (page) => {
    await open(page);
    await client.emails.send({ ...email, scheduledAt: new Date(Date.now() + 3_600_000).toISOString() });
    await row(page, 'scheduled').click();
    await page.getByRole('button', { name: 'Move the clock to its time' }).click();
    await page.getByRole('list', { name: 'Events' }).getByText('delivered').waitFor();
    await page.getByRole('button', { name: 'Unsubscribe' }).waitFor();
  });

  test('can be used with the keyboard', async (page) => {
    await open(page);
    await client.emails.send({ ...email, subject: 'First' });
    await client.emails.send({ ...email, subject: 'Second' });
    await row(page, 'Second').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'First' }).waitFor();
    await tab(page, 'HTML').focus();
    await page.keyboard.press('ArrowLeft');
    await panel(page).getByText('"subject": "First"').first().waitFor();
  });

  test('shows requests, faults, webhooks and the state by area, and escapes HTML', async (page) => {
    await open(page, '#requests');
    const html = '<img src=x onerror=alert(1)>';
    await client.notes.create({ text: html });
    await client.tasks.listTypes();
    await sandbox.fetch('https://api.brevo.com/v3/nothing');
    sandbox.next('companies.list', 'lost');
    await page.getByText('200 POST /crm/notes notes.create').click();
    await page.getByText(html).waitFor();
    await page.getByText('the example: the sandbox has no state for it').waitFor();
    await page.getByText('404 GET /nothing not carried out').waitFor();
    await page.getByText('companies.list fault: lost · 1 ×').waitFor();
    await sandbox.receiveEmail({ sender: 'ann@example.com', recipient: 'orders@example.com' }).delivered;
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByText('no response http://127.0.0.1:1/inbound').waitFor();
    await page.getByRole('link', { name: 'State' }).click();
    await page
      .locator('section', { has: page.getByRole('heading', { name: 'notes' }) })
      .last()
      .getByText('notes (1)')
      .click();
    await page.locator('#state').getByText(html).waitFor();
    page.on('dialog', (dialog) => dialog.accept());
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByText('notes (1)').waitFor({ state: 'detached' });
    assert.deepEqual(sandbox.pendingFaults, []);
  });

  describe('with every kind of content', () => {
    const full = new Sandbox({ from: story() });
    let fullServer: SandboxServer;
    before(async () => {
      fullServer = await serve(full);
      const sender = new MessagingPlatform({ apiKey: 'any-key', fetch: full.fetch });
      const attachment = [{ name: 'order.txt', content: btoa('abc') }];
      await sender.emails.send({ ...email, subject: 'Long '.repeat(200), attachment });
      await full.report('alice@example.com', 'hardBounce');
      await full.fetch('http://localhost/nothing');
    });
    after(() => fullServer.close());

    for (const look of looks)
      test(`passes axe, and fits in ${look.width} pixels: ${look.colorScheme} theme`, async (page) => {
        await setLook(page, look);
        await page.goto(fullServer.url);
        await row(page, 'Long').waitFor();
        const check = async (name: string) => {
          assert.deepEqual(await findAccessibilityViolations(page), [], name);
          assert.ok((await measureOverflow(page)) <= 0, `${name} scrolls sideways`);
        };
        await check('messages');
        await row(page, 'Long').click();
        for (const name of ['HTML', 'Text', 'Attachments', 'JSON']) {
          await tab(page, name).click();
          await check(name);
        }
        for (const name of ['Requests', 'State']) {
          await page.getByRole('link', { name }).click();
          await page.locator(`#${name.toLowerCase()} summary`).first().click();
          await check(name);
        }
      });
  });
});
