// Wherever the policy of retries is told, it is told as the client keeps it; a change of it fails here with each page.
import { readdirSync, readFileSync } from 'node:fs';
import type { MessagingPlatform } from 'messaging-platform-sdk';
import { readSettings } from '../../src/call/settings.js';
import { quickClient, rejection } from '../support/quick-client.js';

const root = new URL('../../', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, root), 'utf8');
const pages = readdirSync(new URL('docs/', root), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`);

/** Lists of statuses, as text has them: `408, 429 and 500`. */
const listsIn = (name: string) =>
  [...read(name).matchAll(/\b408(?:,? (?:and )?\d{3})+/g)].map(([list]) => list.match(/\d{3}/g));

/** The statuses after which a call is sent again. */
async function againAfter(send: (client: MessagingPlatform) => PromiseLike<unknown>): Promise<string[]> {
  const again: string[] = [];
  for (let status = 400; status < 600; status++) {
    const client = quickClient({ retries: 1, fetch: async () => new Response(null, { status }) });
    if ((await rejection(send(client))).attempts > 1) again.push(String(status));
  }
  return again;
}

describe('the policy of retries', () => {
  it('is told everywhere with the statuses after which a GET is sent again', async () => {
    const again = await againAfter(({ notes }) => notes.get('1'));
    const told = ['README.md', 'src/call/options.ts', ...pages].map((name) => [name, listsIn(name)] as const);
    expect(told).toEqual(told.map(([name, lists]) => [name, lists.map(() => again)]));
    const telling = told.filter(([, lists]) => lists.length).map(([name]) => name);
    expect(telling).toEqual(expect.arrayContaining(['src/call/options.ts', 'docs/guides/errors.md']));
  });

  it.each(['src/call/options.ts', 'docs/guides/errors.md'])(
    'is told in %s with the status after which a POST is sent again',
    async (name) => {
      const again = await againAfter(({ notes }) => notes.create({ text: 'Called' }));
      expect(/POST and PATCH: .* after (\d+)\./.exec(read(name))?.[1]).toBe(again.join());
    },
  );

  it.each([
    ['docs/build-an-sdk.md', /\*\*Retries\.\*\* (\w+),? by default/],
    ['docs/decisions/0010-retries.md', /^- (\w+) retries by default/m],
  ])('is told in %s with how often a request is retried', (name, pattern) => {
    const words = ['None', 'One', 'Two', 'Three', 'Four'];
    expect(words.indexOf(pattern.exec(read(name))?.[1] ?? '')).toBe(readSettings({}).retries);
  });
});
