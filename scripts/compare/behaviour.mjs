// What a client does when the service fails, redirects, or sends bytes that are no text.
import { fileBytes, startServer } from './server.mjs';

/** @param {() => Promise<unknown>} call @returns {Promise<any>} what it threw, or `{ returned }` */
async function attempt(call) {
  try {
    return { returned: await call() };
  } catch (error) {
    return error;
  }
}

/** @param {any} result @returns {string} how a caller tells a 404 */
function describeError(result) {
  if ('returned' in result) return 'nothing: `error` is returned';
  const { status = result.statusCode ?? result.response?.status } = result;
  const name = Object.getPrototypeOf(result).constructor.name;
  return `\`${name}\`${status === 404 ? '' : ', no status'}`;
}

/** @param {any} content what a download gave, in whatever form holds bytes */
function isExact(content) {
  const holdsBytes = typeof content === 'string' || ArrayBuffer.isView(content) || content instanceof ArrayBuffer;
  return holdsBytes && Buffer.from(/** @type {any} */ (content)).equals(fileBytes);
}

/**
 * @param {import('./clients.mjs').Client} client
 * @param {any} library
 */
export async function observe({ call }, library) {
  const elsewhere = await startServer();
  const server = await startServer(elsewhere.url);
  const count = (/** @type {string} */ behaviour, /** @type {string} */ method) =>
    server.sent.filter((request) => request.behaviour === behaviour && request.method === method).length;
  try {
    const unavailable = call(library, `${server.url}/unavailable`);
    await attempt(unavailable.getCompany);
    await attempt(unavailable.createCompany);
    const missing = await attempt(call(library, `${server.url}/missing`).getCompany);
    const file = await attempt(call(library, `${server.url}/file`).download);
    await attempt(call(library, `${server.url}/redirect`).getCompany);
    return {
      gets: count('unavailable', 'GET'),
      posts: count('unavailable', 'POST'),
      error: describeError(missing),
      exact: isExact(file.returned),
      leaks: elsewhere.sent.some(({ key }) => key !== undefined),
    };
  } finally {
    server.close();
    elsewhere.close();
  }
}
