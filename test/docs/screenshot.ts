// node --import tsx test/docs/screenshot.ts: takes the guides' two pictures of the sandbox's page, light and dark, in Chromium.
import { fileURLToPath } from 'node:url';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { lost, Sandbox, story } from 'messaging-platform-sdk/testing';
import { serve } from 'messaging-platform-sdk/testing/server';
import { openBrowser } from './support.js';

const sandbox = new Sandbox({ from: story() });
const server = await serve(sandbox);
const client = new MessagingPlatform({ apiKey: 'any-key', baseUrl: server.url, retries: 0 });
const { id } = await client.companies.create({ name: 'Fabrikam' });
await client.notes.create({ text: 'Wants an offer.', companyIds: [id] });
sandbox.next('children.credits.add', lost());
await client.children.credits.add('1234567', { sms: 500 }).catch(() => undefined);
await client.companies.list();

const browser = await openBrowser();
for (const colorScheme of ['light', 'dark'] as const) {
  const page = await browser.newPage({
    viewport: { width: 760, height: 560 },
    deviceScaleFactor: 2,
    colorScheme,
    locale: 'en-US',
  });
  await page.goto(server.url);
  await page.getByText('Fabrikam').first().waitFor();
  const name = colorScheme === 'dark' ? 'sandbox-dark.png' : 'sandbox.png';
  await page.screenshot({ path: fileURLToPath(new URL(`../../docs/guides/pictures/${name}`, import.meta.url)) });
}
await browser.close();
await server.close();
