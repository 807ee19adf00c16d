// Requests that the sandbox rejects, and the messages that say why.
import type { ApiError } from 'messaging-platform-sdk';
import { Sandbox, story, type SandboxInit } from 'messaging-platform-sdk/testing';
import { firstExample, listOperations, readContract } from '../../scripts/contract.js';
import { operationName } from '../../scripts/generate/names.js';
import { operationsOnCollections } from '../../src/testing/collections/facts.js';
import { callList, companyId } from '../support/calls.js';
import { callByName } from '../support/javascript.js';
import { rejection } from '../support/quick-client.js';
import { checkedClient, profile } from './support.js';

const contract = readContract();
const listed = listOperations(contract);
const api = 'https://api.brevo.com/v3';
/** The child's key in `story()`. */
const childKey = '<CHILD_API_KEY>';
const keyHeader = { 'api-key': 'k' };
const getRequest = { headers: keyHeader };
const postWithoutContentType: SandboxInit = { method: 'POST', body: '{}', headers: keyHeader };
const postJson: SandboxInit = {
  method: 'POST',
  body: '{}',
  headers: { ...keyHeader, 'content-type': 'application/json' },
};
const brokenForm: SandboxInit = {
  method: 'POST',
  body: 'name\nAcme\n',
  headers: { ...keyHeader, 'content-type': 'multipart/form-data; boundary=x' },
};
/** 2^53 + 1. */
const unsafeInteger = '9007199254740993';

async function expectRejection(path: string, init: SandboxInit, status: number, message: string): Promise<void> {
  const sandbox = new Sandbox({ from: story(), keys: ['k', childKey] });
  const response = await sandbox.fetch(api + path, init);
  const body = (await response.json()) as { message: string };
  expect(response.status).toBe(status);
  expect(body.message).toContain(message);
}

describe('the sandbox responds', () => {
  it.each<[path: string, message: string]>([
    ['/companies?filter=x', 'filter is unknown. Expected one of filters,'],
    ['/companies?filter[attributes.name]=x', 'filter[attributes.name] is unknown'],
    ['/companies/1?a=1', 'a is unknown, because nothing is expected here'],
    ['/companies?limit=1&limit=2', 'limit must not be repeated'],
    ['/companies?limit=', 'limit must be integer'],
    ['/companies?sort=', 'sort must be one of asc, desc'],
    ['/crm/notes?offset=-1', 'offset must be at least 0'],
    ['/crm/notes?limit=-1', 'limit must be at least 0'],
    ['/companies?page=-1', 'page must be at least 0'],
    [`/crm/notes?offset=${unsafeInteger}`, 'offset is an integer beyond 2^53 - 1'],
    ['/companies?filters[name]=a', 'filters must have keys of the form attributes.<attribute_name>'],
    ['/inbound/events?startDate=2023-03-01', 'endDate must be set together with startDate'],
    ['/inbound/events?endDate=2023-03-01', 'startDate must be set together with endDate'],
    ['/inbound/events?startDate=2023-01-31&endDate=2023-03-03', 'endDate must be at most 1 month or 30 days after'],
    ['/companies?modifiedSince=yesterday', 'modifiedSince must be a valid date-time'],
    ['/inbound/events?startDate=2023-03-02&endDate=2023-03-01', 'endDate must be 2023-03-02 or later'],
    ['/inbound/events?startDate=2023-02-30&endDate=2023-03-01', 'startDate must be a valid date'],
    ['/inbound/events?startDate=2023&endDate=2023-03-01', 'startDate must be a valid date'],
    ['/feeds/stock', 'uuid must be a valid uuid'],
  ])('with a 400 to GET %s, and says "%s"', (path, message) => expectRejection(path, getRequest, 400, message));

  it.each<[path: string, message: string, body: string]>([
    ['/crm/notes', 'txt is unknown. Expected one of text, contactIds,', '{"txt":"a"}'],
    ['/contacts', 'emial is unknown. Expected one of', '{"emial":"alice@example.com"}'],
    ['/companies', 'the body is not JSON', '{'],
    ['/reseller/children/1234567/credits/add', 'sms must be at least 1', '{"sms":0}'],
  ])('with a 400 to POST %s, and says "%s"', (path, message, body) => {
    const headers = { ...keyHeader, 'content-type': 'application/json' };
    return expectRejection(path, { method: 'POST', body, headers }, 400, message);
  });

  it.each<[status: number, name: string, path: string, init: SandboxInit, message: string]>([
    [400, 'a path with an invalid escape', '/crm/notes/100%', getRequest, 'percent-encoding'],
    [400, 'a company without a content type', '/companies', postWithoutContentType, 'content type application/json'],
    [400, 'an import as JSON', '/companies/import', postJson, 'content type multipart/form-data'],
    [400, 'a form without its boundary', '/companies/import', brokenForm, 'with the boundary that content-type states'],
    [401, 'a request without a key', '/companies', {}, 'authentication not found in headers'],
    [401, 'an unknown key', '/companies', { headers: { 'api-key': 'x' } }, 'Key not found'],
    [401, 'an unknown partner key', '/companies', { headers: { ...keyHeader, 'partner-key': 'x' } }, 'Key not found'],
    [403, "a child's auth key", '/companies', { headers: { 'api-key': childKey } }, 'belongs to a child'],
    [404, 'an unknown path', '/unicorns', getRequest, 'Invalid route/ method passed'],
    [404, 'a path with a slash at its end', '/companies/', getRequest, 'Remove the slash'],
    [
      404,
      'an attribute that may have a path of its own',
      '/crm/attributes/goods',
      getRequest,
      "sandbox.next('GET /crm/attributes/goods'",
    ],
    [404, 'a method that the path lacks', '/companies', { method: 'PUT' }, "sandbox.next('PUT /companies'"],
    [415, 'a note without a content type', '/crm/notes', postWithoutContentType, 'format not supported'],
  ])('with a %d to %s', (status, _, path, init, message) => expectRejection(path, init, status, message));
});

