// What others recorded from the API, held against the contract, the client and the sandbox.
import { MessagingPlatform, readInboundWebhook, type Attachment, type ReceivedEmail } from 'messaging-platform-sdk';
import { Sandbox, status } from 'messaging-platform-sdk/testing';
import { checkResponse } from '../../scripts/live/check-response.js';
import { contract, errorsOf } from '../../scripts/live/schema.js';
import { missingIn, shapeOf } from '../../scripts/live/shape.js';
import { calls } from '../support/calls.js';
import { rejection } from '../support/quick-client.js';
import { bytesOf } from './cases.js';
import { recordedResponses, recordedWebhooks, type RecordedResponse } from './recorded.js';

const email = { sender: 'alice@example.com', recipient: 'orders@example.com' };
const id = '5f1f6f8b9c4e2a0017d3b6a1';

/** How each recording comes about: what happened before, then the call. */
const situations: Record<string, (client: MessagingPlatform, sandbox: Sandbox) => unknown> = {
  attachment({ inbound }, sandbox) {
    const name = 'Aireau%2BChauffe+eau.pdf';
    const attachments = [{ name, contentType: 'application/pdf', content: '%PDF-1.4 ...' }];
    return inbound.downloadAttachment(sandbox.receiveEmail({ ...email, attachments }).downloadTokens[0]!);
  },
  'attachment-of-an-invalid-token': ({ inbound }) => inbound.downloadAttachment('invalid'),
  async companies({ companies }) {
    await companies.create({ name: 'Beta' });
    const gamma = await companies.create({ name: 'Gamma', linkedContactsIds: [22] });
    await companies.updateLinks(gamma.id, { linkDealsIds: ['6abee6ca663f6f9656ead846'] });
    return companies.list();
  },
  async 'companies-without-contacts'({ companies }) {
    for (const name of ['Alpha', 'Beta', 'Gamma'])
      await companies.create({ name, attributes: { domain: `${name}.example.com` } });
    return companies.list({ limit: 100, page: 1 });
  },
  company: ({ companies }) => companies.create({ name: 'T' }).then(() => companies.get(id)),
  async 'company-after-an-update'({ companies }) {
    await companies.create({ name: 'T' });
    await companies.update(id, { attributes: { industry: 'technology', revenue: 250 } });
    return companies.get(id);
  },
  'company-attributes': ({ companies }) => companies.getAttributes(),
  'company-created': ({ companies }) => companies.create({ name: 'T' }),
  'company-deleted': ({ companies }) => companies.create({ name: 'T' }).then(() => companies.delete(id)),
  'company-linked': ({ companies }) =>
    companies.create({ name: 'T' }).then(() => companies.updateLinks(id, { linkContactIds: [1] })),
  'company-updated': ({ companies }) =>
    companies.create({ name: 'T' }).then(() => companies.update(id, { attributes: { revenue: 250 } })),
  'unknown-ip-address'({ companies }, sandbox) {
    const body = { message: 'We have detected you are using an unrecognised IP address', code: 'unauthorized' };
    sandbox.next('companiesGet', status(401, { body }));
    return companies.list();
  },
};

const bodyOf = (response: RecordedResponse['response']) =>
  response.json === undefined ? bytesOf(response) : Buffer.from(JSON.stringify(response.json));

function differencesOf({ operation, response }: RecordedResponse) {
  const bytes = new Uint8Array(bodyOf(response));
  const { status: code, headers } = response;
  return checkResponse({ operation, url: '', body: null, status: code, headers: new Headers(headers), bytes });
}

/** The paths of the fields that the contract leaves open. */
const openFields = (recorded: RecordedResponse) =>
  differencesOf(recorded).flatMap(({ place, rule }) => {
    const [, field] = /^has the unknown field (.+)$/.exec(rule) ?? [];
    return field ? [`${place}.${field} is missing`] : [];
  });

/** The last response of a sandbox in which a recorded situation comes about. */
async function sandboxResponse(name: string): Promise<Response> {
  const sandbox = new Sandbox();
  let last: Response | undefined;
  const fetch: typeof sandbox.fetch = async (...request) => {
    last = await sandbox.fetch(...request);
    return last.clone();
  };
  const situation = situations[name];
  if (!situation) throw new Error(`Add to \`situations\` how ${name} comes about.`);
  const call = situation(new MessagingPlatform({ apiKey: 'any-key', fetch, retries: 0 }), sandbox);
  await Promise.resolve(call).catch(() => {});
  return last!;
}

