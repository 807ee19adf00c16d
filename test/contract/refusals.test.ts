// What the service refuses by the contract arrives as the typed error: a broken request, and a missing key.
import { ApiError, BadRequestError, MessagingPlatform, type ErrorModel } from 'messaging-platform-sdk';
import { company, note } from '../support/calls.js';
import { mockClient, mockUrl } from '../support/clients.js';
import { exampleOf } from '../support/examples.js';
import { failureOf } from '../support/javascript.js';
import { where } from '../support/where.js';

const mockHost = new URL(mockUrl).host;

/** Calls that the package sends and the contract forbids; `JSON.parse` gives what no compiler has seen. */
const broken: [string, (client: MessagingPlatform) => Promise<unknown>][] = [
  ['an empty text of a note', ({ notes }) => notes.create({ text: '' })],
  ['a text of 3001 characters', ({ notes }) => notes.create({ text: 'a'.repeat(3001) })],
  ['a note without its text', ({ notes }) => notes.update(note, JSON.parse('{}'))],
  ['an unknown kind of credits', ({ children }) => children.credits.remove('1', JSON.parse('{"sms":1,"fax":1}'))],
  [
    'a contact id that is no number',
    ({ companies }) => companies.updateLinks(company, JSON.parse('{"linkContactIds":["a"]}')),
  ],
];

describe('a request that breaks the contract', () => {
  it.each(broken)('by %s is answered with 400 and rejects with BadRequestError', async (_, call) => {
    const error = await failureOf(() => call(mockClient()));
    if (!(error instanceof BadRequestError)) throw error;
    const body = exampleOf(error.operation!, '400') as ErrorModel;
    expect(error).toMatchObject({ status: 400, outcome: 'rejected', attempts: 1, code: body.code, body });
    expect(error.message).toBe(
      `${where(error.operation!)} at ${mockHost}: 400${body.code ? ` ${body.code}` : ''}: ${body.message}`,
    );
  });

  it('rejects with ApiError where the operation lists no 400', async () => {
    const error = await failureOf(() => mockClient().companies.create(JSON.parse('{}')));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ name: 'ApiError', status: 422, operation: 'companiesPost', outcome: 'rejected' });
  });
});

describe('a key', () => {
  it('that is missing is refused by the service, and the error says what to give', async () => {
    const error = await failureOf(() => new MessagingPlatform({ baseUrl: mockUrl }).companies.list());
    expect(error).toMatchObject({ name: 'UnauthorizedError', status: 401, outcome: 'rejected', attempts: 1 });
    expect(error.message).toBe(
      `GET /companies at ${mockHost}: 401: The request is refused; ` + "check the client's apiKey and partnerKey",
    );
  });

  it('may be a partner key alone', async () => {
    const { response } = await mockClient({ apiKey: undefined, partnerKey: 'test-key' })
      .companies.list()
      .withResponse();
    expect(response.ok).toBe(true);
  });

  it('that Brevo does not know is refused in its own words', async () => {
    const headers = { prefer: 'code=401, example=unauthorized' };
    const error = await failureOf(() => mockClient().companies.list({}, { headers }));
    expect(error.message).toBe(
      `GET /companies at ${mockHost}: 401 unauthorized: Key not found; check the client's apiKey and partnerKey`,
    );
  });
});
