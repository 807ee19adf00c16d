// Calls that meet faults on a socket: how often each is sent, and what it ends with.
import type { RequestOptions } from 'messaging-platform-sdk';
import { calls } from '../support/calls.js';
import * as server from '../support/hostile-server.js';
import { quickClient } from '../support/quick-client.js';

const serve = server.hostileServers();
const operations = {
  GET: calls.companiesIdGet,
  PUT: calls.updateResellerChild,
  DELETE: calls.companiesIdDelete,
  POST: calls.companiesPost,
  PATCH: calls.companiesIdPatch,
};

const named: Record<string, server.Fault> = {
  reset: server.resetBeforeAnswer,
  'reset in the body': server.resetMidBody(),
  'body cut short': server.truncated(),
  'no response': server.stallHeaders,
  page: server.html(200),
};

/** A name, or a status with what it asks to wait: `429 retry-after 1`. */
function faultOf(fault: string): server.Fault {
  const [status = '', header, value = ''] = fault.split(' ');
  if (named[fault]) return named[fault];
  if (status === '204') return server.answer(204);
  if (status === '200') return server.json(200, { id: '1', attributes: {} });
  return server.failure(Number(status), header ? { [header]: value } : {});
}

type Row = [
  method: keyof typeof operations,
  faults: string,
  requests: number,
  end: string,
  options?: RequestOptions,
  waits?: number,
];

const soon = { timeout: 150 };
const table: Row[] = [
  ...['408', '429', '500', '502', '503', '504'].map((status): Row => ['GET', `${status}, 200`, 2, 'resolves']),
  ...['reset', 'reset in the body', 'body cut short'].map((fault): Row => ['GET', `${fault}, 200`, 2, 'resolves']),
  ['GET', 'no response, 200', 2, 'resolves', { timeout: 400 }],
  ['PUT', '503, 204', 2, 'resolves'],
  ['PUT', 'reset, 204', 2, 'resolves'],
  ['DELETE', '500, 204', 2, 'resolves'],
  ['DELETE', 'reset, 204', 2, 'resolves'],
  ['GET', '503, reset, 200', 3, 'resolves'],
  ['GET', '500, 502, 503, 200', 3, 'ServerError 503, unknown'],
  ['GET', 'reset', 3, 'ConnectionError, unknown'],
  ['GET', 'no response', 3, 'TimeoutError, unknown', soon],
  ['GET', '503, 200', 1, 'ServerError 503, unknown', { retries: 0 }],
  ['GET', '503, 503, 503, 503, 200', 5, 'resolves', { retries: 4 }],
  ['GET', '400, 200', 1, 'BadRequestError 400, rejected'],
  ['GET', '401, 200', 1, 'UnauthorizedError 401, rejected'],
  ['GET', '404, 200', 1, 'NotFoundError 404, rejected'],
  ['GET', '409, 200', 1, 'ApiError 409, rejected'],
  ['GET', '501, 200', 1, 'ServerError 501, unknown'],
  ['GET', 'page, 200', 1, 'UnexpectedResponseError 200, unknown'],
  ...['500', '502', '503', '504'].map((status): Row => ['POST', `${status}, 200`, 1, `ServerError ${status}, unknown`]),
  ['POST', '408, 200', 1, 'ApiError 408, unknown'],
  ['POST', 'reset, 200', 1, 'ConnectionError, unknown'],
  ['POST', 'reset in the body, 200', 1, 'ConnectionError, unknown'],
  ['POST', 'body cut short, 200', 1, 'ConnectionError, unknown'],
  ['POST', 'no response, 200', 1, 'TimeoutError, unknown', soon],
  ['PATCH', '500, 200', 1, 'ServerError 500, unknown'],
  ['PATCH', 'reset, 200', 1, 'ConnectionError, unknown'],
  ['PATCH', 'no response, 200', 1, 'TimeoutError, unknown', soon],
  // Nothing can have arrived, or the service said no.
  ['POST', 'refused', 3, 'ConnectionError, not-sent'],
  ['PATCH', 'refused', 3, 'ConnectionError, not-sent'],
  ['POST', '429, 200', 2, 'resolves'],
  ['PATCH', '429, 204', 2, 'resolves'],
  ['POST', '429, 503, 200', 2, 'ServerError 503, unknown'],
  ['POST', '429', 3, 'RateLimitError 429, rejected'],
  // An earlier attempt may have acted.
  ['DELETE', '503, 404', 2, 'NotFoundError 404, unknown'],
  ['PUT', 'reset, 403', 2, 'ForbiddenError 403, unknown'],
  ['GET', '503, 404', 2, 'NotFoundError 404, rejected'],
  ['DELETE', '429, 404', 2, 'NotFoundError 404, rejected'],
  ['GET', '503 retry-after 1, 200', 2, 'resolves', {}, 950],
  ['POST', '429 x-sib-ratelimit-reset 1, 200', 2, 'resolves', {}, 950],
  ['GET', '429 retry-after 3600, 200', 1, 'RateLimitError 429, rejected'],
  ['POST', '429 x-sib-ratelimit-reset 3540, 200', 1, 'RateLimitError 429, rejected'],
  ['GET', '503 retry-after 30, 200', 1, 'ServerError 503, unknown', { deadline: 10_000 }],
  ['GET', 'no response', 1, 'TimeoutError, unknown', { deadline: 300, timeout: 20_000 }],
];

describe('a call that meets faults', () => {
  it.each(table)('%s that meets %s is sent %i times: %s', async (...row: Row) => {
    const [method, faults, requests, end, options, waits = 0] = row;
    const isRefused = faults === 'refused';
    const { url, requests: arrived } = await serve(faults.split(', ').map(faultOf));
    const baseUrl = isRefused ? `http://127.0.0.1:${await server.closedPort()}` : url;
    let [attempts, waited] = [0, 0];
    const client = quickClient({ baseUrl, onAttempt: ({ wait = 0 }) => void (attempts++, (waited += wait)) });
    const ended = await operations[method].send(client, options).then(
      () => 'resolves',
      ({ name, status, outcome }) => `${name}${status ? ` ${status}` : ''}, ${outcome}`,
    );
    expect({ attempts, ended }).toEqual({ attempts: requests, ended: end });
    expect(arrived).toHaveLength(isRefused ? 0 : requests);
    expect(waited).toBeGreaterThanOrEqual(waits);
  });
});
