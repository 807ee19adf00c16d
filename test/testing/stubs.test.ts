// Return values for stubs of client methods.
import type { MessagingPlatform } from 'messaging-platform-sdk';
import { failure, lost, rejected, resolved, resolvedList, status } from 'messaging-platform-sdk/testing';
import { rejection } from '../support/quick-client.js';

const { jest } = import.meta;

type Add = MessagingPlatform['children']['credits']['add'];
type Iterate = MessagingPlatform['companies']['iterate'];

describe('resolved', () => {
  const balances = { child: { sms: 500, email: 0 }, reseller: { sms: 1, email: 1 } };

  it('returns a value that a mocked method can return', async () => {
    const mock = jest.fn<ReturnType<Add>, Parameters<Add>>(() => resolved(balances));
    const add: Add = mock;
    expect(await add('1234567', { sms: 500 })).toBe(balances);
    expect(mock.mock.calls).toEqual([['1234567', { sms: 500 }]]);
  });

  it('accepts the details that withResponse returns', async () => {
    const details = { requestId: 'request-1', rateLimit: { remaining: 3 } };
    const add: Add = () => resolved(balances, details);
    const { response, ...rest } = await add('1', { sms: 1 }).withResponse();
    expect(response.status).toBe(200);
    expect(rest).toEqual({ data: balances, ...details });
  });
});

describe('resolvedList', () => {
  const items = [{ id: '1', attributes: { name: 'Acme' } }];

  it('returns a list that can be read only once, as iterate does', async () => {
    const iterate: Iterate = () => resolvedList(items);
    const list = iterate();
    for await (const company of list) expect(company).toBe(items[0]);
    expect(list.complete).toBe(true);
    expect((await rejection(list.collect())).message).toContain('can be read only once');
  });

  it('returns an incomplete list with complete: false', async () => {
    const iterate: Iterate = () => resolvedList(items, { complete: false });
    expect(await iterate().collect()).toEqual({ items, complete: false });
  });

  it('returns a list that fails with your error after its items', async () => {
    const error = failure('companies.list', status(503));
    const iterate: Iterate = () => resolvedList(items, { error });
    const list = iterate();
    const iterator = list[Symbol.asyncIterator]();
    expect((await iterator.next()).value).toBe(items[0]);
    expect(await rejection(iterator.next())).toBe(error);
    expect(list.complete).toBe(false);
  });
});

describe('rejected', () => {
  it('rejects with the error, even if a test awaits the promise late', async () => {
    const error = failure('addCredits', lost());
    const returnValue = rejected(error);
    // Here, Node would report the rejection of an ordinary promise as unhandled.
    await new Promise((resolve) => setTimeout(resolve, 5));
    const add: Add = () => returnValue;
    expect(await rejection(add('1', { sms: 1 }))).toBe(error);
    expect(await rejection(add('1', { sms: 1 }).withResponse())).toBe(error);
  });
});

describe('a stub', () => {
  it('does not compile with a value that the method cannot return', () => {
    // @ts-expect-error a balance has two kinds of credits
    const add: Add = () => resolved({ child: { sms: 1 }, reseller: { sms: 1 } });
    // @ts-expect-error a company has an id
    const iterate: Iterate = () => resolvedList([{ name: 'Acme' }]);
    expect([add, iterate]).toHaveLength(2);
  });
});
