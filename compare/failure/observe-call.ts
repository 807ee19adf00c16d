// Makes a claim's calls with one client, and records how each ended and what its error reveals.
import { inspect } from 'node:util';
import { plantedKey, type Calls, type ClientAdapter, type Settings } from '../client.js';

/** How a call ended, or `waiting` if it didn't end within the claim's limit. */
export interface ObservedCall {
  kind: 'resolved' | 'rejected' | 'waiting';
  milliseconds: number;
  /** What the call resolved to. */
  value?: unknown;
  /** The error's name and message. */
  error?: string;
  status?: number;
  stack?: string;
  /** The call rejected with the reason of the caller's abort. */
  isAbortReason?: boolean;
  /** Where the error contains the key, as returned by `findLeaks`. */
  leaks?: string[];
  /** The error as `inspect` formats it, ten levels deep. */
  inspected?: string;
}

/** The reason that a claim's calls pass to `abort`. */
export const abortReason = new Error("the caller's reason");

const inspectDeeply = (value: unknown) => inspect(value, { depth: 10, maxArrayLength: null, maxStringLength: null });

/** Returns where a value contains the key: `inspect` (`inspect at depth` if only deep inspection shows it), `stack`, `JSON`. */
export function findLeaks(value: unknown): string[] {
  const texts: Record<string, string> = {
    inspect: inspect(value),
    stack: String((value as Error | undefined)?.stack),
    JSON: toJson(value),
  };
  const leaks = Object.keys(texts).filter((name) => texts[name]!.includes(plantedKey));
  const isDeepLeak = !leaks.includes('inspect') && inspectDeeply(value).includes(plantedKey);
  return isDeepLeak ? ['inspect at depth', ...leaks] : leaks;
}

function toJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    // A value that refers to itself has no JSON.
    return '';
  }
}

/** Creates clients for a claim's calls, and observes the calls. */
export class CallObserver {
  constructor(
    readonly adapter: ClientAdapter,
    readonly library: never,
    readonly baseUrl: string,
    /** A URL that refuses connections. */
    readonly closedUrl: string,
  ) {}

  createClient(settings: Partial<Settings> = {}): Calls {
    return this.adapter.create(this.library, { baseUrl: this.baseUrl, key: plantedKey, retries: 2, ...settings });
  }

  async observe(call: () => Promise<unknown>, limit = 8_000): Promise<ObservedCall> {
    const start = performance.now();
    const end = (kind: ObservedCall['kind'], details: Partial<ObservedCall> = {}): ObservedCall => ({
      kind,
      milliseconds: performance.now() - start,
      ...details,
    });
    let timer: NodeJS.Timeout;
    const waiting = new Promise<ObservedCall>((resolve) => {
      timer = setTimeout(() => resolve(end('waiting')), limit);
    });
    // The async function turns an error that the call throws into a rejection.
    const settled = (async () => call())().then(
      (value) => end('resolved', { value }),
      (error: unknown) => end('rejected', observeError(error)),
    );
    return Promise.race([settled, waiting]).finally(() => clearTimeout(timer));
  }
}

/** Each client's errors have the status in one of these fields. */
interface ClientError extends Partial<Error> {
  status?: number;
  statusCode?: number;
  response?: Response;
}

function observeError(error: unknown): Partial<ObservedCall> {
  // A client may reject with a string or undefined. Object() makes it possible to read fields of either.
  const { name, message, status, statusCode, response, stack } = Object(error) as ClientError;
  return {
    error: `${name ?? typeof error}: ${message ?? String(error)}`,
    status: status ?? statusCode ?? response?.status,
    stack: String(stack),
    isAbortReason: error === abortReason,
    leaks: findLeaks(error),
    inspected: inspectDeeply(error),
  };
}
