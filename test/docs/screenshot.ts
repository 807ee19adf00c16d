// node --import tsx test/docs/screenshot.ts: takes the picture of the sandbox's page for the guides, in Chromium.
import { fileURLToPath } from 'node:url';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { lost, Sandbox, story } from 'messaging-platform-sdk/testing';
import { serve } from 'messaging-platform-sdk/testing/server';
import { openBrowser } from './support.js';

const sandbox = new Sandbox({ from: story() });
const server = await serve(sandbox);
const client = new MessagingPlatform({ apiKey: 'any-key', baseUrl: server.url, retries: 0 });
const { id } = await client.companies.create({ name: 'Beispiel GmbH' });
await client.notes.create({ text: 'Wants an offer.', companyIds: [id] });
sandbox.next('addCredits', lost());
await client.children.credits.add('1234567', { sms: 500 }).catch(() => undefined);
await client.companies.list();

const browser = await openBrowser();
const page = await browser.newPage({ viewport: { width: 1280, height: 600 } });
await page.goto(server.url);
await page.getByText('Beispiel GmbH').first().waitFor();
await page.screenshot({ path: fileURLToPath(new URL('../../docs/guides/pictures/sandbox.png', import.meta.url)) });
await browser.close();
await server.close();
