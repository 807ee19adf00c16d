// node --import tsx test/docs/screenshot.ts: takes the guides' two pictures of the sandbox's page, light and dark, in Chromium.
import { fileURLToPath } from 'node:url';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { Sandbox } from 'messaging-platform-sdk/testing';
import { serve } from 'messaging-platform-sdk/testing/server';
import { openBrowser } from './support.js';

const sandbox = new Sandbox();
const server = await serve(sandbox);
const client = new MessagingPlatform({ apiKey: 'any-key', baseUrl: server.url });
const sendEmail = (name: string, order: number) =>
  client.emails.send({
    sender: { name: 'Acme', email: 'orders@example.com' },
    to: [{ name, email: `${name.toLowerCase()}@example.com` }],
    subject: `Your order ${order}`,
    htmlContent: `<h2 style="font-family: sans-serif">Thank you, ${name}!</h2><p>We have your order <b>${order}</b>.</p>`,
    textContent: `We have your order ${order}.`,
    attachment: [{ name: `invoice-${order}.pdf`, content: btoa('%PDF') }],
  });
await sendEmail('Bob', 1041);
await sandbox.report('bob@example.com', 'hardBounce');
await sendEmail('Alice', 1042);
await sandbox.report('alice@example.com', 'opened');
await client.sms.send({ sender: 'Acme', recipient: '12025550143', content: 'Order 1042 is on its way.' });
sandbox.receiveEmail({ sender: 'alice@example.com', recipient: 'orders@example.com', subject: 'When does it arrive?' });

const browser = await openBrowser();
for (const colorScheme of ['light', 'dark'] as const) {
  const page = await browser.newPage({
    viewport: { width: 1100, height: 580 },
    deviceScaleFactor: 2,
    colorScheme,
    locale: 'en-US',
  });
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Your order 1042' }).click();
  await page.frameLocator('iframe').getByText('Thank you').waitFor();
  const name = colorScheme === 'dark' ? 'sandbox-dark.png' : 'sandbox.png';
  await page.screenshot({ path: fileURLToPath(new URL(`../../docs/guides/pictures/${name}`, import.meta.url)) });
}
await browser.close();
await server.close();
