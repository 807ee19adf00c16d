// Reading answers: what resolves as data, and what never does. Single answers are told in conformance/responses.json.
import { gzipSync } from 'node:zlib';
import type { ApiError } from 'messaging-platform-sdk';
import { contract } from '../../src/request/operation.js';
import { callList } from '../support/calls.js';
import * as server from '../support/hostile-server.js';
import { quickClient, rejection } from '../support/quick-client.js';
import { transports } from '../support/transports.js';

const { answer, hostileServers, json } = server;

describe.each(transports)('answers over $transport', ({ fetch }) => {
  const serve = hostileServers();
  const failureOf = async (fault: server.Fault) => {
    const { url } = await serve([fault]);
    return rejection<ApiError>(quickClient({ baseUrl: url, ...(fetch && { fetch }), retries: 0 }).companies.get('1'));
  };

  const cut: [how: string, fault: (status: number) => server.Fault][] = [
    ['shorter than their length', server.truncated],
    ['without their last chunk', server.cutChunks],
    ['broken off by a reset', server.resetMidBody],
  ];

  it.each(cut)('that are %s are no data, even where the part that came is JSON', async (_, fault) => {
    const error = await failureOf(fault(200));
    expect(error).toMatchObject({ name: 'ConnectionError', operation: 'companiesIdGet', outcome: 'unknown' });
    expect(error.message).toContain(': the answer was cut off: ');
  });

  it.each(cut)('that are %s never hide the status of an error', async (_, fault) => {
    const error = await failureOf(fault(404));
    expect(error).toMatchObject({ name: 'NotFoundError', status: 404, code: undefined, body: undefined });
    expect(error.message).toContain(': 404: an empty answer');
  });

  it('that are cut without a length are JSON that breaks off', async () => {
    const error = await failureOf(server.cutWithoutLength);
    expect(error).toMatchObject({ name: 'UnexpectedResponseError', status: 200, outcome: 'unknown', attempts: 1 });
    expect(error.message).toContain('is JSON that breaks off after 13 characters');
  });

  it.each([
    ['oversized headers', server.oversizedHeaders],
    ['something that is not HTTP', server.notHttp],
    ['a reset in the headers', server.resetMidHeaders],
  ])('that are %s reject with a ConnectionError that keeps the cause', async (_, fault) => {
    const error = await failureOf(fault);
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'unknown', attempts: 1 });
    expect(error.cause).toBeDefined();
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

  it('reach client.raw as they reach the methods: a page, broken JSON and a truncated body are refused', async () => {
    const { url } = await serve([server.html(200), answer(200, '[{"a":'), server.truncated(200, '[]')]);
    const { raw } = quickClient({ baseUrl: url, retries: 0 });
    const get = async () => rejection(raw.GET('/companies/attributes'));
    const unexpected = { name: 'UnexpectedResponseError', operation: 'companiesAttributesGet', status: 200 };
    expect(await get()).toMatchObject(unexpected);
    expect(await get()).toMatchObject(unexpected);
    expect(await get()).toMatchObject({ name: 'ConnectionError' });
  });

  it('are text for client.raw where it asks for text', async () => {
    const { url } = await serve([json(200, [])]);
    const { data } = await quickClient({ baseUrl: url }).raw.GET('/companies/attributes', { parseAs: 'text' });
    expect(data).toBe('[]');
  });

  it('are asked for again by client.raw when their body breaks off', async () => {
    const { url, requests } = await serve([server.resetMidBody(), json(200, [])]);
    expect((await quickClient({ baseUrl: url }).raw.GET('/companies/attributes')).data).toEqual([]);
    expect(requests).toHaveLength(2);
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
  it.each(readable.filter(({ operation }) => contract[operation].reply))(
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

  it.each(readable.filter(({ operation }) => contract[operation].pageSize))(
    '$name gives an empty list where the service says null',
    async ({ operation, send }) => {
      const { list } = contract[operation];
      const [given, expected] = list
        ? [
            { [list]: null, count: 0 },
            { [list]: [], count: 0 },
          ]
        : [null, []];
      expect(await send(answering(json(given)))).toEqual(expected);
    },
  );

  it.each(readable.filter(({ operation }) => contract[operation].list))(
    '$name rejects a list that is a text or an object',
    async ({ operation, send }) => {
      const { list } = contract[operation];
      for (const value of ['Acme', { id: '1' }]) {
        const error = await rejection(send(answering(json({ [list!]: value }))));
        expect(error).toMatchObject({ name: 'UnexpectedResponseError', operation, outcome: 'unknown' });
        expect(error.message).toContain(`has ${typeof value} as ${list} where the contract promises array`);
      }
    },
  );
});
