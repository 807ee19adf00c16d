// Compares recorded responses and webhooks of the API with the contract, the client and the sandbox.
import { addresses } from '../testing/support.js';
import {
  companyAttributeNames,
  MessagingPlatform,
  readWebhook,
  type Attachment,
  type CompanyAttributes,
  type ReceivedEmail,
} from 'messaging-platform-sdk';
import { Sandbox } from 'messaging-platform-sdk/testing';
import { findDifferences, schemaDifferences } from '../support/check-response.js';
import { callOf, companyId } from '../support/calls.js';
import { rejection } from '../support/quick-client.js';
import { bytesOf, parseExpectedError } from './cases.js';
import { recordedEvents, recordedResponses, recordedWebhooks, type RecordedResponse } from './recorded.js';
import { problemsIn, shapeOf } from './shape.js';

/** By the name of a recording: the calls whose last response should match it. For other recordings, `callOf` has the call. */
const recordedCalls: Record<string, (client: MessagingPlatform, sandbox: Sandbox) => PromiseLike<unknown>> = {
  attachment({ inbound }, sandbox) {
    const file = { name: 'Aireau%2BChauffe+eau.pdf', contentType: 'application/pdf', content: '%PDF-1.4 ...' };
    const { downloadTokens } = sandbox.receiveEmail({ ...addresses, attachments: [file] });
    return inbound.downloadAttachment(downloadTokens[0]!);
  },
  companies({ companies }, sandbox) {
    const linked = { linkedContactsIds: [22], linkedDealsIds: ['6abee6ca663f6f9656ead846'] };
    sandbox.restore({ companies: [{ attributes: { name: 'Beta' } }, { attributes: { name: 'Gamma' }, ...linked }] });
    return companies.list();
  },
  'companies-without-contacts'({ companies }, sandbox) {
    sandbox.restore({ companies: [{ attributes: { name: 'Alpha', domain: 'alpha.example.com' } }] });
    return companies.list({ limit: 100, page: 1 });
  },
  async 'company-after-an-update'({ companies }) {
    await companies.update(companyId, { attributes: { industry: 'technology', revenue: 250 } });
    return companies.get(companyId);
  },
};

/** Makes the calls for a recording, and returns the sandbox's last response. */
async function replay({ name, operation }: Pick<RecordedResponse, 'name' | 'operation'>): Promise<Response> {
  const sandbox = new Sandbox({ from: { companies: [{ id: companyId, attributes: { name: 'T' } }] } });
  let lastResponse: Response | undefined;
  const fetch: typeof sandbox.fetch = async (...request) => {
    lastResponse = await sandbox.fetch(...request);
    return lastResponse.clone();
  };
  const client = new MessagingPlatform({ apiKey: 'any-key', fetch, retries: 0 });
  await Promise.allSettled([recordedCalls[name]?.(client, sandbox) ?? callOf(operation).send(client)]);
  return lastResponse!;
}

const recordedJson = (name: string) => recordedResponses.find((recording) => recording.name === name)!.response.json;

function differencesFromContract({ operation, response }: RecordedResponse): string[] {
  return findDifferences(callOf(operation).operation, new Response(null, response), String(bytesOf(response)));
}

/** Differences that the contract allows: values and fields that it doesn't list, and headers, because few recordings have all. */
const undocumented = /^header | is not listed$| is not documented$| has a value that is not listed$/;

/** The sandbox may lack recorded fields that the contract doesn't describe. */
const acceptedProblems = (recording: RecordedResponse) =>
  differencesFromContract(recording).map((difference) => difference.replace(/is not documented$/, 'is missing'));

/** Calls the operation of a recording with a client that receives the recorded response. */
function callWith({ operation, response }: RecordedResponse) {
  const body = response.status === 204 ? null : bytesOf(response);
  const fetch = async () => new Response(body, response);
  return callOf(operation).send(new MessagingPlatform({ apiKey: 'any-key', fetch, retries: 0 }));
}

