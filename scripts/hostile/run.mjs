// Runs one claim with one client: the misbehaving server here, the client wherever the caller says.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { failure, startServer } from './server.mjs';

/**
 * @typedef {import('./claims.mjs').Claim} Claim
 * @typedef {import('./observe.mjs').Place} Place
 *
 * @typedef {object} Cell
 * @property {'yes' | 'no' | 'does not apply' | 'not run'} verdict
 * @property {string} said what happened instead
 *
 * @typedef {{ result: any } | { problem: string } | { notRun: string }} Report `notRun`: the client could not be loaded
 */

/** Milliseconds for one claim, far beyond those that its calls may take. */
const limit = 40_000;

const lacks = {
  timeout: 'has no timeout',
  retries: 'never sends again',
  signal: 'takes no AbortSignal',
  deadline: 'has no deadline',
  observer: 'has no observer',
  outcome: 'its errors have no such field',
  credits: 'has no such operation',
  pages: 'walks no pages',
  'two copies': 'has one copy',
};

/** @returns {Promise<string>} a URL where nothing listens */
async function closedUrl() {
  const { url, close } = await startServer(failure(500));
  await close();
  return url;
}

/**
 * @param {Claim} claim
 * @param {import('./observe.mjs').Adapter['has']} has
 * @param {(place: Omit<Place, 'folder'>) => Promise<Report>} observe
 * @returns {Promise<Cell>}
 */
export async function judge({ needs = [], serve = failure(500), call: _, judge: decide }, has, observe) {
  const missing = needs.find((ability) => !has.includes(ability));
  if (missing) return { verdict: 'does not apply', said: lacks[missing] };
  const elsewhere = await startServer(failure(500));
  const server = await startServer(serve, elsewhere.url);
  try {
    const report = await observe({ baseUrl: server.url, elsewhere: elsewhere.url, closed: await closedUrl() });
    if ('notRun' in report) return { verdict: 'not run', said: report.notRun };
    const said =
      'problem' in report
        ? report.problem.replace(/\s+/g, ' ')
        : decide({ result: report.result, requests: server.requests, elsewhere: elsewhere.requests });
    return { verdict: said ? 'no' : 'yes', said };
  } finally {
    await Promise.all([server.close(), elsewhere.close()]);
  }
}

/** Without what would change a client from outside: proxies, and options of this process. */
function environment() {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/proxy$|^node_options$|^node_debug$/i.test(name)),
  );
}

/**
 * @param {import('./child.mjs').Task} task
 * @returns {Promise<Report>} what a process of its own saw, or how it ended
 */
export function observeInChild(task) {
  const file = fileURLToPath(new URL('child.mjs', import.meta.url));
  const child = fork(file, {
    execArgv: ['--expose-gc', '--no-warnings'],
    env: environment(),
    // Keeps bytes as bytes.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let written = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk) => (written += chunk));
  return new Promise((resolve) => {
    const timer = setTimeout(() => settle({ problem: `still busy after ${limit / 1_000} s` }), limit);
    const settle = (/** @type {Report} */ report) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      resolve(report);
    };
    child.once('message', (report) => settle(/** @type {Report} */ (report)));
    child.once('error', (error) => settle({ problem: String(error) }));
    // Its error stream may end after it does.
    child.once('close', () => settle({ problem: `its process dies: ${lastError(written)}` }));
    child.send(task);
  });
}

/** @param {string} written @returns {string} the line that names the error */
function lastError(written) {
  const lines = written.split('\n').map((line) => line.trim());
  return lines.find((line) => /^\w*(Error|Exception)\b/.test(line)) ?? lines.filter(Boolean).at(-1) ?? 'without a word';
}
