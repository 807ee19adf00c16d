// The service that behaves, in a process of its own, because processor time counts per process: a company, and a list of 60 kB.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const company = (id: string) => ({ id, attributes: { name: 'Acme', about: 'x'.repeat(900) } });
const one = Buffer.from(JSON.stringify(company('1')));
const list = Buffer.from(JSON.stringify({ items: Array.from({ length: 60 }, (_, at) => company(String(at))) }));

const server = createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
  request.resume().once('end', () => {
    const body = request.method === 'GET' && request.url === '/companies' ? list : one;
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
  });
});
await once(server.listen(0, '127.0.0.1', 4_096), 'listening');
process.once('disconnect', () => process.exit());
process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
