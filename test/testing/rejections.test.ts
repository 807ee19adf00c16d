// The requests that a sandbox rejects, each with a message that says why.
import { Sandbox, story, type SandboxInit } from 'messaging-platform-sdk/testing';
import { contract } from '../../src/request/operation.js';
import { callList } from '../support/calls.js';
import { rejection } from '../support/quick-client.js';
import { checkedClient } from './support.js';

const api = 'https://api.brevo.com/v3';
const childKey = '<CHILD_API_KEY>';
const key = { 'api-key': 'k' };
const json = { ...key, 'content-type': 'application/json' };
const get = { headers: key };
const post = (body: string): SandboxInit => ({ method: 'POST', body, headers: json });
const postWithoutType: SandboxInit = { method: 'POST', body: '{}', headers: key };

const days = (query: string) => `/inbound/events?${query}`;
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
    ['to an unknown partner key', '/companies', { headers: { ...key, 'partner-key': 'x' } }, 'Key not found'],
  ])('%s', (_, path, init, message) => expectRejection(path, init, 401, message));
});

describe('the sandbox responds with a 400', () => {
  it.each<Row>([
    ['an unknown parameter', '/companies?filter=x', get, 'filter is unknown. companiesGet accepts filters,'],
    ['a parameter for an operation without any', '/companies/1?a=1', get, 'companiesIdGet accepts no query parameter'],
    ['a negative offset', '/crm/notes?offset=-1', get, 'offset must be at least 0'],
    ['a negative limit', '/crm/notes?limit=-1', get, 'limit must be at least 0'],
    ['a negative page', '/companies?page=-1', get, 'page must be at least 0'],
    ['a page beyond 2^53', '/companies?limit=9&page=9007199254740991', get, 'page is too large for this limit'],
    ['an offset beyond 2^53', `/crm/notes?offset=${unsafeInteger}`, get, 'offset is an integer beyond 2^53'],
    ['an empty limit', '/companies?limit=', get, 'limit must be integer'],
    ['an empty order', '/companies?sort=', get, 'sort must be one of asc, desc'],
    ['an array of filters', '/companies?filters=[]', get, 'filters must be a JSON object'],
    ['filters without attributes.', '/companies?filters={"name":"a"}', get, 'filters must have keys of the form'],
    ['a start without an end', days('startDate=2023-03-01'), get, 'endDate is required with startDate'],
    ['an end without a start', days('endDate=2023-03-01'), get, 'startDate is required with endDate'],
    [
      'dates over a month apart',
      days('startDate=2023-01-31&endDate=2023-03-01'),
      get,
      'endDate must be at most 1 month',
    ],
    ['an end before the start', days('startDate=2023-03-02&endDate=2023-03-01'), get, 'endDate must not be before'],
    ['February 30', days('startDate=2023-02-30&endDate=2023-03-01'), get, 'startDate must be a valid date'],
    ['a year as a day', days('startDate=2023&endDate=2023-03-01'), get, 'startDate must be a valid date'],
  ])('to a query with %s', (_, path, init, message) => expectRejection(path, init, 400, message));

  it.each<Row>([
    ['a misspelled field', '/crm/notes', post('{"txt":"a"}'), 'txt is unknown. Expected one of text, contactIds,'],
    ['over 1,000 levels', '/companies', post('['.repeat(1002) + ']'.repeat(1002)), 'over 1000 levels deep'],
    ['broken JSON', '/companies', post('{'), 'the body is not JSON'],
    ['an integer that JavaScript rounds', '/crm/notes', post(`{"contactIds":[${unsafeInteger}]}`), '2^53'],
    [
      'a number that is Infinity in JavaScript',
      '/companies',
      post('{"name":"a","attributes":{"revenue":1e400}}'),
      '2^53',
    ],
    ['no content type', '/companies', postWithoutType, 'the content type application/json'],
  ])('to a body with %s', (_, path, init, message) => expectRejection(path, init, 400, message));
});

describe('the sandbox responds', () => {
  it.each<[...row: Row, status: number]>([
    ['with a 400 to a path with an invalid escape', '/crm/notes/100%', get, 'percent-encoding', 400],
    ["with a 403 to a child's auth key", '/companies', { headers: { 'api-key': childKey } }, 'belongs to a child', 403],
    ['with a 404 to an unknown path', '/contacts', get, 'Invalid route/ method passed', 404],
    ['with a 405 to a method that the path lacks', '/companies', { method: 'PUT' }, 'PUT Method is not allowed', 405],
    ['with a 415 to a note without a content type', '/crm/notes', postWithoutType, 'format not supported', 415],
  ])('%s', (_, path, init, message, status) => expectRejection(path, init, status, message));

  it.each(['1', 'attributes'])('to PUT /companies/%s with the methods that the path has', async (name) => {
    const response = await new Sandbox().fetch(`${api}/companies/${name}`, { method: 'PUT' });
    expect(response.headers.get('allow')).toBe('GET, PATCH, DELETE');
  });
});

describe('an empty sandbox', () => {
  const callsWithId = callList.filter(({ operation }) => contract[operation].path.includes('{'));

  it.each(callsWithId)('rejects $name, because nothing has the id', async ({ operation, send }) => {
    const { client } = checkedClient();
    // The contract lists no 404 for the links of a company, and recorded responses to an invalid token are a 400.
    const isBadRequest = ['companiesLinkUnlinkIdPatch', 'getInboundEmailAttachment'].includes(operation);
    expect(await rejection(send(client))).toMatchObject({ status: isBadRequest ? 400 : 404 });
  });
});