describe.each(recordedResponses)('the recorded response $name', (recording) => {
  const { response, error, file } = recording;

  it('fits the contract', () => {
    expect(differencesFromContract(recording).filter((difference) => !undocumented.test(difference))).toEqual([]);
  });

  it('reaches the caller of the client unchanged', async () => {
    const call = callWith(recording);
    if (error) {
      expect(await rejection(call)).toMatchObject({ ...parseExpectedError(error), body: response.json });
    } else if (file) {
      const attachment = (await call) as Attachment;
      const { fileName, contentType } = file;
      expect(attachment).toMatchObject({ fileName, contentType });
      expect(Buffer.from(attachment.bytes)).toEqual(bytesOf(response));
    } else expect(await call).toEqual(response.json);
  });

  // Recordings without headers have values that the sandbox doesn't have. A sandbox accepts any IP address.
  if (!response.headers || recording.name === 'unknown-ip-address') return;

  it("has the status, content headers and shape of the sandbox's response", async () => {
    const ours = await replay(recording);
    const headers = new Headers(response.headers);
    const [mediaType] = headers.get('content-type')!.split(';');
    expect(ours.status).toBe(response.status);
    expect(ours.headers.get('content-type')).toContain(mediaType);
    expect(ours.headers.get('content-disposition')).toBe(headers.get('content-disposition'));
    const text = await ours.text();
    if (response.json === undefined) return expect(text).toBe(response.text ?? '');
    const json: unknown = JSON.parse(text);
    if (error) expect(json).toEqual(response.json);
    const accepted = acceptedProblems(recording);
    const problems = problemsIn(shapeOf(json), shapeOf(response.json));
    expect(problems.filter((problem) => !accepted.includes(problem))).toEqual([]);
    expect(problemsIn(shapeOf(response.json), shapeOf(json))).toEqual([]);
  });
});

it('the sandbox and the contract have the recorded company attributes', async () => {
  const response = await replay({ name: 'company-attributes', operation: 'companiesAttributesGet' });
  const withoutOptions = (list: unknown) =>
    (list as CompanyAttributes).map((attribute) => ({ ...attribute, attributeOptions: null }));
  const attributes = withoutOptions(await response.json());
  expect(attributes).toEqual(withoutOptions(recordedJson('company-attributes')));
  const names = attributes.map(({ internalName }) => internalName);
  expect(names.sort()).toEqual([...companyAttributeNames].sort());
});

/** The fields of a recorded email that the test passes to `receiveEmail`. */
const passedFields = ['From', 'To', 'Cc', 'ReplyTo', 'SentAtDate', 'Subject', 'MessageId', 'EMLDownloadToken'] as const;

/** The headers that the sandbox derives from `passedFields`. */
const derivedHeaders = ['From', 'To', 'Cc', 'Reply-To', 'Date', 'Subject', 'Message-ID'];

describe.each(recordedWebhooks)('the recorded payload $name', ({ payload }) => {
  const item = payload.items[0] as ReceivedEmail;

  it('fits the contract, which describes all its fields', () => {
    expect(schemaDifferences({ $ref: '#/components/schemas/InboundWebhookPayload' }, payload)).toEqual([]);
  });

  it('passes through readWebhook unchanged', () => {
    expect(readWebhook(payload)).toEqual(payload.items.map((email) => ({ ...email, kind: 'inbound' })));
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
    expect(problemsIn(shapeOf({ ...ours, Headers: {} }), shapeOf({ ...item, Headers: {} }))).toEqual([]);
    for (const name of derivedHeaders) expect([name, ours.Headers?.[name]]).toEqual([name, item.Headers?.[name]]);
    for (const { Headers } of [ours, item])
      expect(Object.keys(Headers!)).toEqual(expect.arrayContaining(['Received', 'MIME-Version', 'Content-Type']));
  });
});

describe.each(recordedEvents)('the recorded payload $name', ({ type, payload }) => {
  const schema = { email: 'EmailWebhookPayload', marketing: 'MarketingWebhookPayload' }[type];

  it('fits the contract, which describes all its fields', () => {
    expect(schemaDifferences({ $ref: `#/components/schemas/${schema}` }, payload)).toEqual([]);
  });

  it('passes through readWebhook unchanged, except that missing tags become an empty list', () => {
    const tags = type === 'email' && { tags: [] };
    expect(readWebhook(payload)).toEqual([{ ...tags, ...payload, kind: type }]);
    expect(readWebhook([payload, payload])).toHaveLength(2);
  });
});

it('every payload field of receiveEmail occurs in a recorded payload', () => {
  const ours = new Sandbox().receiveEmail(addresses).payload.items[0]!;
  const recordedFields = recordedWebhooks.flatMap(({ payload }) => payload.items.flatMap(Object.keys));
  expect(recordedFields).toEqual(expect.arrayContaining(Object.keys(ours)));
});
