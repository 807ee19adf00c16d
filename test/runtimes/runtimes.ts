// How to make the calls in each runtime. A runtime that cannot be had gives nothing.
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build, type BuildOptions } from 'esbuild';
import { fetchPackage } from '../../scripts/on-demand.js';
import { openBrowser, skip } from '../docs/support.js';
import { respondWith, HostileServer } from '../support/hostile-server.js';
import type { Outcome } from './calls.mjs';

export type Run = (project: string, baseUrl: string) => Promise<Outcome[] | undefined>;

/** What is used of Miniflare, which is fetched when it is needed. */
interface Worker {
  dispatchFetch: (url: string) => Promise<Response>;
  dispose: () => Promise<void>;
}

const minute = 60_000;

export const runtimes: Record<string, Run> = {
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

function onNode(version: string): Run {
  return onCommandLine('node', version, 'bin/node', []);
}

/** `name` is the npm package that has the runtime in it, `program` its file there. */
function onCommandLine(name: string, version: string, program: string, parameters: string[]): Run {
  return async (project, baseUrl) => {
    const folder = fetchPackage(name, version);
    if (!folder) return undefined;
    const all = [...parameters, join(project, 'command-line.mjs'), baseUrl];
    const { stdout } = await promisify(execFile)(join(folder, program), all, { cwd: project, timeout: minute });
    return JSON.parse(stdout) as Outcome[];
  };
}

/** A program with the package in it, as one module. */
async function bundle(file: string, options: BuildOptions): Promise<string> {
  const { outputFiles = [] } = await build({
    entryPoints: [file],
    bundle: true,
    format: 'esm',
    write: false,
    ...options,
  });
  return outputFiles.map(({ text }) => text).join('');
}

async function inWorkerd(project: string, baseUrl: string): Promise<Outcome[] | undefined> {
  // The newest line that runs on Node 20.
  const folder = fetchPackage('miniflare', '4.20260405.0');
  if (!folder) return undefined;
  const { Miniflare } = createRequire(import.meta.url)(folder) as { Miniflare: new (options: object) => Worker };
  const script = await bundle(join(project, 'worker.mjs'), { conditions: ['workerd', 'worker'] });
  const miniflare = new Miniflare({ modules: true, script, compatibilityDate: '2026-04-01' });
  /** What the worker answers a request of its own. */
  const dispatch = async <Result>(path: string, id = ''): Promise<Result> => {
    const query = new URLSearchParams({ baseUrl, id });
    const answer = await miniflare.dispatchFetch(`http://worker.example.com${path}?${query.toString()}`);
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as Result;
  };
  try {
    return [...(await dispatch<Outcome[]>('/calls')), await tryAcrossRequests(dispatch<string>)];
  } finally {
    await miniflare.dispose();
  }
}

/**
 * What one request to a worker made, another must not use. So nothing may be left behind for it, nor be shared with it.
 * `dispatch` gives the id when all went well.
 */
async function tryAcrossRequests(dispatch: (path: string, id: string) => Promise<string>): Promise<Outcome> {
  const seen: [id: string, found: string][] = [];
  const send = async (path: string, id: string) => void seen.push([id, await dispatch(path, id).catch(String)]);
  for (const id of ['first', 'second', 'third']) await send('/own', `${id} with a client of its own`);
  await Promise.all(Array.from({ length: 20 }, (_, index) => send('/shared', `one of twenty at once, ${index}`)));
  await send('/shared', 'one later');
  const problems = seen.filter(([id, found]) => id !== found).map((each) => each.join(': '));
  return { name: 'across requests', problem: problems.join('\n') };
}

async function inChromium(project: string, baseUrl: string): Promise<Outcome[] | undefined> {
  if (skip) return undefined;
  const script = await bundle(join(project, 'page.mjs'), { platform: 'browser' });
  // A page of another origin than the server's, so that every call crosses origins.
  const html = `<!doctype html><script type="module">${script}</script>`;
  const pages = await HostileServer.start([respondWith(200, html, { 'content-type': 'text/html; charset=utf-8' })]);
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(pages.url);
    await page.waitForFunction('globalThis.makeCalls', undefined, { timeout: minute });
    return await page.evaluate(`makeCalls(${JSON.stringify(baseUrl)})`);
  } finally {
    await browser.close();
    await pages.close();
  }
}
