// Compares recorded responses and webhooks of the API with the contract, the client and the sandbox.
import { MessagingPlatform, readInboundWebhook, type Attachment, type ReceivedEmail } from 'messaging-platform-sdk';
import { Sandbox, status } from 'messaging-platform-sdk/testing';
import { checkResponse } from '../../scripts/live/check-response.js';
import { contract, errorsOf } from '../../scripts/live/schema.js';
import { missingIn, shapeOf } from '../../scripts/live/shape.js';
import { calls } from '../support/calls.js';
import { rejection } from '../support/quick-client.js';
import { bytesOf, parseExpectedError } from './cases.js';
import { recordedResponses, recordedWebhooks, type RecordedResponse } from './recorded.js';

const addresses = { sender: 'alice@example.com', recipient: 'orders@example.com' };
const companyId = '5f1f6f8b9c4e2a0017d3b6a1';

/** For each recording, calls on a sandbox. The response to the last of them should be like the recorded response. */
const recordedCalls: Record<string, (client: MessagingPlatform, sandbox: Sandbox) => unknown> = {
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
  company: ({ companies }) => companies.create({ name: 'T' }).then(() => companies.get(companyId)),
  async 'company-after-an-update'({ companies }) {
    await companies.create({ name: 'T' });
    await companies.update(companyId, { attributes: { industry: 'technology', revenue: 250 } });
    return companies.get(companyId);
  },
  'company-attributes': ({ companies }) => companies.getAttributes(),
  'company-created': ({ companies }) => companies.create({ name: 'T' }),
  'company-deleted': ({ companies }) => companies.create({ name: 'T' }).then(() => companies.delete(companyId)),
  'company-linked': ({ companies }) =>
    companies.create({ name: 'T' }).then(() => companies.updateLinks(companyId, { linkContactIds: [1] })),
  'company-updated': ({ companies }) =>
    companies.create({ name: 'T' }).then(() => companies.update(companyId, { attributes: { revenue: 250 } })),
  'unknown-ip-address'({ companies }, sandbox) {
    // A sandbox accepts any IP address.
    const body = { message: 'We have detected you are using an unrecognised IP address', code: 'unauthorized' };
    sandbox.next('companiesGet', status(401, { body }));
    return companies.list();
  },
};

function differencesFromContract({ operation, response }: RecordedResponse) {
  const { status: recordedStatus, headers } = response;
  const bytes = new Uint8Array(bytesOf(response));
  return checkResponse({
    operation,
    url: '',
    body: null,
    status: recordedStatus,
    headers: new Headers(headers),
    bytes,
  });
}

/** Returns the problems that `missingIn` may report: the sandbox may lack fields that the contract doesn't describe. */
function acceptedProblems(recording: RecordedResponse): string[] {
  return differencesFromContract(recording).flatMap(({ place, rule }) => {
    const [, field] = /^has the unknown field (.+)$/.exec(rule) ?? [];
    return field ? [`${place}.${field} is missing`] : [];
  });
}

/** Makes the calls that `recordedCalls` has for a recording, and returns the sandbox's response to the last call. */
async function replay(name: string): Promise<Response> {
  const sandbox = new Sandbox();
  let lastResponse: Response | undefined;
  const fetch: typeof sandbox.fetch = async (...request) => {
    lastResponse = await sandbox.fetch(...request);
    return lastResponse.clone();
  };
  const sendCalls = recordedCalls[name];
  if (!sendCalls) throw new Error(`Add the calls of ${name} to \`recordedCalls\`.`);
  const sent = sendCalls(new MessagingPlatform({ apiKey: 'any-key', fetch, retries: 0 }), sandbox);
  await Promise.resolve(sent).catch(() => {});
  return lastResponse!;
}

const recordedJson = (name: string) => recordedResponses.find((recording) => recording.name === name)!.response.json;

