// Makes a claim's calls with one client, and records how each ended and what its error reveals.
import { inspect } from 'node:util';
import { plantedKey, type Calls, type Client, type Settings } from '../client.js';

/** How a call ended. */
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
  /** Texts of the error that contain the key. */
  leaks?: string[];
  /** The error, fully inspected. */
  inspected?: string;
}

/** The reason of a caller's abort. */
export const abortReason = new Error("the caller's reason");

const unlimited = { depth: 10, maxArrayLength: null, maxStringLength: null };

/** Lists the texts made from a value that contain the key. */
export function findLeaks(value: unknown): string[] {
  const texts: Record<string, string> = {
    inspect: inspect(value),
    stack: String((value as Error | undefined)?.stack),
    JSON: toJson(value),
  };
  const leaks = Object.keys(texts).filter((name) => texts[name]!.includes(plantedKey));
  const isDeepLeak = !leaks.includes('inspect') && inspect(value, unlimited).includes(plantedKey);
  return isDeepLeak ? ['inspect at depth', ...leaks] : leaks;
}

function toJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    // The value refers to itself.
    return '';
  }
}

/** Creates clients for a claim's calls, and observes the calls. */
export class CallObserver {
  constructor(
    readonly client: Client,
    readonly library: never,
    readonly baseUrl: string,
    /** A URL that refuses connections. */
    readonly closedUrl: string,
  ) {}

  create(settings: Partial<Settings> = {}): Calls {
    return this.client.create(this.library, { baseUrl: this.baseUrl, key: plantedKey, retries: 2, ...settings });
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
    // `async` turns what the call throws into a rejection.
    const settled = (async () => call())().then(
      (value) => end('resolved', { value }),
      (error: unknown) => end('rejected', observeError(error)),
    );
    return Promise.race([settled, waiting]).finally(() => clearTimeout(timer));
  }
}

/** Clients have the status in different fields. */
interface ClientError extends Partial<Error> {
  status?: number;
  statusCode?: number;
  response?: Response;
}

function observeError(error: unknown): Partial<ObservedCall> {
  const { name, message, status, statusCode, response, stack } = Object(error) as ClientError;
  return {
    error: `${name ?? typeof error}: ${message ?? String(error)}`,
    status: status ?? statusCode ?? response?.status,
    stack: String(stack),
    isAbortReason: error === abortReason,
    leaks: findLeaks(error),
    inspected: inspect(error, unlimited),
  };
}
