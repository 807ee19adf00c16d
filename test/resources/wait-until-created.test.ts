// Waiting for a child that is being created.
import { MessagingPlatform } from 'messaging-platform-sdk';
import { closeServers, startListServer, until } from '../support/list-server.js';

afterEach(closeServers);

const created = (childAccountCreated: boolean) => ({ childAccountCreated });
const operation = 'getChildAccountCreationStatus';

describe('children.waitUntilCreated', () => {
  it('asks until the child exists', async () => {
    const paths: string[] = [];
    const { client } = await startListServer(({ pathname }, request) => (paths.push(pathname), created(request === 3)));
    expect(await client.children.waitUntilCreated('1234567', { interval: 5 })).toBeUndefined();
    expect(paths).toEqual(Array(4).fill('/reseller/children/1234567/accountCreationStatus'));
  });

  it('does not wait when the child exists already', async () => {
    const { client, queries } = await startListServer(() => created(true));
    await client.children.waitUntilCreated('1234567', { interval: 100_000 });
    expect(queries).toHaveLength(1);
  });

  it('waits longer each time, up to ten times the interval', async () => {
    const pauses: number[] = [];
    const { setTimeout } = globalThis;
    // Notes how long it is asked to wait, and does not.
    const note = (callback: () => void, milliseconds: number) => {
      if (milliseconds >= 30_000) return setTimeout(callback, milliseconds);
      pauses.push(milliseconds);
      return setTimeout(callback, 0);
    };
    globalThis.setTimeout = note as typeof setTimeout;
    try {
      let asked = 0;
      const fetch = async () => Response.json(created(asked++ === 9));
      await new MessagingPlatform({ fetch }).children.waitUntilCreated('1234567', { interval: 400 });
    } finally {
      globalThis.setTimeout = setTimeout;
    }
    expect(pauses).toEqual([400, 600, 900, 1_350, 2_025, 3_037.5, 4_000, 4_000, 4_000]);
  });

  it('ends with a TimeoutError that names the operation when the child does not exist in time', async () => {
    const { client, queries } = await startListServer(() => created(false));
    await expect(client.children.waitUntilCreated('1234567', { interval: 20, deadline: 300 })).rejects.toMatchObject({
      name: 'TimeoutError',
      operation,
      message: expect.stringMatching(/ at 127\.0\.0\.1:\d+: the child does not exist after the deadline of 300 ms$/),
      attempts: expect.any(Number),
    });
    expect(queries.length).toBeGreaterThan(1);
  });

  it('ends at its deadline also while a question is under way, and lets go of it', async () => {
    const server = await startListServer(() => undefined);
    await expect(server.client.children.waitUntilCreated('1234567', { deadline: 100 })).rejects.toMatchObject({
      name: 'TimeoutError',
      operation,
    });
    await until(() => server.open === 0);
  });

  it('goes on over failures that the retry rules tolerate', async () => {
    const { client, queries } = await startListServer((_, request) =>
      request === 1
        ? Response.json({}, { status: 503 })
        : request === 2
          ? Response.json({}, { status: 429 })
          : created(request === 4),
    );
    await client.children.waitUntilCreated('1234567', { interval: 5, retries: 2 });
    expect(queries).toHaveLength(5);
  });

  it('rejects with a failure that stays', async () => {
    const { client, queries } = await startListServer(() =>
      Response.json({ message: 'Unknown child' }, { status: 404 }),
    );
    await expect(client.children.waitUntilCreated('1234567')).rejects.toMatchObject({
      name: 'NotFoundError',
      operation,
    });
    expect(queries).toHaveLength(1);
  });

  it.each(['in a pause', 'in a question', 'before'])(
    "rejects with the signal's own reason at once when it is aborted %s",
    async (when) => {
      const server = await startListServer(() => (when === 'in a question' ? undefined : created(false)));
      const controller = new AbortController();
      const reason = new Error('the user left');
      if (when === 'before') controller.abort(reason);
      const waiting = server.client.children.waitUntilCreated('1234567', {
        signal: controller.signal,
        interval: 100_000,
      });
      if (when !== 'before') {
        await until(() => server.queries.length === 1 && (when === 'in a question' || server.open === 0));
        controller.abort(reason);
      }
      await expect(waiting).rejects.toBe(reason);
      await until(() => server.open === 0);
      expect(server.queries).toHaveLength(when === 'before' ? 0 : 1);
    },
  );

  it.each([0, -5, NaN, Infinity, 2 ** 31])('refuses an interval of %p', async (interval) => {
    const { client, queries } = await startListServer(() => created(true));
    await expect(client.children.waitUntilCreated('1234567', { interval })).rejects.toMatchObject({
      name: 'InvalidRequestError',
      argument: 'options.interval',
    });
    expect(queries).toHaveLength(0);
  });

  it('refuses an option that does not exist', async () => {
    const { client } = await startListServer(() => created(true));
    await expect(client.children.waitUntilCreated('1234567', { every: 5 } as object)).rejects.toThrow(
      /options\.every does not exist/,
    );
  });
});

describe('children.waitUntilCreated, by an answer of another kind', () => {
  it('takes only true for a yes, and asks again after anything else', async () => {
    const answers = ['false', 'true', 1, {}, null, undefined, true];
    const { client, queries } = await startListServer((_, request) => ({ childAccountCreated: answers[request] }));
    await client.children.waitUntilCreated('1234567', { interval: 1 });
    expect(queries).toHaveLength(answers.length);
  });
});
