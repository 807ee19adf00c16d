// A server with one behaviour for each first segment of a path, which remembers what it was sent.
import { createServer } from 'node:http';

/** Every byte there is, four times: whoever reads it as text gives back something else. */
export const fileBytes = Buffer.from(Array.from({ length: 1024 }, (_, index) => index % 256));

/** @typedef {{ behaviour: string, method: string, key: string | undefined }} Sent */

/** @param {string} elsewhere where `redirect` leads to */
const answers = (elsewhere) => ({
  unavailable: { status: 503, headers: { 'content-type': 'application/json' }, body: '{"message":"later"}' },
  missing: {
    status: 404,
    headers: { 'content-type': 'application/json' },
    body: '{"code":"document_not_found","message":"no such company"}',
  },
  file: {
    status: 200,
    headers: { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment; filename="all.bin"' },
    body: fileBytes,
  },
  redirect: { status: 302, headers: { location: `${elsewhere}/taken` }, body: '' },
  taken: { status: 200, headers: { 'content-type': 'application/json' }, body: '{"id":"1"}' },
});

/** @param {string} [elsewhere] */
export async function startServer(elsewhere = '') {
  /** @type {Sent[]} */
  const sent = [];
  const server = createServer((request, response) => {
    const [, behaviour = ''] = (request.url ?? '').split('/');
    const key = request.headers['api-key'];
    sent.push({ behaviour, method: request.method ?? '', key: Array.isArray(key) ? key[0] : key });
    const { status, headers, body } = answers(elsewhere)[behaviour] ?? answers(elsewhere).missing;
    request
      .resume()
      .once('end', () => response.writeHead(status, { ...headers, 'content-length': body.length }).end(body));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, sent, close };
}
