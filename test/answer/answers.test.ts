// Reading answers: what resolves as data, and what never does.
import { gzipSync } from 'node:zlib';
import type { ApiError, UnexpectedResponseError } from 'messaging-platform-sdk';
import { contract } from '../../src/contract/operation.js';
import { callList } from '../support/calls.js';
import * as server from '../support/hostile-server.js';
import { quickClient, rejection } from '../support/quick-client.js';
import { transports } from '../support/transports.js';
import { where } from '../support/where.js';

const { answer, hostileServers, json } = server;
/** An operation of each kind: with an object, an array, and no body at all as its answer. */
const kinds = callList.filter(({ name }) =>
  ['companies.get', 'companies.getAttributes', 'companies.delete'].includes(name),
);

describe.each(transports)('answers over $transport', ({ fetch }) => {
  const serve = hostileServers();
  const connect = async (...script: server.Fault[]) => {
    const { url } = await serve(script);
    return quickClient({ baseUrl: url, ...(fetch && { fetch }), retries: 0 });
  };

  describe.each(kinds)('to $name', ({ operation, send }) => {
    it.each([
      ['a page', server.html(200), 'is not JSON'],
      ['broken JSON', answer(200, '{"id":'), 'is JSON that breaks off after 6 characters'],
      ['JSON with something after it', answer(200, '{}<!-- proxy -->'), 'is broken JSON'],
      ['a body cut without a length', server.cutWithoutLength, 'is JSON that breaks off'],
    ])('are no %s', async (_, fault, problem) => {
      const error = await rejection<UnexpectedResponseError>(send(await connect(fault)));
      expect(error).toMatchObject({ operation, status: 200, outcome: 'unknown', attempts: 1 });
      expect([error.name, error.message]).toEqual(['UnexpectedResponseError', expect.stringContaining(problem)]);
    });

    it.each([
      ['shorter than its length', server.truncated()],
      ['without its last chunk', server.cutChunks()],
      ['broken off', server.resetMidBody()],
    ])('have no body that is %s, though the part that came is JSON', async (_, fault) => {
      const error = await rejection(send(await connect(fault)));
      expect(error).toMatchObject({ name: 'ConnectionError', operation, outcome: 'unknown' });
    });
  });

  it('decide by the status alone, whatever the content type says', async () => {
    for (const type of ['text/plain', 'text/html', 'application/octet-stream', 'nonsense']) {
      const client = await connect(json(200, { id: '1' }, { 'content-type': type }));
      expect(await client.companies.get('1')).toEqual({ id: '1' });
    }
    const client = await connect((response) => response.writeHead(200).end('{"id":"1"}'));
    expect(await client.companies.get('1')).toEqual({ id: '1' });
  });

  it('keep fields that the contract does not know, also in lists and below', async () => {
    const value = { items: [{ id: '1', attributes: {}, added: { later: [1, null] } }], extra: true };
    expect(await (await connect(json(200, value))).companies.list()).toEqual(value);
  });

  it('of an attachment are whole: a part of a file is an UnexpectedResponseError', async () => {
    const client = await connect(answer(206, 'half', { 'content-range': 'bytes 0-3/8' }));
    const error = await rejection(client.inbound.downloadAttachment('token-1234'));
    expect(error).toMatchObject({ name: 'UnexpectedResponseError', status: 206 });
  });

  it('keep a top-level array an array', async () => {
    expect(Array.isArray(await (await connect(json(200, [{ id: '1' }]))).notes.list())).toBe(true);
  });

  it('give undefined for a company that was updated without an answer', async () => {
    const client = await connect(answer(204), json(200, { id: '1' }));
    expect(await client.companies.update('1', { name: 'Acme' })).toBeUndefined();
    expect(await client.companies.update('1', { name: 'Acme' })).toEqual({ id: '1' });
  });

  it('say of an unexpected answer its status, content type and first 200 characters', async () => {
    const long = `<p>${'sorry '.repeat(100)}`;
    const fault = answer(203, long, {
      'content-type': 'text/html; charset=utf-8',
      'sib-request-id': 'r-1',
      'x-sib-ratelimit-remaining': '7',
    });
    const error = await rejection<UnexpectedResponseError>((await connect(fault)).companies.get('1'));
    expect(error.message).toBe(
      `${where('companiesIdGet')} at ${error.host}: 203 answer is not JSON (content type text/html; charset=utf-8)`,
    );
    expect(error).toMatchObject({ status: 203, contentType: 'text/html; charset=utf-8', excerpt: long.slice(0, 200) });
    expect(error).toMatchObject({ requestId: 'r-1', rateLimit: { remaining: 7 } });
  });

  const broken: [what: string, (status: number) => server.Fault, body: unknown, problem: string][] = [
    ['an empty body', (status) => answer(status), undefined, 'an empty answer'],
    ['a page', server.html, server.page, 'the answer is text/html, so it is not the service'],
    ['broken JSON', (status) => answer(status, '{"message":'), '{"message":', 'the answer is text'],
    ['null', (status) => json(status, null), null, 'no message in the answer'],
    ['a number', (status) => json(status, 12), 12, 'no message in the answer'],
    ['an array', (status) => json(status, [1]), [1], 'no message in the answer'],
    [
      'a message that is no text',
      (status) => json(status, { message: { a: 1 }, code: 5 }),
      { message: { a: 1 }, code: 5 },
      'no message in the answer',
    ],
    ['a shorter body than its length', server.truncated, undefined, 'an empty answer'],
    ['a cut chunked body', server.cutChunks, undefined, 'an empty answer'],
    ['a reset in the body', server.resetMidBody, undefined, 'an empty answer'],
  ];
  const statuses: [status: number, name: string][] = [
    [400, 'BadRequestError'],
    [404, 'NotFoundError'],
    [429, 'RateLimitError'],
    [503, 'ServerError'],
    [418, 'ApiError'],
    [302, 'ApiError'],
  ];
  it.each(broken)('never hide the status of an error behind %s', async (_, fault, body, problem) => {
    for (const [status, name] of statuses) {
      const error = await rejection<ApiError>((await connect(fault(status))).companies.get('1'));
      expect(error).toMatchObject({ name, status, attempts: 1, code: undefined });
      const hint = status === 302 ? '; redirects are not followed: give the address it leads to as baseUrl' : '';
      expect(error.message).toContain(` at ${error.host}: ${status}: ${problem}`);
      expect(error.message.endsWith(hint)).toBe(true);
      expect(error.body).toEqual(body);
    }
  });

  it('of a gateway that wraps the error give its code and message', async () => {
    const client = await connect(json(403, { error: { code: 'permission_denied', message: 'Not yours' } }));
    const error = await rejection<ApiError>(client.companies.get('1'));
    expect(error.message).toBe(`${where('companiesIdGet')} at ${error.host}: 403 permission_denied: Not yours`);
    expect(error.code).toBe('permission_denied');
  });

  it.each([
    ['oversized headers', server.oversizedHeaders],
    ['something that is not HTTP', server.notHttp],
    ['a reset in the headers', server.resetMidHeaders],
  ])('that are %s reject with a ConnectionError that keeps the cause', async (_, fault) => {
    const error = await rejection((await connect(fault)).companies.get('1'));
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'unknown', attempts: 1 });
    expect(error.cause).toBeDefined();
  });

  describe('of client.raw', () => {
    it('reject a page, a truncated body and broken JSON as the methods do', async () => {
      const get = async (fault: server.Fault) => rejection((await connect(fault)).raw.GET('/companies/attributes'));
      expect(await get(server.html(200))).toMatchObject({
        name: 'UnexpectedResponseError',
        operation: 'companiesAttributesGet',
      });
      expect(await get(answer(200, '[{"a":'))).toMatchObject({ name: 'UnexpectedResponseError', status: 200 });
      expect(await get(server.truncated(200, '[]'))).toMatchObject({ name: 'ConnectionError' });
    });

    it('recover from a body that breaks off', async () => {
      const { url, requests } = await serve([server.resetMidBody(), json(200, [])]);
      const client = quickClient({ baseUrl: url, ...(fetch && { fetch }) });
      expect((await client.raw.GET('/companies/attributes')).data).toEqual([]);
      expect(requests).toHaveLength(2);
    });
  });
});

