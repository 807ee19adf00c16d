// Runs calls.mjs in each runtime.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build, type BuildOptions } from 'esbuild';
import { fetchPackage } from '../../scripts/package-cache.js';
import { openBrowser, skipReason } from '../docs/support.js';
import type { CallResult } from './calls.mjs';

/** Resolves to undefined if the runtime is unavailable. */
export type Run = (project: string, baseUrl: string) => Promise<CallResult[] | undefined>;

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

function onNode(version: string): Run {
  return onCommandLine('node', version, 'bin/node', []);
}

/**
 * @param name - the npm package that contains the runtime
 * @param program - the path of the runtime's executable in that package
 */
function onCommandLine(name: string, version: string, program: string, parameters: string[]): Run {
  return async (project, baseUrl) => {
    const folder = fetchPackage(name, version);
    if (!folder) return undefined;
    const argv = [...parameters, join(project, 'command-line.mjs'), baseUrl];
    const { stdout } = await promisify(execFile)(join(folder, program), argv, { cwd: project, timeout: 60_000 });
    return JSON.parse(stdout) as CallResult[];
  };
}

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

async function inWorkerd(project: string, baseUrl: string): Promise<CallResult[] | undefined> {
  // The newest Miniflare that runs on Node 20.
  const folder = fetchPackage('miniflare', '4.20260405.0');
  if (!folder) return undefined;
  const { Miniflare } = createRequire(import.meta.url)(folder);
  const script = await bundle(join(project, 'worker.mjs'), { conditions: ['workerd', 'worker'] });
  const miniflare = new Miniflare({ modules: true, script, compatibilityDate: '2026-04-01' });
  const dispatch = async <Result>(path: string, id = ''): Promise<Result> => {
    const query = new URLSearchParams({ baseUrl, id });
    const response = await miniflare.dispatchFetch(`http://worker.example.com${path}?${query.toString()}`);
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as Result;
  };
  try {
    return [...(await dispatch<CallResult[]>('/calls')), await testAcrossRequests(dispatch<string>)];
  } finally {
    await miniflare.dispose();
  }
}

/**
 * In workerd, a request can't use I/O objects of another request, so a shared client must not keep any.
 *
 * @param dispatch - sends a request to the worker, and resolves to the id if all of the worker's calls ended as expected
 */
async function testAcrossRequests(dispatch: (path: string, id: string) => Promise<string>): Promise<CallResult> {
  const problems: string[] = [];
  const send = async (path: string, id: string) => {
    const result = await dispatch(path, id).catch(String);
    if (result !== id) problems.push(`${id}: ${result}`);
  };
  for (const id of ['first', 'second', 'third']) await send('/own', `${id} request with its own client`);
  await Promise.all(Array.from({ length: 20 }, (_, index) => send('/shared', `concurrent request ${index}`)));
  await send('/shared', 'a later request');
  return { name: 'across requests', problem: problems.join('\n') };
}

async function inChromium(project: string, baseUrl: string): Promise<CallResult[] | undefined> {
  if (skipReason) return undefined;
  const script = await bundle(join(project, 'calls.mjs'), { format: 'iife', globalName: 'calls', platform: 'browser' });
  const emptySite = createServer((_request, response) => response.setHeader('content-type', 'text/html').end());
  await once(emptySite.listen(0), 'listening');
  const browser = await openBrowser();
  try {
    // Every call is cross-origin. Unlike `about:blank`, the page has `crypto.randomUUID`.
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(emptySite.address() as AddressInfo).port}`);
    await page.addScriptTag({ content: script });
    return await page.evaluate(`calls.makeCalls(${JSON.stringify(baseUrl)})`);
  } finally {
    await browser.close();
    emptySite.close();
  }
}