describe.each(recordedResponses)('the recorded response $name', (recorded) => {
  const { name, operation, response, error, file } = recorded;

  it('fits the contract', () => {
    expect(differencesOf(recorded).filter(({ kind }) => kind === 'error')).toEqual([]);
  });

  it('reaches the caller of the client whole', async () => {
    const fetch = () => Promise.resolve(new Response(response.status === 204 ? null : bodyOf(response), response));
    const sent = calls[operation].send(new MessagingPlatform({ apiKey: 'any-key', fetch, retries: 0 }));
    if (error) {
      const [errorName, outcome] = error.split(', ');
      return expect(await rejection(sent)).toMatchObject({ name: errorName, outcome, body: response.json });
    }
    const data: unknown = await sent;
    if (!file) return expect(data).toEqual(response.json);
    const attachment = data as Attachment;
    expect(attachment).toMatchObject(file);
    expect(Buffer.from(await attachment.bytes())).toEqual(bytesOf(response));
  });

  it('has the shape of what the sandbox sends in that situation', async () => {
    const sent = await sandboxResponse(name);
    expect([sent.status, sent.headers.get('content-type')]).toEqual([
      response.status,
      expect.stringContaining(response.headers!['content-type']!.split(';')[0]!),
    ]);
    if (file) return expect(sent.headers.get('content-disposition')).toBe(response.headers!['content-disposition']);
    const text = await sent.text();
    if (response.json === undefined) return expect(text).toBe('');
    const body: unknown = JSON.parse(text);
    const ours = shapeOf(body);
    const theirs = shapeOf(response.json);
    expect(missingIn(ours, theirs).filter((problem) => !openFields(recorded).includes(problem))).toEqual([]);
    expect(missingIn(theirs, ours)).toEqual([]);
  });
});

it('the attributes of companies are, word for word, those that were recorded', async () => {
  const recorded = recordedResponses.find(({ name }) => name === 'company-attributes')!.response.json;
  const body = (await (await sandboxResponse('company-attributes')).json()) as object[];
  const withoutOptions = (list: unknown) => (list as object[]).map((each) => ({ ...each, attributeOptions: null }));
  expect(withoutOptions(body)).toEqual(withoutOptions(recorded));
});

it('an invalid download token is refused in the words that were recorded', async () => {
  const recorded = recordedResponses.find(({ name }) => name === 'attachment-of-an-invalid-token')!.response.json;
  expect(await (await sandboxResponse('attachment-of-an-invalid-token')).json()).toEqual(recorded);
});

/** What a test overrides to receive such an email. The sandbox makes up no `EMLDownloadToken`. */
const written = [
  'From',
  'To',
  'Cc',
  'ReplyTo',
  'SentAtDate',
  'Subject',
  'MessageId',
  'EMLDownloadToken',
] as const satisfies (keyof ReceivedEmail)[];

/** The headers that follow from them; the others of an email are its own. */
const known = ['From', 'To', 'Cc', 'Reply-To', 'Date', 'Subject', 'Message-ID'];

describe.each(recordedWebhooks)('the recorded $name', ({ payload }) => {
  const item = payload.items[0] as ReceivedEmail;

  it('fits the contract, which knows each of its fields', () => {
    const schema = { $ref: '#/components/schemas/InboundWebhookPayload' };
    expect(errorsOf(schema, payload)).toEqual([]);
    expect(contract.components.schemas['ReceivedEmail']!.properties).toMatchObject(
      Object.fromEntries(Object.keys(item).map((field) => [field, expect.anything()])),
    );
  });

  it('is read by readInboundWebhook', () => {
    expect(readInboundWebhook(payload)).toEqual(payload.items);
  });

  it('has the shape and the headers of what receiveEmail makes of such an email', () => {
    const attachments = item.Attachments!.map(({ Name, ContentType, ContentID }) => {
      return { name: Name!, contentType: ContentType!, contentId: ContentID ?? null };
    });
    const payload = Object.fromEntries(written.filter((field) => field in item).map((field) => [field, item[field]]));
    const [made] = new Sandbox().receiveEmail({ ...email, attachments, payload }).payload.items;
    expect(missingIn(shapeOf({ ...made, Headers: {} }), shapeOf({ ...item, Headers: {} }))).toEqual([]);
    const headers = (email: ReceivedEmail) => known.map((name) => [name, email.Headers?.[name]]);
    expect(headers(made!)).toEqual(headers(item));
    expect(Object.keys(item.Headers!)).toEqual(expect.arrayContaining(['Received', 'MIME-Version', 'Content-Type']));
    expect(Object.keys(made!.Headers!)).toEqual(expect.arrayContaining(['Received', 'MIME-Version', 'Content-Type']));
  });
});

it('receiveEmail makes no field that no recorded webhook has', () => {
  const made = new Sandbox().receiveEmail(email).payload.items[0]!;
  const fields = new Set(recordedWebhooks.flatMap(({ payload }) => payload.items.flatMap(Object.keys)));
  expect(Object.keys(made).filter((field) => !fields.has(field))).toEqual([]);
});