describe('each call', () => {
  const json = (value: unknown, status = 200) => Response.json(value, { status });
  const answering = (response: Response) => quickClient({ fetch: async () => response, retries: 0 });
  const readable = callList.filter(({ operation }) => contract[operation].reply !== 'binary');

  it.each(readable)(
    '$name gives what the contract promises, with any status that is a success',
    async ({ operation, send }) => {
      const { reply, list } = contract[operation];
      const value = reply === 'array' ? [] : {};
      for (const status of [200, 201, 202, 299]) {
        const response = reply ? json(value, status) : new Response('', { status });
        expect(await send(answering(response))).toEqual(list ? { [list]: [] } : reply && value);
      }
    },
  );

  const values = { object: {}, array: [], null: null, string: 'text', number: 1, boolean: true, empty: undefined };
  const promising = readable.filter(({ operation }) => contract[operation].reply);
  it.each(promising)(
    '$name rejects what is of another kind than the contract promises',
    async ({ operation, send }) => {
      const { reply, mayBeEmpty, pageSize } = contract[operation];
      const isNothing = (kind: string) =>
        (mayBeEmpty && kind === 'empty') || (reply === 'array' && pageSize !== undefined && kind === 'null');
      for (const [kind, value] of Object.entries(values)) {
        if (kind === reply || isNothing(kind)) continue;
        const error = await rejection(send(answering(value === undefined ? new Response('') : json(value))));
        expect(error).toMatchObject({ name: 'UnexpectedResponseError', operation, status: 200, outcome: 'unknown' });
        expect(error.message).toContain(`is ${kind} where the contract promises ${reply}`);
      }
    },
  );

  it.each(['getResellerChilds', 'companiesGet', 'getInboundEmailEvents', 'crmNotesGet'] as const)(
    'gives an empty list where %s says null',
    async (operation) => {
      const { list } = contract[operation];
      const { send } = callList.find((call) => call.operation === operation)!;
      expect(await send(answering(json(list ? { [list]: null, count: 0 } : null)))).toEqual(
        list ? { [list]: [], count: 0 } : [],
      );
    },
  );

  it.each([
    ['companiesGet', 'string', 'Acme'],
    ['companiesGet', 'object', { id: '1' }],
    ['getResellerChilds', 'number', 5],
    ['getInboundEmailEvents', 'boolean', true],
  ] as const)('of %s rejects a list that is of the kind %s', async (operation, kind, value) => {
    const { list } = contract[operation];
    const { send } = callList.find((call) => call.operation === operation)!;
    const error = await rejection(send(answering(json({ [list!]: value }))));
    expect(error).toMatchObject({ name: 'UnexpectedResponseError', operation, outcome: 'unknown' });
    expect(error.message).toContain(`has ${kind} as ${list} where the contract promises array`);
  });
});

describe('answers over the platform’s fetch', () => {
  const serve = hostileServers();

  it('are read when they are compressed, an empty body too', async () => {
    const headers = { 'content-encoding': 'gzip' };
    const { url } = await serve([answer(200, gzipSync('{"id":"1"}'), headers), answer(200, gzipSync(''), headers)]);
    const { companies } = quickClient({ baseUrl: url, retries: 0 });
    expect(await companies.get('1')).toEqual({ id: '1' });
    expect(await companies.delete('1')).toBeUndefined();
  });
});
