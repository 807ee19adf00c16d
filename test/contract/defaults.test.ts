// The defaults that docstrings tell, held against what the client does.
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import type { ClientOptions } from 'messaging-platform-sdk';
import { readSettings } from '../../src/call/settings.js';
import { quickClient, rejection } from '../support/quick-client.js';
import { recordingClient } from '../support/recorder.js';

const folder = new URL('../../src/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8');

/** What `@defaultValue` says of each member of an interface, for example of `TimeoutOptions.timeout`. */
const told = Object.fromEntries(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...ts.createSourceFile(file, read(file), ts.ScriptTarget.ES2022, true).statements])
    .filter(ts.isInterfaceDeclaration)
    .flatMap(({ name, members }) =>
      members.flatMap((member) =>
        ts
          .getJSDocTags(member)
          .filter(({ tagName }) => tagName.text === 'defaultValue')
          .map(({ comment }) => [`${name.text}.${member.name!.getText()}`, ts.getTextOfJSDocComment(comment)!]),
      ),
    ),
) as Record<string, string>;

/** Requests of a call that always fails. */
async function requestsOfFailingCall(options: ClientOptions = {}): Promise<number> {
  const client = quickClient({ fetch: async () => new Response(null, { status: 503 }), ...options });
  return (await rejection(client.companies.get('1'))).attempts;
}

/** Of five requests at once, how many go out at a pace of one an hour. */
async function requestsAtOnce(burst: number | undefined): Promise<number> {
  const rateLimit = { requests: 1, perMilliseconds: 3_600_000, ...(burst && { burst }) };
  const { client, sent } = recordingClient({ rateLimit });
  const controller = new AbortController();
  const calls = Array.from({ length: 5 }, () => rejection(client.companies.get('1', { signal: controller.signal })));
  await turns();
  controller.abort();
  await Promise.all(calls);
  return sent.length;
}

/** A few turns of the event loop, in which everything that can go on does. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** The default in a destructuring of the source, `name = 1_000`. */
const inSource = (file: string, name: string) =>
  Number(new RegExp(`[{ ]${name} = ([\\d_]+)[,} ]`).exec(read(file))?.[1]?.replaceAll('_', ''));

describe('@defaultValue', () => {
  it('stands where a default is told, and every number of it is compared here', () => {
    const numbers = Object.keys(told).filter((name) => /^\d/.test(told[name]!));
    expect(numbers.sort()).toEqual([
      'Pace.burst',
      'SandboxOptions.companyUpdate',
      'SandboxOptions.creationChecks',
      'SandboxOptions.credits',
      'SandboxOptions.maxRequests',
      'ServeOptions.port',
      'TimeoutOptions.retries',
      'TimeoutOptions.timeout',
      'TooManyRequestsOptions.reset',
      'WaitOptions.deadline',
      'WaitOptions.interval',
    ]);
  });

  it('tells how long an attempt may take', () => {
    expect(Number(told['TimeoutOptions.timeout'])).toBe(readSettings({}).timeout);
  });

  it('tells how often a failed request is sent again', async () => {
    expect(await requestsOfFailingCall()).toBe(1 + Number(told['TimeoutOptions.retries']));
  });

  it('tells where requests go', async () => {
    const [, url = ''] = /`(https:\S+)`$/.exec(told['ClientOptions.baseUrl']!) ?? [];
    const { client, sent } = recordingClient();
    await rejection(client.companies.get('1'));
    expect(sent[0]!.url).toBe(`${url}/companies/1`);
  });

  it('tells the User-Agent', async () => {
    const { version } = JSON.parse(read('../package.json')) as { version: string };
    const { client, sent } = recordingClient();
    await rejection(client.companies.get('1'));
    expect(told['ClientOptions.userAgent']).toBe(`\`${sent[0]!.headers['user-agent']}\``.replace(version, '<version>'));
  });

  it('tells how many requests may go out at once', async () => {
    const burst = Number.parseInt(told['Pace.burst']!);
    expect(await requestsAtOnce(undefined)).toBe(burst);
    expect(await requestsAtOnce(burst + 3)).toBeGreaterThan(burst);
  });

  it('tells how long a new child is waited for, and how long the first pause is', () => {
    const file = 'resources/wait-until-created.ts';
    expect(Number(told['WaitOptions.deadline'])).toBe(inSource(file, 'deadline'));
    expect(Number(told['WaitOptions.interval'])).toBe(inSource(file, 'interval'));
  });
});

describe('the docstrings of methods', () => {
  const docstrings = ['children', 'companies', 'inbound-events', 'notes'].map((name) =>
    read(`resources/${name}.ts`).replace(/\s*\n\s*\*\s*/g, ' '),
  );

  it('repeat the deadline and the interval of a wait as they are', () => {
    const said = (name: string) =>
      new RegExp(`\`${name}\`: milliseconds [^;]*?, ([\\d ]+) by default`).exec(docstrings[0]!)?.[1]?.replace(' ', '');
    expect(said('deadline')).toBe(told['WaitOptions.deadline']);
    expect(said('interval')).toBe(told['WaitOptions.interval']);
  });
});
