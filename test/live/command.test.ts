// `npm run contract -- live` as it is typed, and Prism as a second judge of what it finds.
import { execFile, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { plants, read, relay, served, type Plant } from './relay.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

function run(parameters: string[], keys: Record<string, string> = { API_KEY: 'test-key', PARTNER_KEY: '' }) {
  const command = ['--import', 'tsx', 'scripts/contract-parts.ts', 'live', ...parameters];
  const env = { ...process.env, ...keys };
  return new Promise<{ code: unknown; text: string }>((resolve) => {
    const child = execFile(process.execPath, command, { cwd: root, env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode, text: stdout + stderr }),
    );
    child.stdin!.end();
  });
}

describe('the command', () => {
  it.each([
    ['no key', [], { API_KEY: '', PARTNER_KEY: '' }, 'Set API_KEY, PARTNER_KEY or both'],
    ['writing without consent', ['--write'], undefined, 'Give --yes if this may happen'],
  ])('refuses %s and sends nothing', async (_, parameters, keys, sentence) => {
    expect(await run(parameters, keys)).toEqual({ code: 1, text: expect.stringContaining(sentence) });
  });

  it.each([
    [
      '0 for news',
      'an unknown field',
      0,
      '| news | getResellerChilds 200 | children[] | has the unknown field colour |',
    ],
    ['1 for an error', 'a wrong type', 1, '| error | companiesIdGet 200 | linkedDealsIds | must be array | 1 |'],
  ])('exits with %s', async (_, planted, code, row) => {
    const account = relay(plants.filter(([name]) => name === planted));
    await served(account, async (url) => {
      const parameters = ['--server', url, '--write', '--spend', '--yes'];
      expect(await run(parameters)).toEqual({ code, text: expect.stringContaining(row) });
    });
    expect(account.sandbox.requests).toHaveLength(34);
  });
});

/** Prism as a proxy, which says in a header what it holds against a response. */
async function throughPrism(upstream: string, work: (url: string) => Promise<void>): Promise<void> {
  const prism = createRequire(import.meta.url).resolve('@stoplight/prism-cli');
  // It ends with this process, however that ends.
  const execArgv = ['--import', 'data:text/javascript,process.once("disconnect",()=>process.exit())'];
  const child = fork(prism, ['proxy', `${root}openapi.yaml`, upstream, '--port', '0'], { silent: true, execArgv });
  for await (const line of createInterface({ input: child.stdout! })) {
    const [, url] = /listening on (http:\S+)/.exec(line) ?? [];
    if (url) return work(url).finally(() => child.kill());
  }
}

it('Prism finds a wrong type, a missing field, a null, a date and a number at the same places', async () => {
  const planted: Plant[] = [];
  const account = relay(planted);
  const { exchanges } = await read(account);
  const seen = ['a wrong type', 'a missing field', 'null for a list', 'a date in another form', 'a number as text'];
  await served(account, (upstream) =>
    throughPrism(upstream, async (url) => {
      for (const plant of plants.filter(([name]) => seen.includes(name))) {
        planted.splice(0, 1, plant);
        const path = exchanges.find(({ operation }) => operation === plant[1])!.url.replace(/.*\/v3/, '');
        const { headers } = await fetch(url + path, { headers: { 'api-key': 'test-key' } });
        const violations: { location: string[] }[] = JSON.parse(headers.get('sl-violations') ?? '[]');
        const places = violations.map(({ location: [, , ...steps] }) => steps.join('.') || 'body');
        expect(places).toEqual([plant[4]]);
      }
    }),
  );
});
