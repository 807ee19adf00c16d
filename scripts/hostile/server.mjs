// A server on loopback that answers each request as a claim says, mostly badly, and remembers what it got.
import { createServer } from 'node:http';

/**
 * @typedef {object} Arrived a request as it came
 * @property {string} method
 * @property {string} url
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {number} at milliseconds, on the clock of `performance.now()`
 *
 * @typedef {object} Context
 * @property {Arrived} request
 * @property {number} index how many requests with the same method and URL came before
 * @property {string} elsewhere the URL of another server, which records too
 *
 * @typedef {(response: import('node:http').ServerResponse, context: Context) => any} Answer what it returns is ignored
 */

/** @param {Answer} answer @param {string} [elsewhere] */
export async function startServer(answer, elsewhere = '') {
  /** @type {Arrived[]} */
  const requests = [];
  const server = createServer({ keepAliveTimeout: 60_000 }, (incoming, response) => {
    const { method = '', url = '', headers } = incoming;
    const request = { method, url, headers, at: performance.now() };
    const index = requests.filter((other) => other.method === method && other.url === url).length;
    requests.push(request);
    response.on('error', () => {});
    incoming.resume().once('end', () => answer(response, { request, index, elsewhere }));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const close = () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    return closed;
  };
  return { url: `http://127.0.0.1:${port}`, port, requests, close };
}

const jsonType = { 'content-type': 'application/json' };
const page = '<!doctype html><title>Bad gateway</title><h1>Sign in to the proxy</h1>';

/** @param {number} status @param {string | Buffer} body @param {Record<string, string>} [headers] @returns {Answer} */
export const text = (status, body, headers) => (response) =>
  response.writeHead(status, { ...jsonType, 'content-length': String(Buffer.byteLength(body)), ...headers }).end(body);

/** @param {number} status @param {unknown} value @param {Record<string, string>} [headers] */
export const json = (status, value, headers) => text(status, JSON.stringify(value), headers);

/** @param {number} status @param {Record<string, string>} [headers] */
export const failure = (status, headers) => json(status, { code: 'broken', message: 'Something broke' }, headers);

/** @param {number} status */
export const html = (status) => text(status, page, { 'content-type': 'text/html; charset=utf-8' });

export const company = json(200, { id: '1', attributes: { name: 'Acme' } });

/** @type {Answer} no content, with the type that the service puts on it */
export const nothing = (response) => response.writeHead(204, jsonType).end();

/** @type {Answer} */
export const reset = (response) => response.socket?.resetAndDestroy();

/** @type {Answer} */
export const silence = () => {};

/** @type {Answer} the beginning of a body, and then nothing */
export const stall = (response) =>
  response.writeHead(200, { ...jsonType, 'content-length': '1000' }).write('{"id":"1",');

/** @type {Answer} a byte at a time, without end */
export const drip = (response) => {
  response.writeHead(200, jsonType).write('{"id":"');
  const timer = setInterval(() => response.write('x'), 100);
  response.once('close', () => clearInterval(timer));
};

/** A body that the connection's end cuts off. @param {number} status @returns {Answer} */
export const cutOff = (status) => (response) => {
  response.writeHead(status, { ...jsonType, 'content-length': '1000' });
  response.write('{"id":"1","na', () => setImmediate(() => response.socket?.destroy()));
};

/** One answer after the other; the last goes on. @param {...Answer} answers @returns {Answer} */
export const inTurn =
  (...answers) =>
  (response, context) =>
    (answers[context.index] ?? answers.at(-1))?.(response, context);

/**
 * An answer by the last piece of the path.
 * @param {Record<string, Answer>} answers
 * @returns {Answer}
 */
export const byId = (answers) => (response, context) => {
  const [id = ''] = (context.request.url.split('/').at(-1) ?? '').split('?');
  (answers[id] ?? failure(404))(response, context);
};
