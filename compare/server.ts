// A fast local server for speed measurements, in its own process, because processor time is measured per process.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const company = { id: '1', attributes: { name: 'Acme', about: 'x'.repeat(900) } };
const singleCompany = Buffer.from(JSON.stringify(company));
const companyList = Buffer.from(JSON.stringify({ items: Array(60).fill(company) }));

/** The process must be stopped, or its channel keeps this process alive. */
export async function startServer(): Promise<{ baseUrl: string; stop: () => boolean }> {
  const server = fork(import.meta.filename);
  const [baseUrl] = (await once(server, 'message')) as [string];
  return { baseUrl, stop: () => server.kill() };
}

if (process.argv[1] === import.meta.filename) {
  const server = createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
    request.resume().once('end', () => {
      const body = request.method === 'GET' && request.url === '/companies' ? companyList : singleCompany;
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
    });
  });
  await once(server.listen(0, '127.0.0.1', 4_096), 'listening');
  process.once('disconnect', () => process.exit());
  process.send!(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}
