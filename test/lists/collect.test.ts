// Lists read into an array, and whether they are whole.
import { InvalidRequestError } from 'messaging-platform-sdk';
import { byOffset, closeServers, items, startListServer } from '../support/list-server.js';

afterEach(closeServers);

describe('collect', () => {
  it.each([
    { count: 25, max: undefined, length: 25, complete: true, what: 'all of a list' },
    { count: 20, max: undefined, length: 20, complete: true, what: 'all of a list whose last page is full' },
    { count: 25, max: 24, length: 24, complete: false, what: 'all but one' },
    { count: 25, max: 25, length: 25, complete: true, what: 'exactly all' },
    { count: 10, max: 10, length: 10, complete: false, what: 'a full page whose end was not seen' },
    { count: 25, max: 0, length: 0, complete: false, what: 'nothing' },
    { count: 25, max: 2.5, length: 3, complete: false, what: 'a fraction, rounded up' },
  ])('gives $what, and complete is $complete', async ({ count, max, length, complete }) => {
    const { client } = await startListServer(byOffset(items(count)));
    const iterator = client.notes.iterate({ limit: 10 });
    expect(await iterator.collect(max === undefined ? undefined : { max })).toEqual({ items: items(length), complete });
    expect(await iterator.next()).toEqual({ done: true, value: undefined });
  });

  it('is complete at a full page when the service tells a total', async () => {
    const { client, queries } = await startListServer(byOffset(items(20), (children) => ({ children, count: 20 })));
    expect(await client.children.iterate().collect({ max: 20 })).toMatchObject({ complete: true });
    expect(queries).toHaveLength(1);
  });

  it('gives what is left of a list that was read in part', async () => {
    const { client } = await startListServer(byOffset(items(25)));
    const iterator = client.notes.iterate({ limit: 10 });
    await iterator.next();
    expect(await iterator.collect()).toEqual({ items: items(24, 1), complete: true });
  });

  it.each([-1, 'all'])('refuses max: %p', async (max) => {
    const { client, queries } = await startListServer(byOffset(items(5)));
    const collected = client.notes.iterate().collect({ max: max as number });
    await expect(collected).rejects.toBeInstanceOf(InvalidRequestError);
    await expect(collected).rejects.toThrow(/limits\.max must be a number from 0/);
    expect(queries).toHaveLength(0);
  });
});
