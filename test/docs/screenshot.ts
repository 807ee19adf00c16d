// node --import tsx test/docs/screenshot.ts: takes the guides' two pictures of the sandbox's page, light and dark, in Chromium.
import { fileURLToPath } from 'node:url';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { lost, Sandbox } from 'messaging-platform-sdk/testing';
import { serve } from 'messaging-platform-sdk/testing/server';
import { openBrowser } from './support.js';

const sandbox = new Sandbox();
const server = await serve(sandbox);
const client = new MessagingPlatform({ apiKey: 'any-key', baseUrl: server.url, retries: 0 });
const email = (order: number) => ({
  sender: { name: 'Acme', email: 'orders@example.com' },
  to: [{ email: 'alice@example.com' }],
  subject: `Your order ${order}`,
  htmlContent: `<p>We have your order <b>${order}</b>.</p>`,
});
await client.contacts.create({ email: 'alice@example.com' });
await client.emails.send(email(1042));
sandbox.next('emails.send', lost());
await client.emails.send(email(1043)).catch(() => undefined);
sandbox.receiveEmail({ sender: 'alice@example.com', recipient: 'orders@example.com', subject: 'When does it arrive?' });
await client.contacts.get('bob@example.com').catch(() => undefined);

const browser = await openBrowser();
for (const colorScheme of ['light', 'dark'] as const) {
  const page = await browser.newPage({
    viewport: { width: 760, height: 560 },
    deviceScaleFactor: 2,
    colorScheme,
    locale: 'en-US',
  });
  await page.goto(server.url);
  await page.getByText('Your order 1043').first().waitFor();
  const name = colorScheme === 'dark' ? 'sandbox-dark.png' : 'sandbox.png';
  await page.screenshot({ path: fileURLToPath(new URL(`../../docs/guides/pictures/${name}`, import.meta.url)) });
}
await browser.close();
await server.close();
