// Calls that must compile, and calls that must not. TypeScript compiles this file; nothing runs it.
import { isMessagingPlatformError, MessagingPlatform, type ErrorModel, type Fetch } from 'messaging-platform-sdk';
import { Sandbox } from 'messaging-platform-sdk/testing';
import { undiciTransport } from 'messaging-platform-sdk/undici';
import { fetch as undiciFetch } from 'undici';

const client = new MessagingPlatform({ apiKey: '<API_KEY>', timeout: 5_000, retries: 0, fetch });
const { children, companies, inbound, notes } = client;
const id = '5f1f6f8b9c4e2a0017d3b6a1';

// Keys
new MessagingPlatform();
new MessagingPlatform({ apiKey: () => 'key', partnerKey: async () => 'key' });
// @ts-expect-error a key is a string, not a number
new MessagingPlatform({ apiKey: 5 });
// @ts-expect-error retries is one number for all statuses
new MessagingPlatform({ retries: { 429: 5 } });
// @ts-expect-error a pace without a group is for `default` only, so `email` would be ignored
new MessagingPlatform({ rateLimit: { requests: 1, perMilliseconds: 1, email: { requests: 1, perMilliseconds: 1 } } });

// Options of a call
const signal = AbortSignal.timeout(5_000);
void companies.get(id, { signal, timeout: 1_000, deadline: 5_000, retries: 1, headers: { 'x-a': 'b' } });
// @ts-expect-error the option is called timeout
void companies.get(id, { timeOut: 1_000 });
// @ts-expect-error keys belong to the client
void companies.get(id, { apiKey: '<API_KEY>' });

// Path values
// @ts-expect-error an id is required
void companies.get();
void children.get(1234567);
// @ts-expect-error an id is a string or a number
void children.get(new Date());
// @ts-expect-error only ids of children may be numbers
void companies.get(5);

// Credits: at least one kind
void children.credits.add('1234567', { sms: 5 });
// @ts-expect-error credits of at least one kind are required
void children.credits.add('1234567', {});
// @ts-expect-error the kind is called sms
void children.credits.add('1234567', { SMS: 5 });

// Other bodies
void children.create();
void companies.create({ name: 'Acme', attributes: { industry: 'Logistics', employees: 5, active: true, note: null } });
void companies.create({ name: 'Acme', attributes: { 'renewed-at': new Date() } });
void new MessagingPlatform().emailCampaigns.update(12, { scheduledAt: new Date() });
void companies.update(id, { attributes: { owner: null, 'renewed-at': null } });
// @ts-expect-error a name is a string, not a Date
void companies.update(id, { attributes: { name: new Date() } });
// @ts-expect-error a name is required
void companies.create({ attributes: {} });
// @ts-expect-error contact ids are numbers
void companies.updateLinks(id, { linkContactIds: ['247'] });
// @ts-expect-error `nl` is not one of the six languages
void children.create({ email: '', firstName: '', lastName: '', companyName: '', password: '', language: 'nl' });

// Queries
void children.list({ limit: 20, offset: 40 });
void companies.list({ filters: { 'attributes.name': 'Acme' } });
void companies.list({ filters: '{"attributes.name":"Acme"}' });
void notes.list({ dateFrom: new Date(), dateTo: 1_800_000_000_000 });
// @ts-expect-error the filter is called `attributes.name`
void companies.list({ filters: { name: 'Acme' } });
// @ts-expect-error `sort` is `asc` or `desc`
void companies.list({ sort: 'up' });
// @ts-expect-error the list of companies has `page` instead of `offset`
void companies.list({ offset: 50 });
// @ts-expect-error a time is a Date or a number
void notes.list({ dateFrom: '2026-01-01' });

