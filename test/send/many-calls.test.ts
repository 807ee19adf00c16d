// Many calls at once against a service that fails every fifth request in its own way.
import { getEventListeners } from 'node:events';
import * as server from '../support/hostile-server.js';
import { quickClient } from '../support/quick-client.js';

const start = server.hostileServers();
const faults = [server.resetBeforeAnswer, server.truncated(), server.html(200), server.failure(503)];

const everyFifthBadly: server.Script = ({ body, url, repeats }, index) => {
  const id = body ? (JSON.parse(body) as { name: string }).name : url.split('/').at(-1);
  return index % 5 === 0 && !repeats ? faults[(index / 5) % faults.length]! : server.json(200, { id });
};

describe('500 calls, 64 in flight, of which every fifth is answered badly', () => {
  it('each get their own response or an error of this package, send no POST twice and leave no listener behind', async () => {
    const { url, requests } = await start(everyFifthBadly);
    const { companies } = quickClient({ baseUrl: url });
    const { signal } = new AbortController();
    const wrong: string[] = [];
    let next = 0;
    const work = async () => {
      while (next < 500) {
        const id = String(next++);
        const call = Number(id) % 2 ? companies.get(id, { signal }) : companies.create({ name: id }, { signal });
        const got = await call.catch((error: Error) => error.constructor.name);
        if (typeof got === 'string' ? !/^(Connection|UnexpectedResponse|Server)Error$/.test(got) : got.id !== id)
          wrong.push(`${id}: ${JSON.stringify(got)}`);
      }
    };
    await Promise.all(Array.from({ length: 64 }, work));
    expect(wrong).toEqual([]);
    const posted = requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(posted).toHaveLength(250);
    expect(new Set(posted).size).toBe(250);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});
