// Faults by chance: the same for the same seed, and a program that follows the guides survives them.
import { MessagingPlatform, NotFoundError, outcomeOf, RateLimitError } from 'messaging-platform-sdk';
import { lost, Sandbox, type SandboxChaos, type SandboxOptions } from 'messaging-platform-sdk/testing';
import { rejection } from '../support/quick-client.js';

const { jest } = import.meta;

const clientOf = (sandbox: Sandbox) => new MessagingPlatform({ apiKey: 'any-key', fetch: sandbox.fetch, retries: 0 });

/** What the requests of 300 calls met. */
async function faultsOf(sandbox: Sandbox): Promise<(string | undefined)[]> {
  const { companies } = clientOf(sandbox);
  for (let call = 0; call < 300; call++) await companies.list({ limit: 0 }).catch(() => {});
  return sandbox.requests.map(({ fault }) => fault);
}

describe('chaos', () => {
  const chaos = { seed: 7, lost: 0.1, cut: 0.05 };

  it('gives the same faults for the same seed, after a reset too, and others for another seed', async () => {
    const sandbox = new Sandbox({ chaos });
    const faults = await faultsOf(sandbox);
    sandbox.reset();
    expect(await faultsOf(sandbox)).toEqual(faults);
    expect(await faultsOf(new Sandbox({ chaos: { ...chaos, seed: 8 } }))).not.toEqual(faults);
  });

  it('meets about as many requests as the probabilities say, and none without any', async () => {
    const faults = await faultsOf(new Sandbox({ chaos }));
    const count = (kind: string) => faults.filter((each) => each === kind).length;
    // Five standard deviations around 30 and 15.
    expect(Math.abs(count('lost') - 30)).toBeLessThan(26);
    expect(Math.abs(count('cut') - 15)).toBeLessThan(19);
    expect(count('lost') + count('cut') + faults.filter((each) => each === undefined).length).toBe(300);
    expect(new Set(await faultsOf(new Sandbox({ chaos: { seed: 7 } })))).toEqual(new Set([undefined]));
  });

  it('goes behind a scripted fault, and loses a response that has no body to cut off', async () => {
    const sandbox = new Sandbox({ from: { companies: [{}] }, chaos: { cut: 1 } });
    sandbox.next('companies.delete', lost());
    const { companies } = clientOf(sandbox);
    const id = sandbox.snapshot().companies[0]!.id;
    for (const _ of ['scripted', 'by chance']) await rejection(companies.delete(id));
    await rejection(companies.list());
    expect(sandbox.requests.map(({ fault }) => fault)).toEqual(['lost', 'lost', 'cut']);
  });

  const each = ['refused', 'reset', 'lost', 'cut', 'html', 'tooManyRequests', 'serverError'] as const;
  it.each(each)('is %s in the requests that it meets, also when its options change later', async (kind) => {
    const options = { [kind]: 1 };
    const sandbox = new Sandbox({ chaos: options });
    options[kind] = 0;
    await rejection(clientOf(sandbox).companies.list());
    expect(sandbox.requests.map(({ fault }) => fault)).toEqual([kind]);
  });

  it.each<[object, string]>([
    [{ gone: 1 }, 'chaos.gone is unknown. Expected one of refused, reset, lost,'],
    [{ lost: 1.5 }, 'chaos.lost must be at most 1'],
    [{ lost: 0.6, reset: 0.6 }, 'must add up to at most 1'],
  ])('cannot be %j', (options, message) => {
    expect(() => new Sandbox({ chaos: options })).toThrow(message);
  });
});

/** A program that does each thing once: after an unknown outcome it looks before it tries again. */
class Importer {
  readonly #client: MessagingPlatform;

  constructor(client: MessagingPlatform) {
    this.#client = client;
  }

  async addCustomer(key: string, child: string, credits: number): Promise<void> {
    const { companies, children, notes } = this.#client;
    await this.#once(
      () => companies.create({ name: key }),
      async () => (await companies.list({ filters: { 'attributes.name': key } })).items.length > 0,
    );
    await this.#once(
      () => notes.create({ text: key }),
      async () => (await notes.list({ limit: 1 }))[0]?.text === key,
    );
    await this.#once(
      () => children.credits.add(child, { sms: 1 }),
      async () => (await children.get(child)).credits?.smsCredits === credits,
    );
  }

  async removeNote(id: string): Promise<void> {
    const wasDeleted = (error: unknown) => error instanceof NotFoundError;
    await this.#untilSent(() =>
      this.#client.notes.delete(id).catch((error: unknown) => {
        if (!wasDeleted(error)) throw error;
      }),
    );
  }

  /** Reads and deletes may be tried again, whatever happened. */
  async #untilSent<Result>(call: () => PromiseLike<Result>): Promise<Result> {
    for (;;)
      try {
        return await call();
      } catch (error) {
        if (!mayTryAgain(error) && outcomeOf(error) !== 'unknown') throw error;
      }
  }

  async #once(act: () => PromiseLike<unknown>, isDone: () => Promise<boolean>): Promise<void> {
    for (;;)
      try {
        await act();
        return;
      } catch (error) {
        if (outcomeOf(error) === 'unknown') {
          if (await this.#untilSent(isDone)) return;
        } else if (!mayTryAgain(error)) throw error;
      }
  }
}

const mayTryAgain = (error: unknown) => outcomeOf(error) === 'not-sent' || error instanceof RateLimitError;

describe('a program that follows the guides', () => {
  afterEach(() => void jest.useRealTimers());

  const rates: SandboxChaos = {
    refused: 0.03,
    reset: 0.03,
    lost: 0.05,
    stalled: 0.01,
    cut: 0.03,
    html: 0.03,
    tooManyRequests: 0.02,
    serverError: 0.03,
  };

  it.each([1, 2, 3])('loses and doubles nothing in 2,000 requests with faults by chance, seed %d', async (seed) => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    const options: SandboxOptions = { from: { children: [{}] }, maxRequests: 10_000, chaos: { ...rates, seed } };
    const sandbox = new Sandbox(options);
    const importer = new Importer(new MessagingPlatform({ apiKey: 'any-key', fetch: sandbox.fetch }));
    const keys: string[] = [];
    const kept: string[] = [];
    const work = async () => {
      while (sandbox.requests.length < 2000) {
        const key = `customer ${keys.length}`;
        await importer.addCustomer(key, '1234567', keys.length + 1);
        keys.push(key);
        if (keys.length % 2) kept.push(key);
        else await importer.removeNote(sandbox.snapshot().notes.at(-1)!.id);
      }
    };
    let isDone = false;
    const end = work().finally(() => (isDone = true));
    while (!isDone) await jest.advanceTimersByTimeAsync(1_000);
    await end;
    const { companies, children, notes } = sandbox.snapshot();
    expect(companies.map(({ attributes }) => attributes.name)).toEqual(keys);
    expect(notes.map(({ text }) => text)).toEqual(kept);
    expect(children[0]!.credits.sms).toBe(keys.length);
    // Otherwise the run would say little.
    expect(sandbox.requests.filter(({ fault }) => fault).length).toBeGreaterThan(300);
  });
});
