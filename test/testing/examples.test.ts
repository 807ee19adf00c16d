// The sandbox's operations without state, and the parents of records.
import type { ApiError } from 'messaging-platform-sdk';
import { status } from 'messaging-platform-sdk/testing';
import { rejection } from '../support/quick-client.js';
import { checkedClient } from './support.js';

describe('an operation that the sandbox keeps no state for', () => {
  it("responds with the contract's example, and requests say so", async () => {
    const { client, sandbox } = checkedClient();
    expect((await client.tasks.listTypes()).map(({ title }) => title)).toContain('Call');
    await client.deals.list();
    expect(sandbox.requests).toMatchObject([
      { operation: 'tasks.listTypes', isExample: true, carriedOut: true, status: 200 },
      { operation: 'deals.list', isExample: false },
    ]);
  });

  it('can have a response of your own', async () => {
    const { client, sandbox } = checkedClient();
    const body = [{ id: '1', title: 'Visit' }];
    sandbox.next('tasks.listTypes', status(200, { body }), { times: 'always' });
    for (let call = 1; call <= 2; call++) expect(await client.tasks.listTypes()).toEqual(body);
    expect(sandbox.requests[0]).toMatchObject({ isExample: false });
  });
});

describe('a record in the sandbox', () => {
  it('is the only one in an array if the contract says so', async () => {
    const { client } = checkedClient();
    const [pipeline] = await client.deals.pipelines.list();
    expect(await client.deals.pipelines.get(pipeline!.pipeline)).toEqual([pipeline]);
    expect(await rejection(client.deals.pipelines.get('unknown'))).toMatchObject({ status: 400 });
  });

  it.each([
    ['a list of contacts', '/contacts/lists/9/contacts', 'document_not_found', 'List ID does not exist'],
    ['a folder', '/contacts/folders/9/lists', 'document_not_found', 'Folder ID does not exist'],
    ['a child', '/reseller/children/9/domains', 'document_not_found', 'Document not found'],
  ] as const)("needs %s that exists, else it's a 404 with the contract's code", async (_, path, code, message) => {
    const error = await rejection<ApiError>(checkedClient().client.request('GET', path));
    expect(error).toMatchObject({ status: 404, code, body: { message } });
  });
});
