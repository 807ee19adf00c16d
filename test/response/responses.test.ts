// Reading responses: what resolves as data, and what never does. Single responses are in conformance/answers.json.
import { gzipSync } from 'node:zlib';
import type { ApiError } from 'messaging-platform-sdk';
import { contract } from '../../src/request/operation.js';
import { callList } from '../support/calls.js';
import * as server from '../support/hostile-server.js';
import { quickClient, rejection } from '../support/quick-client.js';
import { transports } from '../support/transports.js';

const { answer, hostileServers, json } = server;

describe.each(transports)('responses over $transport', ({ fetch }) => {
  const serve = hostileServers();
  const failureOf = async (fault: server.Fault) => {
    const { url } = await serve([fault]);
    return rejection<ApiError>(quickClient({ baseUrl: url, fetch, retries: 0 }).companies.get('1'));
  };

  const cut: [how: string, fault: (status: number) => server.Fault][] = [
    ['shorter than their length', server.truncated],
    ['without their last chunk', server.cutChunks],
    ['broken off by a reset', server.resetMidBody],
  ];
  it.each(cut)('that are %s are no data, and never hide the status of an error', async (_, fault) => {
    const success = await failureOf(fault(200));
    expect(success).toMatchObject({ name: 'ConnectionError', operation: 'companiesIdGet', outcome: 'unknown' });
    expect(success.message).toContain(': the response was cut off: ');
    const error = await failureOf(fault(404));
    expect(error).toMatchObject({ name: 'NotFoundError', status: 404, code: undefined, body: undefined });
  });

  it.each([
    ['oversized headers', server.oversizedHeaders],
    ['something that is not HTTP', server.notHttp],
    ['a reset in the headers', server.resetMidHeaders],
  ])('that are %s reject with a ConnectionError', async (_, fault) => {
    expect(await failureOf(fault)).toMatchObject({ name: 'ConnectionError', outcome: 'unknown', attempts: 1 });
  });
});

describe('responses over the platform’s fetch', () => {
  const serve = hostileServers();

  it('are read when they are compressed, an empty body too', async () => {
    const headers = { 'content-encoding': 'gzip' };
    const { url } = await serve([answer(200, gzipSync('{"id":"1"}'), headers), answer(200, gzipSync(''), headers)]);
    const { companies } = quickClient({ baseUrl: url, retries: 0 });
    expect([await companies.get('1'), await companies.delete('1')]).toEqual([{ id: '1' }, undefined]);
  });

  it('reach client.raw as they reach the methods, and are retried there, too', async () => {
    const { url } = await serve([server.html(200), server.truncated(200, '[]'), server.resetMidBody(), json(200, [])]);
    const get = async () => quickClient({ baseUrl: url, retries: 1 }).raw.GET('/companies/attributes');
    expect(await rejection(get())).toMatchObject({ name: 'UnexpectedResponseError', status: 200 });
    expect(await rejection(get())).toMatchObject({ name: 'ConnectionError', attempts: 2 });
    expect((await get()).data).toEqual([]);
  });
});

const responding = (body: string, status = 200) =>
  quickClient({ fetch: async () => new Response(body, { status }), retries: 0 });

describe('a 2xx response', () => {
  it.each([
    ['text', 'is not JSON (content type text/plain;charset=UTF-8)'],
    ['<p>[1]</p>', 'is not JSON'],
    ['{"id":"1","name":"PLANTED', 'is JSON that breaks off or is broken, of 25 characters'],
    ['[1] and more', 'is JSON that breaks off or is broken, of 12 characters'],
    ['{"message":"maintenance"}', "has none of the contract's fields"],
    ['{}', 'lacks id'],
    ['{"id":null,"attributes":{}}', 'lacks id'],
  ])('of %j is an UnexpectedResponseError with an excerpt: it %s', async (body, problem) => {
    const error = await rejection(responding(body).companies.get('1'));
    expect(error).toMatchObject({ name: 'UnexpectedResponseError', status: 200, outcome: 'unknown', excerpt: body });
    expect(error.message).toContain(`: the 200 response ${problem}`);
    expect([error.message.includes('PLANTED'), error.cause]).toEqual([false, undefined]);
  });

  it('shows its first 200 characters', async () => {
    expect(await rejection(responding('a'.repeat(300)).companies.get('1'))).toMatchObject({ excerpt: 'a'.repeat(200) });
  });
});

const readable = callList.filter(({ operation }) => contract[operation].reply !== 'binary');
const values = { object: {}, array: [], null: null, string: 'text', number: 1, boolean: true, empty: undefined };

describe.each(readable)('$name', ({ operation, send }) => {
  const { reply, list, required = [], mayBeEmpty, pageSize } = contract[operation];

  it('returns what the contract promises, with any status that is a success', async () => {
    const whole = Object.fromEntries(required.map((name) => [name, name === list ? [] : 'some']));
    const value = reply === 'array' ? [] : whole;
    for (const status of [200, 201, 202, 299]) {
      const client = responding(reply ? JSON.stringify({ array: value, object: value }[reply as 'array']) : '', status);
      expect(await send(client)).toEqual(reply && value);
    }
  });

  if (!reply) return;

  it('rejects what is of another kind than the contract promises, and what lacks a required field', async () => {
    for (const [kind, value] of Object.entries(values)) {
      // Nothing where nothing is allowed; the API sends null for an empty list.
      if (kind === reply || (mayBeEmpty && kind === 'empty') || (reply === 'array' && pageSize && kind === 'null'))
        continue;
      const error = await rejection(send(responding(value === undefined ? '' : JSON.stringify(value))));
      expect(error).toMatchObject({ name: 'UnexpectedResponseError', operation, outcome: 'unknown' });
      expect(error.message).toContain(`is ${kind} where the contract promises ${reply}`);
    }
    const lacking = required.filter((name) => name !== list);
    if (lacking.length === 0) return;
    expect(await rejection(send(responding('{}')))).toMatchObject({
      name: 'UnexpectedResponseError',
      message: expect.stringContaining(`lacks ${lacking.join(', ')}`),
    });
  });

  if (!pageSize) return;

  it('takes null for an empty list, and refuses a list that is no array', async () => {
    expect(await send(responding(list ? `{"${list}":null}` : 'null'))).toEqual(list ? { [list]: [] } : []);
    if (list)
      await expect(send(responding(`{"${list}":"Acme"}`))).rejects.toThrow(`has string as ${list} where the contract`);
  });
});