// Date range of received emails: both days or neither
void inbound.events.list();
void inbound.events.list({ sender: 'alice@example.com', limit: 500 });
// @ts-expect-error endDate is missing
void inbound.events.list({ startDate: '2026-01-01' });
// @ts-expect-error startDate is missing
void inbound.events.list({ endDate: '2026-01-31', limit: 5 });
void inbound.events.list({ startDate: new Date(), endDate: '2026-01-31' });
void inbound.events.iterate({ startDate: new Date(), endDate: new Date() });
// @ts-expect-error a day is a string or a Date
void inbound.events.list({ startDate: 1_800_000_000_000, endDate: '2026-01-31' });

// Responses
const assignedAt = (await companies.get(id)).attributes?.owner_assign_date;
// @ts-expect-error a time in a response is a string
void assignedAt?.getTime();
const attachment = await inbound.downloadAttachment('sample-download-token');
void [attachment.fileName?.length, attachment.contentType.length, attachment.bytes.length];

// Errors
export const futureCode: ErrorModel['code'] = 'a_code_that_does_not_exist_yet';
try {
  await companies.get(id);
} catch (error) {
  // @ts-expect-error a caught value has the type unknown
  void error.outcome;
  if (isMessagingPlatformError(error)) void error.outcome.startsWith('not');
}

// Operations that have no method
const { request, iterate } = new MessagingPlatform();
const deal = await request<{ id: string }>('GET', '/crm/deals/{id}', { path: { id } });
void deal.id.length;
interface ContactFilter {
  listIds?: number[];
  modifiedSince?: Date | undefined;
}
declare const filter: ContactFilter;
void request('GET', '/contacts', { query: filter });
void request<object>('GET', '/contacts', { query: filter });
void request<object>('GET', '/contacts', { query: { limit: 5, listIds: [1, 2] } });
for (const body of [filter, [filter], [1], { any: null }, new FormData()]) void request('POST', '/contacts', { body });
void (await request('GET', '/crm/files/{id}/data', { path: { id }, query: filter, responseType: 'binary' })).bytes;
// @ts-expect-error a query value is text, a number, a boolean, a Date, or an array of them
void request('GET', '/contacts', { query: { ids: [{}] } });
// @ts-expect-error a query is an object
void request('GET', '/contacts', { query: new Map() });
for (const body of [new Map(), new Blob([]), new Uint8Array(), Promise.resolve({}), new Date()])
  // @ts-expect-error JSON can't contain these values
  void request('POST', '/contacts', { body });
// @ts-expect-error a body is an object
void request('POST', '/contacts', { body: 'text' });
for await (const contact of iterate<{ id: number }>('/contacts', { items: 'contacts', limit: 5, query: filter }))
  contact.id.toFixed();
// @ts-expect-error a query value is text, a number, a boolean, a Date, or an array of them
void iterate('/contacts', { query: { ids: [{}] } });
// @ts-expect-error HEAD is not supported
void request('HEAD', '/contacts');

// Bodies accept readonly arrays.
declare const contactIds: readonly number[];
void companies.create({ name: 'Acme', linkedContactsIds: contactIds });

// Lists
void notes.iterate().collect({ max: undefined });
void notes.iterate().complete;
// @ts-expect-error a list is not an iterator: it has no `next`
void notes.iterate().next();
// @ts-expect-error an AbortController is not an options object: pass its signal
void companies.list({}, new AbortController());
// @ts-expect-error lookahead is not an option
void notes.iterate({}, { lookahead: 1 });

// The option `fetch`
declare const fetchWithoutRequest: (url: URL | string, init?: RequestInit) => Promise<Response>;
const customFetch: Fetch = async (url, init) => Response.json({ url, method: init.method });
for (const anyFetch of [fetch, fetchWithoutRequest, customFetch, undiciTransport(), undiciFetch, new Sandbox().fetch])
  new MessagingPlatform({ fetch: anyFetch });
// @ts-expect-error fetch must resolve to a Response
new MessagingPlatform({ fetch: async () => ({ ok: true }) });

// Initial records of a sandbox
new Sandbox({ from: { children: [{ credits: { sms: 5 }, domains: [{ domain: 'news.example.com' }] }] } });