describe('the sandbox rejects', () => {
  const responsesOf = (operation: string) => listed.find((other) => operationName(other) === operation)!.responses;
  // The contract says which paths have the id of a record. A record that is named by its path is created.
  const callsWithId = callList.filter(({ operation }) => {
    const { role = 'create', within, of } = operationsOnCollections[operation] ?? {};
    return within !== undefined || of !== undefined || !/^(create|list)$/.test(role);
  });
  it.each(callsWithId)('$operation if nothing has the id or the token', async ({ operation, send }) => {
    const { client } = checkedClient({ from: { 'contacts.lists': [], 'contacts.folders': [] } });
    // Without a 404 in the contract, an unknown id is a 400. So is an unknown download token, as recorded.
    const has404 = '404' in responsesOf(operation) && operation !== 'inbound.downloadAttachment';
    // Every account has a pipeline.
    if (operation === 'deals.pipelines.get') return;
    expect(await rejection(send(client))).toMatchObject({ status: has404 ? 404 : 400 });
  });

  const deletingCalls = callList.filter(({ operation }) =>
    /^(children|companies|notes|deals|tasks|files|webhooks|contacts(\.lists|\.folders)?)\.delete$/.test(operation),
  );
  it.each(deletingCalls)("$operation the second time, with the code in the contract's example", async (call) => {
    const { client } = checkedClient({ from: story() });
    await call.send(client);
    const { content } = responsesOf(call.operation)['404']!;
    const { code } = firstExample(contract, content!['application/json']) as { code?: string };
    expect(await rejection(call.send(client))).toMatchObject({ status: 404, code, outcome: 'rejected' });
  });
});

describe("the sandbox's state does not change", () => {
  const child = '1234567';
  const ip = '203.0.113.10';
  const domain = 'first.example.com';
  const secondDomain = { domain: 'second.example.com' };
  const attribute = { attributeType: 'text', objectType: 'companies' };
  const withoutName = { attributes: { name: '' } };
  const readOnly = { name: 'Birch', attributes: { number_of_contacts: 2 } };
  const from = {
    children: [{ domains: [{ domain }, secondDomain], credits: { sms: 0, email: 5 } }, { ips: [ip] }],
    domains: [{ domain: 'example.com', domain_name: 'example.com', authenticated: true }],
    newChild: { credits: { sms: 20 } },
    reseller: { credits: { sms: 10, email: 5 } },
    companies: [{ id: companyId, attributes: { name: 'Acme' } }],
    'companies.attributes': [{ id: 'tier', label: 'Tier' }],
  };

  it.each<[method: string, description: string, problem: string, ...values: unknown[]]>([
    ['children.create', 'more start credits than the reseller has', 'not_enough_credits', profile],
    ['children.create', 'no body', 'missing_parameter'],
    ['children.create', 'an empty body', 'missing_parameter', {}],
    ['children.credits.add', 'more credits than the reseller has', 'not_enough_credits', child, { sms: 9, email: 9 }],
    ['children.credits.remove', 'more credits than the child has', 'not_enough_credits', child, { sms: 1 }],
    ['children.ips.dissociate', 'the IP of another child', 'invalid_parameter', child, { ip }],
    ['children.domains.create', 'a domain that exists', 'duplicate_parameter', child, { domain }],
    ['children.domains.create', 'no domain', 'missing_parameter', child, {}],
    ['children.domains.update', 'the name of another domain', 'duplicate_parameter', child, domain, secondDomain],
    ['children.domains.update', 'no new name', 'missing_parameter', child, domain, {}],
    ['domains.authenticate', 'a domain that is authenticated', 'bad_request', 'example.com'],
    ['companies.update', 'null as the name', 'name', companyId, { attributes: { name: null } }],
    ['companies.update', 'an empty name as an attribute', 'name must not be empty', companyId, withoutName],
    ['companies.update', 'a read-only attribute', 'number_of_contacts is read-only', companyId, readOnly],
    ['companies.attributes.create', 'a label that exists', 'internal name tier', { ...attribute, label: ' TIER!' }],
    [
      'companies.attributes.create',
      'the label of a built-in attribute',
      'internal name name',
      { ...attribute, label: 'Name' },
    ],
    ['companies.attributes.create', 'a label without a letter', 'must contain a letter', { ...attribute, label: '!' }],
    ['companies.attributes.update', 'another object type', "objectType can't", 'tier', { objectType: 'deals' }],
    ['sms.send', 'no phone number', 'invalid_parameter', { sender: 'Acme', recipient: 'abc', content: 'Hi' }],
    ['webhooks.create', 'no events', 'missing_parameter', { url: 'https://www.example.com' }],
  ])('if %s is called with %s', async (method, _, problem, ...values) => {
    const { client, sandbox } = checkedClient({ from });
    const before = sandbox.snapshot();
    const error = await rejection<ApiError>(callByName(client, method, ...values));
    expect(error.status).toBe(400);
    // The errors of companies and notes have no code.
    expect(error.code ?? error.message).toContain(problem);
    expect(sandbox.snapshot()).toEqual(before);
  });
});
