// The sandbox under the fake timers of a test runner: time passes when the test says so.
import { MessagingPlatform, TimeoutError } from 'messaging-platform-sdk';
import { Sandbox, slow, stalled, status, tooManyRequests } from 'messaging-platform-sdk/testing';
import { rejection } from '../support/quick-client.js';

const { jest } = import.meta;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2023-03-13T09:15:00Z') });
});

afterEach(() => {
  jest.useRealTimers();
});

const client = (sandbox: Sandbox) => new MessagingPlatform({ apiKey: 'any-key', fetch: sandbox.fetch });

describe('under fake timers, the sandbox', () => {
  it('answers without a timer, at the time of the test', async () => {
    const { notes } = client(new Sandbox());
    const { id } = await notes.create({ text: 'a' });
    expect((await notes.get(id)).createdAt).toBe('2023-03-13T09:15:00.000Z');
  });

  it('lets an email go out of the last 30 days', async () => {
    const sandbox = new Sandbox();
    sandbox.receiveEmail({ sender: 'a@example.com', recipient: 'b@example.com' });
    const { events } = client(sandbox).inbound;
    expect((await events.list()).events).toHaveLength(1);
    jest.setSystemTime(new Date('2023-05-01'));
    expect((await events.list()).events).toHaveLength(0);
  });

  it('answers slowly, and a client waits as long as it is told to', async () => {
    const sandbox = new Sandbox();
    sandbox.next('companiesPost', slow(20_000));
    sandbox.next('companiesPost', slow(40_000));
    const first = client(sandbox).companies.create({ name: 'Acme' });
    await jest.advanceTimersByTimeAsync(20_000);
    await expect(first).resolves.toHaveProperty('id');
    const second = rejection(client(sandbox).companies.create({ name: 'Acme' }));
    await jest.advanceTimersByTimeAsync(30_000);
    expect(await second).toBeInstanceOf(TimeoutError);
  });

  it('falls silent in a body until the client has enough', async () => {
    const sandbox = new Sandbox();
    sandbox.next('companiesPost', stalled());
    const call = rejection(client(sandbox).companies.create({ name: 'Acme' }));
    await jest.advanceTimersByTimeAsync(30_000);
    expect(await call).toMatchObject({ name: 'TimeoutError', outcome: 'unknown' });
  });

  it('is asked again when the wait that it asked for is over', async () => {
    const sandbox = new Sandbox();
    sandbox.next('companiesGet', tooManyRequests({ retryAfter: 30 }));
    sandbox.next('companiesGet', status(503));
    const call = client(sandbox).companies.list();
    await jest.advanceTimersByTimeAsync(29_000);
    expect(sandbox.requests).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(10_000);
    await expect(call).resolves.toMatchObject({ items: [] });
    expect(sandbox.requests).toHaveLength(3);
  });

  it('counts its rate limit by the time of the test', async () => {
    const sandbox = new Sandbox({ rateLimit: { requests: 1, perMilliseconds: 3_600_000 } });
    await client(sandbox).companies.list();
    // An hour is more than a client waits by itself.
    const refused = rejection(client(sandbox).companies.list());
    await jest.advanceTimersByTimeAsync(0);
    expect(await refused).toMatchObject({ name: 'RateLimitError', retryAfter: 3_600_000 });
    jest.setSystemTime(Date.now() + 3_600_000);
    await expect(client(sandbox).companies.list()).resolves.toBeDefined();
  });
});
