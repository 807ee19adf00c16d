// Bodies that the client rejects before sending, and fields that it sends although the contract lacks them.
import type { MessagingPlatform } from 'messaging-platform-sdk';
import { callByName, expectInvalid } from '../support/javascript.js';
import { recordingClient } from '../support/recorder.js';

const recipient = { email: 'alice@example.com' };
const email = { to: [recipient], subject: 'Your order 1042', htmlContent: '<p>Thanks.</p>' };
const attached = (content: unknown) => ({ ...email, attachment: [{ name: 'order.csv', content }] });

/** Calls a method by its name, and a path without a method. */
const call = (method: string, body: unknown) => (client: MessagingPlatform) =>
  method.startsWith('/')
    ? client.request('POST', method, {
        ...(method.includes('{') && { path: { childIdentifier: 1 } }),
        body: body as object,
      })
    : callByName(client, method, ...(/^subAccounts/.test(method) ? [1, body] : [body]));

const emptyRule = 'must not be empty: omit it';
const base64Rule = 'must be text in Base64, a Uint8Array or an ArrayBuffer';

describe('a body is rejected before sending', () => {
  it.each<[what: string, method: string, body: unknown, argument: string, rule: string]>([
    ['no one in copy', 'emails.send', { ...email, cc: [] }, 'body.cc', emptyRule],
    ['no one in blind copy', 'emails.send', { ...email, bcc: [] }, 'body.bcc', emptyRule],
    ['an empty name', 'emails.send', { ...email, to: [{ ...recipient, name: '' }] }, 'body.to[0].name', emptyRule],
    [
      'an empty name in a version',
      'emails.send',
      { messageVersions: [{ to: [recipient], cc: [{ ...recipient, name: '' }] }], templateId: 7 },
      'body.messageVersions[0].cc[0].name',
      emptyRule,
    ],
    ['text as a file', 'emails.send', attached('item,quantity'), 'body.attachment[0].content', base64Rule],
    ['Base64 without its end', 'emails.send', attached('YWJjZA'), 'body.attachment[0].content', base64Rule],
    ['a data: URL', '/smtp/email', attached('data:text/csv;base64,YQ=='), 'body.attachment[0].content', base64Rule],
    ['a number as a file', 'emails.send', attached(5), 'body.attachment[0].content', base64Rule],
    [
      'a misspelled credit of a plan',
      'subAccounts.updatePlan',
      { credits: { emial: 100 } },
      'body.credits.emial',
      'does not exist; the fields are email, sms, whatsapp, wpSubscribers, externalFeeds',
    ],
    [
      'a list with undefined',
      'events.track',
      { ids: [undefined] },
      'body',
      'contains 0, which is undefined: JSON loses it',
    ],
    ['a list with a function', '/x', [[String]], 'body', 'contains 0, which is a function: JSON loses it'],
    ['a Map', 'events.track', { a: { b: new Map([[1, 2]]) } }, 'body', 'contains b, which is Map: JSON loses it'],
    ['a Set', '/x', { ids: new Set([1]) }, 'body', 'contains ids, which is Set: JSON loses it'],
  ])('with %s', async (_, method, body, argument, rule) => {
    const { client, sent } = recordingClient();
    await expectInvalid(() => call(method, body)(client), argument, rule);
    expect(sent).toEqual([]);
  });
});

describe('a body is sent', () => {
  it.each<[what: string, method: string, body: unknown]>([
    ['with a field that the contract lacks', 'contacts.create', { ...recipient, templateId: 8 }],
    ['with one in a field', 'emails.send', { ...email, to: [{ ...recipient, later: { a: 1 } }] }],
    [
      'with one in a closed body, by client.request',
      '/reseller/children/{childIdentifier}/credits/add',
      { sms: 1, rcs: 5 },
    ],
    ['with an empty object and null', 'contacts.create', { ...recipient, attributes: {}, ext_id: null }],
    ['with Base64 in lines', 'emails.send', attached('aXRl\r\nbQ==')],
  ])('%s', async (_, method, body) => {
    const { client, sent } = recordingClient({}, () => Response.json({ id: 1, messageId: '1', child: {} }));
    await call(method, body)(client);
    expect(JSON.parse(String(sent[0]!.body))).toEqual(body);
  });

  it('with bytes as the content of a file, which become Base64', async () => {
    const { client, sent } = recordingClient({}, () => Response.json({ messageId: '1' }));
    const bytes = new TextEncoder().encode('abc');
    const files = [bytes, bytes.buffer, Buffer.from('abc')].map((content) => ({ name: 'a.txt', content }));
    await client.emails.send({ ...email, attachment: files });
    await client.request('POST', '/smtp/email', { body: { ...email, attachment: files } });
    const expected = files.map(() => ({ name: 'a.txt', content: 'YWJj' }));
    for (const { body } of sent) expect(JSON.parse(String(body))).toMatchObject({ attachment: expected });
    expect(files[0]!.content).toBe(bytes);
  });
});

describe('a call is rejected before sending', () => {
  it.each(['signal', 'timeout', 'deadline', 'retries', 'headers'])('if its query has the option %s', async (name) => {
    const { client, sent } = recordingClient();
    const update = () => callByName(client, 'contacts.update', 'a@example.com', {}, { [name]: 5 });
    await expectInvalid(update, `query.${name}`, 'is an option: pass it in the argument after the query');
    expect(sent).toEqual([]);
  });

  it('if there is no fetch', async () => {
    const { fetch } = globalThis;
    const { client } = recordingClient({ fetch: undefined });
    Reflect.deleteProperty(globalThis, 'fetch');
    try {
      const rule = 'is missing, and this runtime has no fetch: pass a function that sends requests';
      await expectInvalid(() => client.account.get(), 'options.fetch', rule);
    } finally {
      globalThis.fetch = fetch;
    }
  });
});
