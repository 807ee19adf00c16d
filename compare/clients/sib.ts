// The official SDK before that: sib-api-v3-sdk, of the provider's former name.
import { areas, callAreas } from './areas.js';
import type { Client } from './client.js';

export default {
  name: 'sib-api-v3-sdk',
  version: '8.5.0',
  entry: `export { ${areas} } from 'sib-api-v3-sdk';`,
  has: ['timeout', 'credits'],
  create({ default: library }, { baseUrl, key, timeout }) {
    const connection = new library.ApiClient();
    connection.basePath = baseUrl;
    connection.authentications['api-key'].apiKey = key;
    if (timeout) connection.timeout = timeout;
    const open = (Api: any) => new Api(connection);
    const calls = callAreas(library, open, (call) => call);
    // Its queries are objects, where those of the later versions are arguments in order.
    return { ...calls, listEvents: (query) => open(library.InboundParsingApi).getInboundEmailEvents(query) };
  },
  runtimes: 'Node, browsers through browserify (its README)',
} satisfies Client;
