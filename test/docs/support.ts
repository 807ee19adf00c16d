// Builds the docs, and opens them in a headless browser that reaches only this machine.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fetchPackage } from '../../scripts/package-cache.js';
import { chromium, type Browser, type Page } from 'playwright-core';

/** The REST page on disk: it needs no server. */
export const restPage = new URL('../../site/rest.html', import.meta.url).href;
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** The reason to skip the tests if there is no browser, otherwise false. CI never skips them. */
export const skipReason =
  !process.env.CI && !existsSync(executablePath) ? `no browser at ${executablePath}: install Debian's chromium` : false;

/** @param base - the path that the site is served under */
export function buildDocs(base = '/') {
  const env = { ...process.env, DOCS_BASE: base };
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/docs.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
}

export function openBrowser() {
  // No host name resolves, so a request to another host fails.
  const offline = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-sync', offline] });
}

interface Look {
  width?: number;
  height?: number;
  colorScheme?: 'light' | 'dark';
}

/** Opens a page, and collects its exceptions, its console's warnings and errors, and its requests to other hosts. */
export async function openPage(browser: Browser, { width = 1400, height = 1000, colorScheme = 'light' }: Look = {}) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme });
  // tsx also compiles the functions that run in the page. There, they need its helper `__name`.
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();

  const problems: string[] = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => problems.push(`exception: ${error.error().message}`));
  context.on('request', (request) => {
    if (!/^(file:|blob:|data:|http:\/\/127\.0\.0\.1:)/.test(request.url())) problems.push(`request: ${request.url()}`);
  });
  return { page, problems };
}

/** Returns the violations that axe finds with the rules that have one of the tags. Without tags, axe applies its default rules. */
export async function findAccessibilityViolations(page: Page, tags?: string[]): Promise<string[]> {
  const axe = fetchPackage('axe-core', '4.10.3');
  if (!axe) throw new Error("npm couldn't install axe-core.");
  // A page is checked in several looks, but loads axe only once.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(readFileSync(`${axe}/axe.min.js`, 'utf8'));
  const options = tags ? { resultTypes: ['violations'], runOnly: tags } : { resultTypes: ['violations'] };
  const script = `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ': ' + target.join(' '))))`;
  return page.evaluate(script);
}

/** Opens the REST page from disk at a hash. */
export async function visitRestPage(page: Page, hash: string = '') {
  await page.goto('about:blank');
  await page.goto(restPage + hash);
  await page.locator('[data-testid=search-trigger]:has-text("Search")').waitFor({ state: 'attached' });
}
