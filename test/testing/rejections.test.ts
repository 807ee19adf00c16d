// Requests that the sandbox rejects, and the messages that say why.
import { Sandbox, story, type SandboxInit } from 'messaging-platform-sdk/testing';
import { contract } from '../../src/request/operation.js';
import { callList } from '../support/calls.js';
import { rejection } from '../support/quick-client.js';
import { checkedClient } from './support.js';

const api = 'https://api.brevo.com/v3';
/** The child's key in `story()`. */
const childKey = '<CHILD_API_KEY>';
const keyHeader = { 'api-key': 'k' };
const jsonHeaders = { ...keyHeader, 'content-type': 'application/json' };
const getRequest = { headers: keyHeader };
const postRequest = (body: string): SandboxInit => ({ method: 'POST', body, headers: jsonHeaders });
const postWithoutContentType: SandboxInit = { method: 'POST', body: '{}', headers: keyHeader };

const eventsPath = (query: string) => `/inbound/events?${query}`;
/** 2^53 + 1. */
const unsafeInteger = '9007199254740993';

type Row = [name: string, path: string, init: SandboxInit, message: string];

async function expectRejection(path: string, init: SandboxInit, status: number, message: string): Promise<void> {
  const sandbox = new Sandbox({ from: story(), keys: ['k', childKey] });
  const response = await sandbox.fetch(api + path, init);
  const body = (await response.json()) as { message: string };
  expect(response.status).toBe(status);
  expect(body.message).toContain(message);
}

describe('the sandbox responds with a 401', () => {
  it.each<Row>([
    ['to a request without a key', '/companies', {}, 'authentication not found in headers'],
    ['to an unknown key', '/companies', { headers: { 'api-key': 'x' } }, 'Key not found'],
    ['to an unknown partner key', '/companies', { headers: { ...keyHeader, 'partner-key': 'x' } }, 'Key not found'],
  ])('%s', (_, path, init, message) => expectRejection(path, init, 401, message));
});

describe('the sandbox responds with a 400', () => {
  it.each<[name: string, path: string, message: string]>([
    ['an unknown parameter', '/companies?filter=x', 'filter is unknown. companiesGet accepts filters,'],
    ['a parameter for an operation that has none', '/companies/1?a=1', 'companiesIdGet accepts no query parameter'],
    ['a negative offset', '/crm/notes?offset=-1', 'offset must be at least 0'],
    ['a negative limit', '/crm/notes?limit=-1', 'limit must be at least 0'],
    ['a negative page', '/companies?page=-1', 'page must be at least 0'],
    [
      'a page whose offset is beyond 2^53',
      '/companies?limit=9&page=9007199254740991',
      'page is too large for this limit',
    ],
    ['an offset beyond 2^53', `/crm/notes?offset=${unsafeInteger}`, 'offset is an integer beyond 2^53'],
    ['an empty limit', '/companies?limit=', 'limit must be integer'],
    ['an empty sort', '/companies?sort=', 'sort must be one of asc, desc'],
    ['an array of filters', '/companies?filters=[]', 'filters must be a JSON object'],
    [
      'filters whose keys lack the prefix attributes.',
      '/companies?filters={"name":"a"}',
      'filters must have keys of the form',
    ],
    ['a startDate without an endDate', eventsPath('startDate=2023-03-01'), 'endDate is required with startDate'],
    ['an endDate without a startDate', eventsPath('endDate=2023-03-01'), 'startDate is required with endDate'],
    [
      'a range one day longer than a month that starts on the 31st',
      eventsPath('startDate=2023-01-31&endDate=2023-03-01'),
      'endDate must be at most 1 month',
    ],
    [
      'an endDate before the startDate',
      eventsPath('startDate=2023-03-02&endDate=2023-03-01'),
      'endDate must not be before',
    ],
    [
      'the startDate February 30',
      eventsPath('startDate=2023-02-30&endDate=2023-03-01'),
      'startDate must be a valid date',
    ],
    [
      'a year instead of a startDate',
      eventsPath('startDate=2023&endDate=2023-03-01'),
      'startDate must be a valid date',
    ],
  ])('to a query with %s', (_, path, message) => expectRejection(path, getRequest, 400, message));

  it.each<Row>([
    [
      'a misspelled field',
      '/crm/notes',
      postRequest('{"txt":"a"}'),
      'txt is unknown. Expected one of text, contactIds,',
    ],
    [
      'over 1,000 levels of nesting',
      '/companies',
      postRequest('['.repeat(1002) + ']'.repeat(1002)),
      'over 1000 levels deep',
    ],
    ['broken JSON', '/companies', postRequest('{'), 'the body is not JSON'],
    ['an integer that JavaScript rounds', '/crm/notes', postRequest(`{"contactIds":[${unsafeInteger}]}`), '2^53'],
    [
      'a number that is Infinity in JavaScript',
      '/companies',
      postRequest('{"name":"a","attributes":{"revenue":1e400}}'),
      '2^53',
    ],
    ['no content type', '/companies', postWithoutContentType, 'the content type application/json'],
  ])('to a body with %s', (_, path, init, message) => expectRejection(path, init, 400, message));
});

describe('the sandbox responds', () => {
  it.each<[...row: Row, status: number]>([
    ['with a 400 to a path with an invalid escape', '/crm/notes/100%', getRequest, 'percent-encoding', 400],
    ["with a 403 to a child's auth key", '/companies', { headers: { 'api-key': childKey } }, 'belongs to a child', 403],
    ['with a 404 to an unknown path', '/contacts', getRequest, 'Invalid route/ method passed', 404],
    ['with a 405 to a method that the path lacks', '/companies', { method: 'PUT' }, 'PUT Method is not allowed', 405],
    ['with a 415 to a note without a content type', '/crm/notes', postWithoutContentType, 'format not supported', 415],
  ])('%s', (_, path, init, message, status) => expectRejection(path, init, status, message));

  // `/companies/attributes` also matches `/companies/{id}`.
  it.each(['1', 'attributes'])('to PUT /companies/%s with an Allow header', async (name) => {
    const response = await new Sandbox().fetch(`${api}/companies/${name}`, { method: 'PUT' });
    expect(response.headers.get('allow')).toBe('GET, PATCH, DELETE');
  });
});

describe('an empty sandbox', () => {
  const callsWithId = callList.filter(({ operation }) => contract[operation].path.includes('{'));

  it.each(callsWithId)('rejects $name, because nothing has the id or the token', async ({ operation, send }) => {
    const { client } = checkedClient();
    // The contract lists no 404 for companies.updateLinks, and the recorded response to an invalid download token is a 400.
    const isBadRequest = ['companiesLinkUnlinkIdPatch', 'getInboundEmailAttachment'].includes(operation);
    expect(await rejection(send(client))).toMatchObject({ status: isBadRequest ? 400 : 404 });
  });
});
