// A careful client on openapi-fetch, as a team would write it for its own use: retries by method, outcome, timeout, pause, pages.
import createClient from 'openapi-fetch';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CreateCompany, paths } from '../generated/openapi.js';
import type { Calls, Options } from './calls.js';

type Outcome = 'not-sent' | 'rejected' | 'unknown';

const idempotentMethods = ['GET', 'PUT', 'DELETE'];
const transientStatuses = [408, 500, 502, 503, 504];
const unsentCodes = ['ECONNREFUSED', 'ENOTFOUND', 'UND_ERR_CONNECT_TIMEOUT'];
const retries = 2;

function outcomeOf(error: unknown): Outcome {
  const { code } = Object((error as Error).cause) as { code?: string };
  return unsentCodes.includes(code ?? '') ? 'not-sent' : 'unknown';
}

async function resultOf<Data>(call: Promise<{ data?: Data; error?: unknown; response: Response }>) {
  const { data, error, response } = await call.catch((cause: unknown) => {
    throw Object.assign(new Error('no response', { cause }), { outcome: outcomeOf(cause) });
  });
  if (response.ok) return data;
  const outcome: Outcome = response.status < 500 && response.status !== 408 ? 'rejected' : 'unknown';
  throw Object.assign(new Error(`status ${response.status}`), { outcome, body: error });
}

export class CarefulClient implements Calls {
  readonly #options;
  readonly #client;
  /** On the clock of `Date.now()`. */
  #pausedUntil = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#client = createClient<paths>({ baseUrl: options.baseUrl, fetch: (request) => this.#send(request) });
  }

  get = (id: string) => resultOf(this.#client.GET('/companies/{id}', { params: { path: { id } } }));
  list = () => resultOf(this.#client.GET('/companies'));
  create: Calls['create'] = (body) => resultOf(this.#client.POST('/companies', { body: body as CreateCompany }));
  delete = (id: string) => resultOf(this.#client.DELETE('/companies/{id}', { params: { path: { id } } }));

  async readNotes(limit: number) {
    const items: unknown[] = [];
    for (let offset = 0; ; offset += limit) {
      const page = (await resultOf(this.#client.GET('/crm/notes', { params: { query: { limit, offset } } }))) ?? [];
      items.push(...page);
      if (page.length < limit) return { items };
    }
  }

  async #send(request: Request): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      if (this.#pausedUntil > Date.now()) await sleep(this.#pausedUntil - Date.now());
      const isIdempotent = idempotentMethods.includes(request.method);
      try {
        const response = await this.#attempt(request);
        const isTransient = isIdempotent && transientStatuses.includes(response.status);
        if (attempt > retries || !(isTransient || response.status === 429)) return response;
      } catch (error) {
        if (attempt > retries || !(isIdempotent || outcomeOf(error) === 'not-sent')) throw error;
      }
      await sleep(500 * 2 ** attempt * Math.random());
    }
  }

  async #attempt(request: Request): Promise<Response> {
    const { apiKey, accessToken } = this.#options;
    const headers = new Headers(request.headers);
    if (apiKey) headers.set('api-key', apiKey);
    if (accessToken) headers.set('authorization', `Bearer ${await accessToken()}`);
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(30_000)]);
    const response = await fetch(request.clone(), { headers, signal, redirect: 'manual' });
    const delay = Number(response.headers.get('x-sib-ratelimit-reset') ?? 1) * 1_000;
    if (response.status === 429) this.#pausedUntil = Date.now() + delay;
    return response;
  }
}