/** Calls the operation of a recording with a client that receives the recorded response. */
function callWith({ operation, response }: RecordedResponse) {
  const body = response.status === 204 ? null : bytesOf(response);
  const fetch = async () => new Response(body, response);
  return calls[operation].send(new MessagingPlatform({ apiKey: 'any-key', fetch, retries: 0 }));
}

describe.each(recordedResponses)('the recorded response $name', (recording) => {
  const { name, response, error, file } = recording;

  it('fits the contract', () => {
    expect(differencesFromContract(recording).filter(({ kind }) => kind === 'error')).toEqual([]);
  });

  it('reaches the caller of the client unchanged', async () => {
    const sent = callWith(recording);
    if (error) {
      expect(await rejection(sent)).toMatchObject({ ...parseExpectedError(error), body: response.json });
    } else if (file) {
      const attachment = (await sent) as Attachment;
      expect(attachment).toMatchObject(file);
      expect(Buffer.from(await attachment.bytes())).toEqual(bytesOf(response));
    } else expect(await sent).toEqual(response.json);
  });

  it("has the status, the content type and the shape of the sandbox's response", async () => {
    const ours = await replay(name);
    const [mediaType] = response.headers!['content-type']!.split(';');
    expect(ours.status).toBe(response.status);
    expect(ours.headers.get('content-type')).toContain(mediaType);
    if (file) {
      const disposition = response.headers!['content-disposition'] ?? null;
      expect(ours.headers.get('content-disposition')).toBe(disposition);
      return;
    }
    const text = await ours.text();
    if (response.json === undefined) {
      expect(text).toBe('');
      return;
    }
    // Both must have the same fields, apart from recorded fields that the contract doesn't describe.
    const ourShape = shapeOf(JSON.parse(text));
    const recordedShape = shapeOf(response.json);
    const accepted = acceptedProblems(recording);
    expect(missingIn(ourShape, recordedShape).filter((problem) => !accepted.includes(problem))).toEqual([]);
    expect(missingIn(recordedShape, ourShape)).toEqual([]);
  });
});

describe('the sandbox', () => {
  it('has the recorded company attributes, apart from their attributeOptions', async () => {
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

/** The fields of a recorded email that the test passes to `receiveEmail`. */
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

/** The headers that the sandbox derives from the fields in `passedFields`. */
const derivedHeaders = ['From', 'To', 'Cc', 'Reply-To', 'Date', 'Subject', 'Message-ID'];

describe.each(recordedWebhooks)('the recorded payload $name', ({ payload }) => {
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

  it('has only fields that a payload from receiveEmail has, and the headers that the sandbox derives', () => {
    const attachments = item.Attachments!.map(({ Name, ContentType, ContentID }) => ({
      name: Name!,
      contentType: ContentType!,
      contentId: ContentID ?? null,
    }));
    const fields = passedFields.filter((field) => field in item);
    const overrides = Object.fromEntries(fields.map((field) => [field, item[field]]));
    const received = new Sandbox().receiveEmail({ ...addresses, attachments, payload: overrides });
    const ours = received.payload.items[0]!;
    expect(missingIn(shapeOf({ ...ours, Headers: {} }), shapeOf({ ...item, Headers: {} }))).toEqual([]);
    for (const name of derivedHeaders) expect([name, ours.Headers?.[name]]).toEqual([name, item.Headers?.[name]]);
    for (const { Headers } of [ours, item])
      expect(Object.keys(Headers!)).toEqual(expect.arrayContaining(['Received', 'MIME-Version', 'Content-Type']));
  });
});

it('every payload field of receiveEmail occurs in a recorded payload', () => {
  const ours = new Sandbox().receiveEmail(addresses).payload.items[0]!;
  const recordedFields = recordedWebhooks.flatMap(({ payload }) => payload.items.flatMap(Object.keys));
  expect(recordedFields).toEqual(expect.arrayContaining(Object.keys(ours)));
});
