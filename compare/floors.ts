// The floors of the speed comparison: openapi-fetch and bare fetch, without the features of a client.
import createClient from 'openapi-fetch';
import type { paths } from '../generated/openapi.js';
import type { Calls, Options } from './calls.js';

export type Caller = Pick<Calls, 'get' | 'list' | 'create'>;

export function createBareFetch({ baseUrl }: Options): Caller {
  const headers = { 'content-type': 'application/json', 'api-key': 'any-key' };
  const fetchJson = async (path: string, init: RequestInit = {}): Promise<unknown> =>
    (await fetch(baseUrl + path, { headers, ...init })).json();
  return {
    get: () => fetchJson('/companies/1'),
    create: (body) => fetchJson('/companies', { method: 'POST', body: JSON.stringify(body) }),
    list: () => fetchJson('/companies'),
  };
}

/** The floor for our client, which uses openapi-fetch and limits the time of each call. */
function createOpenapiFetch({ baseUrl }: Options): Caller {
  const client = createClient<paths>({ baseUrl, headers: { 'api-key': 'any-key' } });
  const limit = () => ({ signal: AbortSignal.timeout(30_000) });
  return {
    get: (id) => client.GET('/companies/{id}', { params: { path: { id } }, ...limit() }),
    create: () => client.POST('/companies', { body: { name: 'Acme' }, ...limit() }),
    list: () => client.GET('/companies', limit()),
  };
}

export const floors = [
  { title: 'openapi-fetch with AbortSignal.timeout', create: createOpenapiFetch },
  { title: 'bare fetch', create: createBareFetch },
];
