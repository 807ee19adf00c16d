// How to make the calls in each runtime. A runtime that cannot be had gives nothing.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { fetchPackage } from '../on-demand.js';

/**
 * @typedef {import('../../test/runtimes/calls.mjs').Outcome} Outcome
 * @typedef {(project: string, baseUrl: string) => Promise<Outcome[] | undefined>} Run
 */

const minute = 60_000;

/** @type {Record<string, Run>} */
export const runtimes = {
  'Node 20': onNode('20'),
  'Node 22': onNode('22'),
  'Node 24': onNode('24'),
  'Node 26': onNode('26'),
  Bun: onCommandLine('bun', 'latest', 'bin/bun.exe', ['run']),
  Deno: onCommandLine('deno', 'latest', 'deno', ['run', '--allow-all', '--node-modules-dir=manual']),
  workerd: inWorkerd,
  Chromium: inChromium,
};

/** The ones that every change is tried on; the others are tried before a release. */
export const quick = ['Node 20', 'Node 26', 'Bun', 'Deno', 'workerd'];

/** @param {string} version @returns {Run} */
function onNode(version) {
  return onCommandLine('node', version, 'bin/node', []);
}

/**
 * @param {string} name of the npm package with the runtime in it
 * @param {string} version
 * @param {string} program in the package
 * @param {string[]} parameters
 * @returns {Run}
 */
function onCommandLine(name, version, program, parameters) {
  return async (project, baseUrl) => {
    const folder = fetchPackage(name, version);
    if (!folder) return undefined;
    const all = [...parameters, join(project, 'command-line.mjs'), baseUrl];
    const { stdout } = await promisify(execFile)(join(folder, program), all, { cwd: project, timeout: minute });
    return JSON.parse(stdout);
  };
}

/** @param {string} file @param {import('esbuild').BuildOptions} options @returns {Promise<string>} it with the package, as one module */
async function bundle(file, options) {
  const { outputFiles } = await build({ entryPoints: [file], bundle: true, format: 'esm', write: false, ...options });
  return /** @type {import('esbuild').OutputFile[]} */ (outputFiles)[0].text;
}

/** @type {Run} */
async function inWorkerd(project, baseUrl) {
  // The newest line that runs on Node 20.
  const folder = fetchPackage('miniflare', '4.20260405.0');
  if (!folder) return undefined;
  const { Miniflare } = createRequire(import.meta.url)(folder);
  const script = await bundle(join(project, 'worker.mjs'), { conditions: ['workerd', 'worker'] });
  const miniflare = new Miniflare({ modules: true, script, compatibilityDate: '2026-04-01' });
  /** @param {string} path @param {string} [id] @returns {Promise<any>} what the worker answers a request of its own */
  const dispatch = async (path, id = '') => {
    const query = new URLSearchParams({ baseUrl, id });
    const answer = await miniflare.dispatchFetch(`http://worker.example.com${path}?${query}`);
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  try {
    return [...(await dispatch('/calls')), ...(await tryAcrossRequests(dispatch))];
  } finally {
    await miniflare.dispose();
  }
}

/**
 * What one request to a worker made, another must not use. So nothing may be left behind for it, nor be shared with it.
 * @param {(path: string, id: string) => Promise<string>} dispatch gives the id when all went well
 * @returns {Promise<Outcome[]>}
 */
async function tryAcrossRequests(dispatch) {
  /** @param {string} path @param {string} id @returns {Promise<string>} what went wrong */
  const problemOf = async (path, id) => {
    const seen = await dispatch(path, id).catch(String);
    return seen === id ? '' : `${id}: ${seen}`;
  };
  const inTurn = [];
  for (const id of ['first', 'second', 'third']) inTurn.push(await problemOf('/own', id));
  const ids = Array.from({ length: 20 }, (_, index) => `request ${index + 1}`);
  const atOnce = await Promise.all(ids.map((id) => problemOf('/shared', id)));
  const later = await problemOf('/shared', 'later');
  const problems = {
    'three in turn, a client each': inTurn,
    'twenty at once, one client': atOnce,
    'one later': [later],
  };
  return Object.entries(problems).map(([name, all]) => ({ name, problem: all.filter(Boolean).join('\n') }));
}

const chromiumFlags = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

/** @type {Run} */
async function inChromium(project, baseUrl) {
  const executablePath = [process.env.CHROMIUM_PATH ?? '', '/usr/bin/chromium'].find((path) => existsSync(path));
  if (!executablePath) return undefined;
  const script = await bundle(join(project, 'page.mjs'), { platform: 'browser' });
  // A page of another origin than the server's, so that every call crosses origins.
  const pages = createServer((_, response) => {
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(`<!doctype html><script type="module">${script}</script>`);
  });
  await new Promise((listening) => pages.listen(0, '127.0.0.1', () => listening(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (pages.address());
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${port}/`);
    await page.waitForFunction('globalThis.makeCalls', undefined, { timeout: minute });
    return await page.evaluate(`makeCalls(${JSON.stringify(baseUrl)})`);
  } finally {
    await browser.close();
    pages.closeAllConnections();
    pages.close();
  }
}
