// The sandbox over HTTP: the same answers and faults on a real socket, and the paths that control it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { cut, reset, slow, stalled, status, story, type Fault } from 'messaging-platform-sdk/testing';
import { serve, type SandboxServer } from '../../src/testing/command/server.js';
import { rejection } from '../support/quick-client.js';
import { profile } from './support.js';

let server: SandboxServer;
const lines: string[] = [];

beforeAll(async () => {
  server = await serve({ from: story(), keys: ['top-secret-key'] }, 0, (line) => lines.push(line));
});

afterAll(() => server.stop());

beforeEach(async () => {
  await control('POST', 'reset');
  lines.length = 0;
});

const newClient = () => new MessagingPlatform({ apiKey: 'top-secret-key', baseUrl: server.url, retries: 0 });

async function control(method: string, path: string, body?: unknown): Promise<any> {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
  const answer = await fetch(`${server.url}/_sandbox/${path}`, init);
  return { status: answer.status, ...((await answer.json()) as object) };
}

describe('the sandbox over HTTP', () => {
  it('keeps its state from one request to the next', async () => {
    const { children, inbound } = newClient();
    const { id } = await children.create(profile);
    expect((await children.list()).count).toBe(1);
    await children.waitUntilCreated(String(id), { interval: 1 });
    expect((await children.list()).count).toBe(2);
    await children.delete(String(id));
    expect(await rejection(children.get(String(id)))).toMatchObject({ status: 404 });
    const attachment = await inbound.downloadAttachment('sample-download-token');
    expect([attachment.fileName, await attachment.text()]).toEqual([
      'order-1042.csv',
      'item,quantity\nblue widget,12\n',
    ]);
  });

  it.each<[string, Fault | string, { name: string; outcome: string }, carriedOut: boolean]>([
    ['reset', reset(), { name: 'ConnectionError', outcome: 'unknown' }, false],
    ['refused, as a reset', 'refused', { name: 'ConnectionError', outcome: 'unknown' }, false],
    ['lost, by its name', 'lost', { name: 'ConnectionError', outcome: 'unknown' }, true],
    ['cut', cut(), { name: 'ConnectionError', outcome: 'unknown' }, true],
    ['stalled', stalled(), { name: 'TimeoutError', outcome: 'unknown' }, true],
    ['slow for ever', slow(Infinity), { name: 'TimeoutError', outcome: 'unknown' }, true],
    ['503', status(503), { name: 'ServerError', outcome: 'unknown' }, false],
  ])('does a fault to a connection: %s', async (_, fault, ends, carriedOut) => {
    expect(await control('POST', 'faults', { operation: 'addCredits', fault })).toEqual({ status: 200 });
    const call = newClient().children.credits.add('1234567', { sms: 500 }, { timeout: 200 });
    expect(await rejection(call)).toMatchObject(ends);
    const answer = await fetch(`${server.url}/_sandbox/requests`);
    expect(await answer.json()).toMatchObject([{ operation: 'addCredits', carriedOut }]);
    const { children } = await control('GET', 'snapshot');
    expect(children[0].credits.sms).toBe(carriedOut ? 500 : 0);
  });

  it('does a fault always, or to the one request that asks for it', async () => {
    await control('POST', 'faults', { operation: 'companiesGet', fault: status(503), times: 'always' });
    for (const call of [1, 2])
      expect([call, await rejection(newClient().companies.list())]).toMatchObject([call, { status: 503 }]);
    const headers = { prefer: 'code=404' };
    expect(await rejection(newClient().notes.list({}, { headers }))).toMatchObject({ status: 404 });
  });

  it('receives emails and takes snapshots', async () => {
    const mail = { sender: 'a@example.com', recipient: 'b@example.com', receivedAt: '2023-05-01T10:00:00Z' };
    expect((await control('POST', 'emails', mail)).downloadTokens).toEqual([]);
    const attachments = [
      { name: 'a.bin', base64: 'AAEC' },
      { name: 'a.txt', content: 'text' },
    ];
    const { uuid, downloadTokens } = await control('POST', 'emails', { ...mail, attachments });
    const { inbound } = newClient();
    expect((await inbound.events.get(uuid)).receivedAt).toBe('2023-05-01T10:00:00.000Z');
    expect([...(await (await inbound.downloadAttachment(downloadTokens[0])).bytes())]).toEqual([0, 1, 2]);
    expect(await (await inbound.downloadAttachment(downloadTokens[1])).text()).toBe('text');
    const { status: _, ...snapshot } = await control('GET', 'snapshot');
    await control('PUT', 'snapshot', { ...snapshot, companies: [] });
    expect((await newClient().companies.list()).items).toEqual([]);
    await control('POST', 'reset');
    expect((await newClient().companies.list()).items).toHaveLength(1);
  });

  it.each([
    ['an unknown path', 'POST', 'nothing', {}, 'There is no POST /_sandbox/nothing. There are GET /_sandbox/requests,'],
    ['an unknown operation', 'POST', 'faults', { operation: 'x', fault: 'lost' }, 'There is no operation x.'],
    ['an unknown fault', 'POST', 'faults', { operation: 'addCredits', fault: 'gone' }, 'There is no fault gone.'],
    ['no snapshot', 'PUT', 'snapshot', {}, 'from must be what `snapshot()`'],
  ])('says what is wrong with a control of %s', async (_, method, path, body, message) => {
    expect(await control(method, path, body)).toEqual({ status: 400, message: expect.stringContaining(message) });
  });

  it('says that a control is not JSON', async () => {
    const answer = await fetch(`${server.url}/_sandbox/faults`, { method: 'POST', body: '{' });
    expect([answer.status, await answer.json()]).toEqual([400, { message: expect.stringContaining('JSON') }]);
  });

  it('logs a line a request, without keys and secrets', async () => {
    const { authKey } = await newClient().children.create(profile);
    await newClient().children.getCreationStatus(authKey);
    await newClient()
      .notes.get('x')
      .catch(() => {});
    expect(lines).toEqual([
      'POST /reseller/children 201 createResellerChild',
      'GET /reseller/children/1234568/accountCreationStatus 200 getChildAccountCreationStatus',
      'GET /crm/notes/x 404 crmNotesIdGet',
    ]);
  });

  it('may be called from pages of any origin', async () => {
    const asked = { 'access-control-request-headers': 'api-key', origin: 'https://app.example.com' };
    const preflight = await fetch(`${server.url}/companies`, { method: 'OPTIONS', headers: asked });
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([204, 'api-key']);
    const answer = await fetch(`${server.url}/companies`, { headers: { 'api-key': 'top-secret-key' } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('the command', () => {
  const run = (...parameters: string[]) =>
    spawn(process.execPath, ['--import', 'tsx', 'src/testing/command/index.ts', ...parameters], { stdio: 'pipe' });

  async function outcome(...parameters: string[]): Promise<[code: number, error: string]> {
    const child = run(...parameters);
    let text = '';
    child.stderr.on('data', (piece) => (text += piece));
    const [code] = await once(child, 'close');
    return [code, text];
  }

  it('prints how to point a client at it, serves its seed, and ends with its signal', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
    const file = join(folder, 'seed.json');
    await writeFile(file, JSON.stringify(story()));
    const child = run('sandbox', '--port', '0', '--seed', file, '--rate-limit', '1/3600', '--creation-checks', '3');
    const text = await textUntil(child.stdout, 'Ctrl+C');
    const [, url] = /baseUrl: '(http\S+)'/.exec(text)!;
    const client = new MessagingPlatform({ apiKey: 'any-key', baseUrl: url!, retries: 0 });
    expect((await client.children.list()).count).toBe(1);
    // A client of its own, since the other one has learnt to wait.
    const other = new MessagingPlatform({ apiKey: 'any-key', baseUrl: url!, retries: 0 });
    expect(await rejection(other.children.list())).toMatchObject({ status: 429 });
    const ended = once(child, 'close');
    child.kill();
    expect(await ended).toEqual([0, null]);
    await rm(folder, { recursive: true });
  }, 20_000);

  it('says what is wrong with how it was called, and ends with 1', async () => {
    const calls: [string[], string][] = [
      [[], 'Usage: messaging-platform-sdk sandbox'],
      [['sandbox', '--port', '70000'], '--port must be a whole number from 0 to 65535.'],
      [['sandbox', '--rate-limit', '100'], '--rate-limit is written as <requests>/<seconds>'],
    ];
    const outcomes = await Promise.all(calls.map(([parameters]) => outcome(...parameters)));
    expect(outcomes).toEqual(calls.map(([, message]) => [1, expect.stringContaining(message)]));
  }, 20_000);
});

function textUntil(stream: Readable, word: string): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    stream.on('data', (piece) => {
      text += piece;
      if (text.includes(word)) resolve(text);
    });
  });
}

describe('the sandbox over HTTP, told what makes no sense', () => {
  it.each([
    ['null', null, 'gives.'],
    ['a list', [], 'gives.'],
    ['an empty list of children', { children: [] }, 'gives; reseller is missing or invalid.'],
    ['a child without an id', { ...story(), children: [{}] }, 'children[0].id is missing or invalid.'],
    ['a child of null', { ...story(), children: [null] }, 'children[0] is missing or invalid.'],
    ['notes that are no list', { ...story(), notes: {} }, 'notes is missing or invalid.'],
    ['credits as text', { ...story(), reseller: { credits: { sms: '1', email: 2 } } }, 'reseller.credits.sms is'],
  ])('refuses a snapshot of %s, and keeps its state', async (_, body, message) => {
    expect(await control('PUT', 'snapshot', body)).toEqual({
      status: 400,
      message: expect.stringMatching(/^from must be what `snapshot\(\)` of a sandbox gives/),
    });
    expect((await control('PUT', 'snapshot', body)).message).toContain(message);
    expect((await newClient().companies.list()).items).toHaveLength(1);
  });

  it('takes its own snapshot back, whatever has happened in it', async () => {
    await newClient().companies.create({ name: 'Bolt' });
    await newClient().children.create(profile);
    await newClient().notes.create({ text: 'a' });
    await control('POST', 'emails', { sender: 'a@example.com', recipient: 'b@example.com', lastStep: 'received' });
    const { status: _, ...snapshot } = await control('GET', 'snapshot');
    expect(await control('PUT', 'snapshot', snapshot)).toEqual({ status: 200 });
    expect((await newClient().companies.list()).items).toHaveLength(2);
  });

  it('refuses a fault with an invalid header, and answers the next request', async () => {
    const fault = { kind: 'status', status: 503, headers: { x: 'a\nb' } };
    expect(await control('POST', 'faults', { operation: 'companiesGet', fault })).toEqual({
      status: 400,
      message: 'The headers of a fault must be an object of strings without line breaks.',
    });
    expect((await newClient().companies.list()).items).toHaveLength(1);
  });

  it('logs no download token, which stays in the requests for a test to see', async () => {
    await newClient().inbound.downloadAttachment('sample-download-token');
    expect(lines).toEqual(['GET /inbound/attachments/<redacted> 200 getInboundEmailAttachment']);
    const answer = await fetch(`${server.url}/_sandbox/requests`);
    expect(await answer.json()).toMatchObject([{ path: '/inbound/attachments/sample-download-token' }]);
  });
});
