// Waiting for a child that is being created.
import { MessagingPlatform } from 'messaging-platform-sdk';
import { closeServers, startListServer, until } from '../support/list-server.js';
import { quickClient, rejection } from '../support/quick-client.js';
import { testTime } from '../support/test-time.js';

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

  describe('on a clock of the test', () => {
    const { pass } = testTime(false);

    /** A client of a service where the child exists after so many questions, and when they were asked. */
    function asking(enough = Infinity) {
      const asked: number[] = [];
      const fetch = async () => Response.json(created(asked.push(performance.now()) > enough));
      return { asked, children: new MessagingPlatform({ fetch }).children };
    }

    it('waits longer each time, up to ten times the interval', async () => {
      const { asked, children } = asking(9);
      const wait = children.waitUntilCreated('1234567', { interval: 4_000 });
      await pass(300_000);
      await wait;
      const pauses = asked.slice(1).map((at, index) => at - asked[index]!);
      expect(pauses).toEqual([4_000, 6_000, 9_000, 13_500, 20_250, 30_375, 40_000, 40_000, 40_000]);
    });

    it('ends with a TimeoutError that names the operation when the child does not exist in time', async () => {
      const { asked, children } = asking();
      const wait = rejection(children.waitUntilCreated('1234567', { deadline: 10_000 }));
      await pass(10_000);
      // Begun after 0, 1, 2.5, 4.75 and 8.125 seconds.
      expect(asked).toHaveLength(5);
      expect(await wait).toMatchObject({
        name: 'TimeoutError',
        operation,
        message: expect.stringMatching(/ at api\.brevo\.com: the child does not exist after the deadline of 10000 ms$/),
        attempts: 5,
      });
    });
  });

  it('ends at its deadline also while a question is under way, and lets go of it', async () => {
    const server = await startListServer(() => undefined);
    await expect(server.client.children.waitUntilCreated('1234567', { deadline: 100 })).rejects.toMatchObject({
      name: 'TimeoutError',
      operation,
    });
    await until(() => server.open === 0);
  });

  it('goes on over failures that the retry rules tolerate, and rejects with one that stays', async () => {
    const statuses = [200, 503, 429, 404];
    let asked = 0;
    const { children } = quickClient({
      fetch: async () => Response.json(created(false), { status: statuses[asked++]! }),
    });
    const error = await rejection(children.waitUntilCreated('1234567', { interval: 5 }));
    expect(error).toMatchObject({ name: 'NotFoundError', operation });
    expect(asked).toBe(4);
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

  it('refuses an interval of 0', async () => {
    const { client, queries } = await startListServer(() => created(true));
    await expect(client.children.waitUntilCreated('1234567', { interval: 0 })).rejects.toMatchObject({
      name: 'InvalidRequestError',
      argument: 'options.interval',
    });
    expect(queries).toHaveLength(0);
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
