// A careful client on openapi-fetch, as a team would write it for its own use: retries by method, outcome, timeout, pause, pages.
import createClient from 'openapi-fetch';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CreateCompany, paths } from '../generated/openapi.js';

export interface NaiveOptions {
  baseUrl: string;
  apiKey?: string;
  accessToken?: () => Promise<string>;
  /** Milliseconds for each attempt. */
  timeout?: number;
  retries?: number;
}

type Outcome = 'not-sent' | 'rejected' | 'unknown';

export class NaiveError extends Error {
  constructor(
    message: string,
    readonly outcome: Outcome,
    readonly status?: number,
    readonly body?: unknown,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

interface OpenapiFetchResult<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

const idempotentMethods = ['GET', 'PUT', 'DELETE'];
const transientStatuses = [408, 500, 502, 503, 504];
const unsentCodes = ['ECONNREFUSED', 'ENOTFOUND', 'UND_ERR_CONNECT_TIMEOUT'];

function outcomeOf(error: unknown): Outcome {
  const { code } = Object((error as Error).cause) as { code?: string };
  return unsentCodes.includes(code ?? '') ? 'not-sent' : 'unknown';
}

export class NaiveClient {
  readonly #options;
  readonly #client;
  /** On the clock of `Date.now()`. */
  #pausedUntil = 0;

  constructor({ timeout = 30_000, retries = 2, ...options }: NaiveOptions) {
    this.#options = { timeout, retries, ...options };
    this.#client = createClient<paths>({ baseUrl: options.baseUrl, fetch: (request) => this.#send(request) });
  }

  getCompany(id: string, signal?: AbortSignal) {
    return this.#result(this.#client.GET('/companies/{id}', { params: { path: { id } }, signal }));
  }

  createCompany(body: CreateCompany, signal?: AbortSignal) {
    return this.#result(this.#client.POST('/companies', { body, signal }));
  }

  deleteCompany(id: string) {
    return this.#result(this.#client.DELETE('/companies/{id}', { params: { path: { id } } }));
  }

  listCompanies() {
    return this.#result(this.#client.GET('/companies'));
  }

  async *iterateNotes(limit: number) {
    for (let offset = 0; ; offset += limit) {
      const page = await this.#result(this.#client.GET('/crm/notes', { params: { query: { limit, offset } } }));
      yield* page ?? [];
      if ((page?.length ?? 0) < limit) return;
    }
  }

  async #result<Data>(call: Promise<OpenapiFetchResult<Data>>): Promise<Data | undefined> {
    let result;
    try {
      result = await call;
    } catch (error) {
      throw new NaiveError('no response', outcomeOf(error), undefined, undefined, { cause: error });
    }
    const { data, error, response } = result;
    if (response.ok) return data;
    const outcome = response.status < 500 && response.status !== 408 ? 'rejected' : 'unknown';
    throw new NaiveError(`status ${response.status}`, outcome, response.status, error);
  }

  async #send(request: Request): Promise<Response> {
    const { apiKey, accessToken, timeout, retries } = this.#options;
    for (let retriesLeft = retries; ; retriesLeft--) {
      await sleep(this.#pausedUntil - Date.now(), undefined, { signal: request.signal });
      const headers = new Headers(request.headers);
      if (apiKey) headers.set('api-key', apiKey);
      if (accessToken) headers.set('authorization', `Bearer ${await accessToken()}`);
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeout)]);
      const mayRetry = retriesLeft > 0 && idempotentMethods.includes(request.method);
      try {
        const response = await fetch(request.clone(), { headers, signal, redirect: 'manual' });
        const delay = Number(response.headers.get('x-sib-ratelimit-reset') ?? 1) * 1_000;
        if (response.status === 429) this.#pausedUntil = Date.now() + delay;
        const isRetried =
          response.status === 429 ? retriesLeft > 0 : mayRetry && transientStatuses.includes(response.status);
        if (!isRetried) return response;
      } catch (error) {
        if (request.signal.aborted || !(mayRetry || (retriesLeft > 0 && outcomeOf(error) === 'not-sent'))) throw error;
      }
      await sleep(500 * 2 ** (retries - retriesLeft) * Math.random(), undefined, { signal: request.signal });
    }
  }
}
