// Stubs of single methods: they compile in their place, and give what the methods give.
import { isMessagingPlatformError, NotFoundError, type MessagingPlatform } from 'messaging-platform-sdk';
import { failure, lost, rejected, resolved, status } from 'messaging-platform-sdk/testing';
import { rejection } from '../support/quick-client.js';

const { jest } = import.meta;

const left = { child: { sms: 500, email: 0 }, reseller: { sms: 1, email: 1 } };

type Credits = Pick<MessagingPlatform['children']['credits'], 'add'>;

/** A program under test: it needs one method. */
async function topUp(credits: Credits): Promise<number> {
  return (await credits.add('1234567', { sms: 500 })).child.sms;
}

describe('a stub of a method', () => {
  it('gives its value, also as one of a test runner', async () => {
    const add = jest.fn<ReturnType<Credits['add']>, Parameters<Credits['add']>>(() => resolved(left));
    expect(await topUp({ add })).toBe(500);
    expect(add.mock.calls).toEqual([['1234567', { sms: 500 }]]);
  });

  it('does not compile with a value of another type', () => {
    // @ts-expect-error a balance has two kinds of credits
    const wrong: Credits = { add: () => resolved({ child: { sms: 1 }, reseller: { sms: 1 } }) };
    expect(wrong).toBeDefined();
  });

  it('gives what is around its value', async () => {
    const credits: Credits = { add: () => resolved(left, { requestId: 'request-1', rateLimit: { remaining: 3 } }) };
    const details = await credits.add('1', { sms: 1 }).withResponse();
    expect(details).toMatchObject({ data: left, requestId: 'request-1', rateLimit: { remaining: 3 } });
    expect(details.response.status).toBe(200);
  });

  it('rejects with its error, from withResponse too', async () => {
    const credits: Credits = { add: () => rejected(failure('addCredits', status(404))) };
    expect(await rejection(topUp(credits))).toBeInstanceOf(NotFoundError);
    expect(await rejection(credits.add('1', { sms: 1 }).withResponse())).toBeInstanceOf(NotFoundError);
  });

  it('that rejects may be made long before it is called', async () => {
    const call = rejected(failure('addCredits', lost()));
    await new Promise((later) => setTimeout(later, 5));
    const error = await rejection(call);
    expect([isMessagingPlatformError(error), error.outcome]).toEqual([true, 'unknown']);
  });
});
