// POSTs whose connections a real server refuses.
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import fc from 'fast-check';
import type { MessagingPlatformError } from 'messaging-platform-sdk';
import { closedPort } from '../support/hostile-server.js';
import { quickClient } from '../support/quick-client.js';
import { transports } from '../support/transports.js';

describe.each(transports)('over $transport', ({ fetch }) => {
  it('a POST to a server that refuses half of the connections is processed once if it resolves, and never if it is not-sent', async () => {
    const refusals = fc.sample(fc.boolean(), { seed: 11, numRuns: 400 });
    const port = await closedPort();
    let processedCount = 0;
    const respond: RequestListener = (_, response) => {
      processedCount++;
      response.writeHead(200, { connection: 'close' }).end('{"id":"1"}');
    };
    let server: Server | undefined;
    // The client awaits this before each attempt.
    const rateLimit = async () => {
      if (server) await new Promise((resolve) => server!.close(resolve));
      server = refusals.pop() ? undefined : createServer(respond);
      if (server) await once(server.listen(port, '127.0.0.1'), 'listening');
    };
    const client = quickClient({ baseUrl: `http://127.0.0.1:${port}`, fetch, rateLimit, retries: 1 });
    const outcomes = new Set<string>();
    for (let call = 0; call < 100; call++) {
      processedCount = 0;
      const result = await client.companies.create({ name: 'Acme' }).catch((error: MessagingPlatformError) => error);
      const outcome = 'outcome' in result ? result.outcome : 'resolved';
      outcomes.add(outcome);
      expect([outcome, processedCount]).toEqual([outcome, outcome === 'resolved' ? 1 : 0]);
    }
    expect(outcomes).toEqual(new Set(['resolved', 'not-sent']));
    if (server) await new Promise((resolve) => server!.close(resolve));
  });
});
