// Files in the sandbox.
import { checkedClient } from './support.js';

const now = () => Date.parse('2026-11-27T09:00:00.000Z');

describe("the sandbox's files", () => {
  it('can be downloaded for five minutes from a URL that the sandbox returns', async () => {
    const { client, sandbox } = checkedClient({ now });
    const { id } = await client.files.create(new File(['120 units'], 'quote.txt', { type: 'text/plain' }), {
      contactId: 42,
    });
    expect(await client.files.get(id)).toMatchObject({ name: 'quote.txt', size: 9, contactId: 42 });
    expect(await client.files.list({ entity: 'contacts', entityIds: '42' })).toMatchObject([{ id }]);
    expect(await client.files.list({ entity: 'deals' })).toEqual([]);
    const { fileUrl } = await client.files.getUrl(id);
    const response = await sandbox.fetch(fileUrl);
    expect(await response.text()).toBe('120 units');
    expect(response.headers.get('content-type')).toBe('text/plain');
    sandbox.advanceClock(5 * 60_000);
    expect((await sandbox.fetch(fileUrl)).status).toBe(403);
  });
});
