// Makes the calls of a claim with one client, and notes what a caller sees of each.
import { inspect } from 'node:util';
import { plantedKey, type Calls, type Client, type Settings } from '../client.js';

/** What came of one call. */
export interface Settled {
  kind: 'resolved' | 'rejected' | 'waiting';
  milliseconds: number;
  /** What it resolved with: whatever the client makes of a response. */
  value?: unknown;
  /** What it rejected with, in words. */
  error?: string;
  status?: number;
  stack?: string;
  /** It rejected with the caller's own reason. */
  isReason?: boolean;
  /** The texts made of the error that hold the key, and all that can be seen of it. */
  leaks?: string[];
  shown?: string;
}

/** What a caller aborts a call with. */
export const callersReason = new Error("the caller's reason");

const whole = { depth: 10, maxArrayLength: null, maxStringLength: null };

function writeJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
}

/** The texts made of a value that hold the key. */
export function findLeaks(value: unknown): string[] {
  const texts = {
    inspect: inspect(value),
    'inspect at depth': inspect(value, whole),
    stack: String((value as Error | undefined)?.stack),
    JSON: writeJson(value),
  };
  const found = Object.entries(texts).filter(([, written]) => written.includes(plantedKey));
  return found.map(([name]) => name).filter((name, _, all) => name !== 'inspect at depth' || !all.includes('inspect'));
}

/** What a claim's calls are made with. */
export class Probe {
  constructor(
    readonly adapter: Client,
    readonly library: never,
    readonly baseUrl: string,
    /** A URL where nothing listens. */
    readonly closed: string,
  ) {}

  create(settings: Partial<Settings> = {}): Calls {
    return this.adapter.create(this.library, { baseUrl: this.baseUrl, key: plantedKey, retries: 2, ...settings });
  }

  async attempt(work: () => Promise<unknown>, limit = 8_000): Promise<Settled> {
    const start = performance.now();
    const settle = (kind: Settled['kind'], more: Partial<Settled> = {}): Settled => {
      return { kind, milliseconds: performance.now() - start, ...more };
    };
    let timer: NodeJS.Timeout;
    const waiting = new Promise<Settled>((resolve) => (timer = setTimeout(() => resolve(settle('waiting')), limit)));
    const settled = (async () => work())().then(
      (value) => settle('resolved', { value }),
      (error: unknown) => settle('rejected', describe(error)),
    );
    return Promise.race([settled, waiting]).finally(() => clearTimeout(timer));
  }
}

/** Clients put the same things into different fields. */
interface Thrown extends Partial<Error> {
  status?: number;
  statusCode?: number;
  response?: Response;
}

function describe(error: unknown): Partial<Settled> {
  const { name, message, status, statusCode, response, stack } = Object(error) as Thrown;
  return {
    error: `${name ?? typeof error}: ${message ?? String(error)}`,
    status: status ?? statusCode ?? response?.status,
    stack: String(stack),
    isReason: error === callersReason,
    leaks: findLeaks(error),
    shown: inspect(error, whole),
  };
}
