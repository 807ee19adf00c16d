// Compares recorded responses and webhooks of the API with the contract, the client and the sandbox.
import { MessagingPlatform, readInboundWebhook, type Attachment, type ReceivedEmail } from 'messaging-platform-sdk';
import { Sandbox, status } from 'messaging-platform-sdk/testing';
import { checkResponse } from '../../scripts/live/check-response.js';
import { contract, errorsOf } from '../../scripts/live/schema.js';
import { missingIn, shapeOf } from '../../scripts/live/shape.js';
import { calls } from '../support/calls.js';
import { rejection } from '../support/quick-client.js';
import { bytesOf, expectedError } from './cases.js';
import { recordedResponses, recordedWebhooks, type RecordedResponse } from './recorded.js';

const addresses = { sender: 'alice@example.com', recipient: 'orders@example.com' };
const id = '5f1f6f8b9c4e2a0017d3b6a1';

/** Repeats the calls of each recording on a sandbox; the last call gets the recorded response. */
const replays: Record<string, (client: MessagingPlatform, sandbox: Sandbox) => unknown> = {
  attachment({ inbound }, sandbox) {
    const name = 'Aireau%2BChauffe+eau.pdf';
    const attachments = [{ name, contentType: 'application/pdf', content: '%PDF-1.4 ...' }];
    return inbound.downloadAttachment(sandbox.receiveEmail({ ...addresses, attachments }).downloadTokens[0]!);
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

function differencesFromContract({ operation, response }: RecordedResponse) {
  const { status: code, headers } = response;
  const bytes = new Uint8Array(bytesOf(response));
  return checkResponse({ operation, url: '', body: null, status: code, headers: new Headers(headers), bytes });
}

/** Lists fields of a recorded response that the contract doesn't describe, so the sandbox may lack them. */
function undescribedFields(recorded: RecordedResponse): string[] {
  return differencesFromContract(recorded).flatMap(({ place, rule }) => {
    const [, field] = /^has the unknown field (.+)$/.exec(rule) ?? [];
    return field ? [`${place}.${field} is missing`] : [];
  });
}

async function replay(name: string): Promise<Response> {
  const sandbox = new Sandbox();
  let lastResponse: Response | undefined;
  const fetch: typeof sandbox.fetch = async (...request) => {
    lastResponse = await sandbox.fetch(...request);
    return lastResponse.clone();
  };
  const sendCalls = replays[name];
  if (!sendCalls) throw new Error(`Add the calls of ${name} to \`replays\`.`);
  const sent = sendCalls(new MessagingPlatform({ apiKey: 'any-key', fetch, retries: 0 }), sandbox);
  await Promise.resolve(sent).catch(() => {});
  return lastResponse!;
}

const recordedJson = (name: string) => recordedResponses.find((recorded) => recorded.name === name)!.response.json;

/** Calls the operation of a recording with a client that receives the recorded response. */
function callWith({ operation, response }: RecordedResponse) {
  const body = response.status === 204 ? null : bytesOf(response);
  const fetch = async () => new Response(body, response);
  return calls[operation].send(new MessagingPlatform({ apiKey: 'any-key', fetch, retries: 0 }));
}

describe.each(recordedResponses)('the recorded response $name', (recorded) => {
  const { name, response, error, file } = recorded;

  it('fits the contract', () => {
    expect(differencesFromContract(recorded).filter(({ kind }) => kind === 'error')).toEqual([]);
  });

  it('reaches the caller of the client unchanged', async () => {
    const sent = callWith(recorded);
    if (error) {
      expect(await rejection(sent)).toMatchObject({ ...expectedError(error), body: response.json });
    } else if (file) {
      const attachment = (await sent) as Attachment;
      expect(attachment).toMatchObject(file);
      expect(Buffer.from(await attachment.bytes())).toEqual(bytesOf(response));
    } else expect(await sent).toEqual(response.json);
  });

  it("has the shape of the sandbox's response to the same calls", async () => {
    const ours = await replay(name);
    const [mediaType] = response.headers!['content-type']!.split(';');
    expect(ours.status).toBe(response.status);
    expect(ours.headers.get('content-type')).toContain(mediaType);
    const disposition = response.headers!['content-disposition'] ?? null;
    if (file) return expect(ours.headers.get('content-disposition')).toBe(disposition);
    const text = await ours.text();
    if (response.json === undefined) return expect(text).toBe('');
    const ourShape = shapeOf(JSON.parse(text));
    const recordedShape = shapeOf(response.json);
    const undescribed = undescribedFields(recorded);
    expect(missingIn(ourShape, recordedShape).filter((problem) => !undescribed.includes(problem))).toEqual([]);
    expect(missingIn(recordedShape, ourShape)).toEqual([]);
  });
});

describe('the sandbox', () => {
  it('has the recorded company attributes, except for the options of lists', async () => {
    const withoutOptions = (list: unknown) =>
      (list as object[]).map((attribute) => ({ ...attribute, attributeOptions: null }));
    const ours: unknown = await (await replay('company-attributes')).json();
    expect(withoutOptions(ours)).toEqual(withoutOptions(recordedJson('company-attributes')));
  });

  it('rejects an invalid download token with the recorded body', async () => {
    const ours = await replay('attachment-of-an-invalid-token');
    expect(await ours.json()).toEqual(recordedJson('attachment-of-an-invalid-token'));
  });
});

/** The fields that a test passes to receive an email like a recorded one. */
const passedFields = [
  'From',
  'To',
  'Cc',
  'ReplyTo',
  'SentAtDate',
  'Subject',
  'MessageId',
  'EMLDownloadToken',
] as const satisfies (keyof ReceivedEmail)[];

/** The headers that the sandbox derives from these fields. */
const derivedHeaders = ['From', 'To', 'Cc', 'Reply-To', 'Date', 'Subject', 'Message-ID'];

describe.each(recordedWebhooks)('the recorded $name', ({ payload }) => {
  const item = payload.items[0] as ReceivedEmail;

  it('fits the contract, which describes each of its fields', () => {
    const schema = { $ref: '#/components/schemas/InboundWebhookPayload' };
    expect(errorsOf(schema, payload)).toEqual([]);
    const described = Object.keys(contract.components.schemas['ReceivedEmail']!.properties!);
    expect(described).toEqual(expect.arrayContaining(Object.keys(item)));
  });

  it('is accepted unchanged by readInboundWebhook', () => {
    expect(readInboundWebhook(payload)).toEqual(payload.items);
  });

  it('has the shape and the headers of the payload that receiveEmail makes', () => {
    const attachments = item.Attachments!.map(({ Name, ContentType, ContentID }) => ({
      name: Name!,
      contentType: ContentType!,
      contentId: ContentID ?? null,
    }));
    const fields = passedFields.filter((field) => field in item);
    const override = Object.fromEntries(fields.map((field) => [field, item[field]]));
    const received = new Sandbox().receiveEmail({ ...addresses, attachments, payload: override });
    const ours = received.payload.items[0]!;
    expect(missingIn(shapeOf({ ...ours, Headers: {} }), shapeOf({ ...item, Headers: {} }))).toEqual([]);
    for (const name of derivedHeaders) expect([name, ours.Headers?.[name]]).toEqual([name, item.Headers?.[name]]);
    for (const { Headers } of [ours, item])
      expect(Object.keys(Headers!)).toEqual(expect.arrayContaining(['Received', 'MIME-Version', 'Content-Type']));
  });
});

it('receiveEmail makes no field that no recorded webhook has', () => {
  const ours = new Sandbox().receiveEmail(addresses).payload.items[0]!;
  const recordedFields = recordedWebhooks.flatMap(({ payload }) => payload.items.flatMap(Object.keys));
  expect(recordedFields).toEqual(expect.arrayContaining(Object.keys(ours)));
});
