// Bare fetch: what all others are measured against.
import { company, key } from './client.mjs';

/** @type {import('./client.mjs').Client} */
export default {
  name: 'bare fetch',
  takesSignal: true,
  async create(url) {
    const headers = { accept: 'application/json', 'api-key': key };
    const json = { ...headers, 'content-type': 'application/json' };
    /** @param {string} path @param {RequestInit} [init] */
    const ask = async (path, init = { headers }) => (await fetch(url + path, init)).json();
    return {
      get: (id = '1', signal) => ask(`/companies/${id}`, signal ? { headers, signal } : { headers }),
      post: () => ask('/companies', { method: 'POST', headers: json, body: JSON.stringify(company) }),
      list: () => ask('/companies'),
    };
  },
};
