// A fast local server for speed measurements, in its own process, because processor time is measured per process.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const company = { id: '1', attributes: { name: 'Acme', about: 'x'.repeat(900) } };
const singleCompany = JSON.stringify(company);
const companyList = JSON.stringify({ items: Array(60).fill(company) });

const server = createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
  const body = request.method === 'GET' && request.url === '/companies' ? companyList : singleCompany;
  request.resume().once('end', () => response.setHeader('content-type', 'application/json').end(body));
});
server.listen(0, '127.0.0.1', 4_096, () => {
  process.send!(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.once('disconnect', () => process.exit());
