// Builds the docs, and tests pages in a headless browser without a network.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { after, before, it } from 'node:test';
import { fetchPackage } from '../../scripts/package-cache.js';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** Why the tests are skipped, or false. Without a browser, they are skipped, but if `CI` is set, they fail. */
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
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-sync', '--lang=en-US', offline],
  });
}

/**
 * Returns a function that adds a test in a new page. The test fails if the page prints a warning or an error, throws an exception,
 * or sends a request to another host.
 */
export function browserTests() {
  let browser: Browser | undefined;
  before(async () => {
    if (!skipReason) browser = await openBrowser();
  });
  after(() => browser?.close());
  return (title: string, run: (page: Page) => Promise<void>): void =>
    void it(title, { skip: skipReason }, async () => {
      const context = await browser!.newContext({ viewport: { width: 1400, height: 1000 } });
      // tsx adds calls of its helper `__name` to the functions that run in the page.
      await context.addInitScript('globalThis.__name = (named) => named');
      const problems = collectProblems(context);
      await run(await context.newPage()).finally(() => context.close());
      assert.deepEqual(problems, []);
    });
}

function collectProblems(context: BrowserContext): string[] {
  const problems: string[] = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => problems.push(`exception: ${error.error().message}`));
  context.on('request', (request) => {
    if (!/^(file:|blob:|data:|http:\/\/127\.0\.0\.1:)/.test(request.url())) problems.push(`request: ${request.url()}`);
  });
  return problems;
}

export interface Look {
  width: number;
  colorScheme: 'light' | 'dark';
}

/** Each theme at the widths of a desktop, a tablet, a phone and a small phone. */
export const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [1440, 768, 390, 320].map((width): Look => ({ width, colorScheme })),
);

export async function setLook(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 1000 });
  await page.emulateMedia({ colorScheme });
}

/** Resolves to the number of pixels by which the page is wider than the window. */
export const measureOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => globalThis.document.documentElement.scrollWidth - innerWidth);

export async function findAccessibilityViolations(page: Page): Promise<string[]> {
  const axe = fetchPackage('axe-core', '4.10.3');
  if (!axe) throw new Error("npm couldn't install axe-core.");
  // An earlier check of this page may have loaded axe.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(readFileSync(`${axe}/axe.min.js`, 'utf8'));
  // What a frame shows is an email's.
  const script = `axe.run(document, { resultTypes: ['violations'], iframes: false }).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ': ' + target.join(' '))))`;
  return page.evaluate(script);
}
