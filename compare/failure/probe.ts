// Makes the calls of a claim with one client, and notes what a caller sees of each.
import { inspect } from 'node:util';
import { plantedKey, type Calls, type Client, type Settings } from '../clients/client.js';
import type { Claim } from './claim.js';

/** Where a claim is observed. */
export interface Place {
  baseUrl: string;
  /** A URL where nothing listens. */
  closed: string;
  /** The operations of the contract, and those whose paths the code of the package holds. */
  operations: string[];
  written: string[];
}

/** What came of one call. */
export interface Settled {
  kind: 'resolved' | 'rejected' | 'waiting';
  milliseconds: number;
  // What it resolved with is whatever the client makes of an answer.
  value?: any;
  /** What it rejected with, in words, and the name of its class. */
  error?: string;
  className?: string;
  status?: number;
  stack?: string;
  /** Of an error that tells whether the action may have happened. */
  outcome?: string;
  /** It rejected with the caller's own reason. */
  isReason?: boolean;
  /** The library knows the error as its own, in its other copy too. */
  isOwn?: boolean;
  /** The texts made of the error that hold the key, and all that can be seen of it, where that was asked for. */
  leaks?: string[];
  shown?: string;
}

/** What a caller aborts a call with. */
export const callersReason = new Error("the caller's reason");

function attemptOr<Value>(work: () => Value, instead: () => Value): Value {
  try {
    return work();
  } catch {
    return instead();
  }
}

const whole = { depth: 10, maxArrayLength: null, maxStringLength: null };

/** All texts that logs make of a value. */
const textsOf = (value: unknown) => ({
  inspect: inspect(value),
  'inspect at depth': inspect(value, whole),
  'inspect of hidden fields': inspect(value, { ...whole, showHidden: true }),
  stack: String((value as Error | undefined)?.stack),
  JSON:
    attemptOr(
      () => JSON.stringify(value) as string | undefined,
      () => '',
    ) ?? '',
});

/** The first text that holds the key, and whether JSON does. */
export function findLeaks(value: unknown): string[] {
  const found = Object.entries(textsOf(value)).filter(([, written]) => written.includes(plantedKey));
  return found.map(([name]) => name).filter((name, index) => index === 0 || name === 'JSON');
}

/** What a claim's calls are made with. */
export class Probe {
  /** @param otherCopy of the library */
  constructor(
    readonly adapter: Client,
    readonly library: object,
    readonly place: Place,
    readonly otherCopy: object = library,
  ) {}

  create(settings: Partial<Settings> = {}): Calls {
    return this.adapter.create(this.library, { baseUrl: this.place.baseUrl, key: plantedKey, retries: 2, ...settings });
  }

  /** How many operations of the contract the client has. */
  async operations(): Promise<{ here: number; all: number }> {
    const { operations, written } = this.place;
    const found = (await this.adapter.operations?.(this.library, operations)) ?? written;
    return { here: operations.filter((id) => found.includes(id)).length, all: operations.length };
  }

  observe({ calls, settings, ...options }: Claim): Promise<Settled[]> {
    return Promise.all(calls.map((call) => this.attempt(() => call(this.create(settings), this), options)));
  }

  async attempt(work: () => Promise<unknown>, { limit = 8_000, inspects = false } = {}): Promise<Settled> {
    const start = performance.now();
    const settle = (kind: Settled['kind'], more: Partial<Settled> = {}): Settled => {
      return { kind, milliseconds: performance.now() - start, ...more };
    };
    let timer: NodeJS.Timeout;
    const waiting = new Promise<Settled>((resolve) => (timer = setTimeout(() => resolve(settle('waiting')), limit)));
    const settled = (async () => work())().then(
      // Something that a message between processes can carry.
      (value) =>
        settle('resolved', {
          value: attemptOr<unknown>(
            () => structuredClone(value),
            () => inspect(value),
          ),
        }),
      (error: unknown) =>
        settle('rejected', {
          ...this.#describe(error),
          ...(inspects && { leaks: findLeaks(error), shown: textsOf(error)['inspect at depth'] }),
        }),
    );
    return Promise.race([settled, waiting]).finally(() => clearTimeout(timer));
  }

  // Clients put the same things into different fields.
  #describe(error: any): Partial<Settled> {
    const { isOwnError } = this.adapter;
    return {
      error: `${error?.name ?? typeof error}: ${error?.message ?? error}`,
      className: Object.getPrototypeOf(error ?? {})?.constructor.name,
      status: error?.status ?? error?.statusCode ?? error?.response?.status ?? error?.response?.statusCode,
      stack: String(error?.stack),
      outcome: error?.outcome,
      isReason: error === callersReason,
      isOwn: isOwnError?.(this.library, error) && isOwnError(this.otherCopy, error),
    };
  }
}
