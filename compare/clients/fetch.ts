// Bare fetch: what all others are measured against.
import { company, type BasicClient, type CallOptions } from './client.js';

export default {
  name: 'bare fetch',
  takesSignal: true,
  create(_library: unknown, { baseUrl, key }) {
    const headers = { accept: 'application/json', 'api-key': key };
    const json = { ...headers, 'content-type': 'application/json' };
    const ask = async (path: string, init: RequestInit = { headers }): Promise<unknown> =>
      (await fetch(baseUrl + path, init)).json();
    return {
      getCompany: (id, { signal }: CallOptions = {}) =>
        ask(`/companies/${id}`, signal ? { headers, signal } : { headers }),
      createCompany: () => ask('/companies', { method: 'POST', headers: json, body: JSON.stringify(company) }),
      listCompanies: () => ask('/companies'),
    };
  },
} satisfies BasicClient;
