// A sandbox behind a relay that plants a difference: a service that has moved away from the contract.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OperationId } from 'messaging-platform-sdk';
import { Sandbox, story, type SandboxOptions } from 'messaging-platform-sdk/testing';
import { Checker } from '../../scripts/live/checker.js';
import { readEverything } from '../../scripts/live/walk.js';

const token = 'sample-download-token';
export const server = 'http://localhost/v3';

interface Reply {
  status: number;
  headers: Headers;
  json: any;
  /** Instead of `json`. */
  bytes?: Uint8Array<ArrayBuffer>;
}

/** What differs, in which operation, how it is planted, and how it is found. */
export type Plant = readonly [
  name: string,
  operation: OperationId,
  plant: (reply: Reply) => unknown,
  kind: 'error' | 'news',
  place: string,
  rule: string,
];

const isGone = (reply: Reply) => Object.assign(reply, { status: 204, bytes: Buffer.from('') });
const isHtml = (reply: Reply) => (reply.bytes = Buffer.from('<p>private</p>'));
const isShort = (reply: Reply) => (reply.bytes = Buffer.from('item'));
const isColonless = ({ json }: Reply) => (json.createdAt = '2023-03-13T09:15:00+0000');
const isOdd = ({ json }: Reply) => (json.createdAt = 'Mon, 13 Mar 2023 09:15:00 GMT');

// prettier-ignore
export const plants: Plant[] = [
  ['a wrong type', 'companiesIdGet', ({ json }) => (json.linkedDealsIds = 'private'), 'error', 'linkedDealsIds', 'must be array'],
  ['a missing field', 'crmNotesIdGet', ({ json }) => delete json.text, 'error', 'body', "must have required property 'text'"],
  ['an unknown field', 'getResellerChilds', ({ json }) => (json.children[0].colour = 'private'), 'news', 'children[]', 'has the unknown field colour'],
  ['an unknown value', 'getInboundEmailEventsByUuid', ({ json }) => (json.logs[0].type = 'private'), 'news', 'logs[].type', 'has a value that is not listed'],
  ['a 204 for a body', 'getChildDomains', isGone, 'error', 'body', 'is missing'],
  ['an unlisted 2xx', 'companiesAttributesGet', (reply) => (reply.status = 203), 'news', 'status', 'is not listed'],
  ['a missing header', 'crmNotesGet', ({ headers }) => headers.delete('sib-request-id'), 'error', 'header sib-request-id', 'is missing'],
  ['an unknown header', 'crmNotesGet', ({ headers }) => headers.set('x-sib-extra', '1'), 'news', 'header x-sib-extra', 'is unknown'],
  ['ignored filters', 'companiesGet', ({ json }) => (json.items = story().companies), 'news', 'query filters', 'is ignored'],
  ['HTML', 'getChildInfo', isHtml, 'error', 'body', 'must be JSON'],
  ['null for a list', 'getInboundEmailEvents', ({ json }) => (json.events = null), 'error', 'events', 'must be array'],
  ['a date in another form', 'crmNotesIdGet', isOdd, 'error', 'createdAt', 'must match format "date-time"'],
  ['an offset without a colon', 'crmNotesIdGet', isColonless, 'error', 'createdAt', 'must match format "date-time"'],
  ['a number as text', 'getChildInfo', ({ json }) => (json.credits.emailCredits = '2000'), 'error', 'credits.emailCredits', 'must be integer'],
  ['a wrong length of a file', 'getInboundEmailAttachment', isShort, 'error', 'body', 'has another length than its event says'],
];

/** A sandbox in the days of its story, and its `fetch` with what is planted there. */
export function relay(planted: readonly Plant[] = [], options: SandboxOptions = { from: story(), creationChecks: 0 }) {
  const sandbox = new Sandbox({ now: () => Date.parse('2023-03-14T00:00:00Z'), ...options });
  const fetch: typeof sandbox.fetch = async (input, init) => {
    const response = await sandbox.fetch(input, init);
    const found = planted.filter(([, operation]) => operation === sandbox.requests.at(-1)!.operation);
    if (!found.length || !response.ok) return response;
    const bytes = new Uint8Array(await response.arrayBuffer());
    const isJson = response.headers.get('content-type') === 'application/json';
    const json = isJson ? JSON.parse(new TextDecoder().decode(bytes)) : undefined;
    const reply: Reply = { status: response.status, headers: new Headers(response.headers), json };
    for (const [, , plant] of found) plant(reply);
    if (reply.headers.has('content-length')) reply.headers.set('content-length', String(reply.bytes?.length));
    const body = reply.bytes ?? (isJson ? JSON.stringify(reply.json) : bytes);
    return new Response(reply.status === 204 ? null : body, reply);
  };
  return { sandbox, fetch };
}

/** What the check finds on a relay. */
export async function read(
  account: Pick<Sandbox, 'fetch'>,
  apiKey = 'test-key',
  downloadToken = token,
): Promise<Checker> {
  const check = new Checker({ apiKey, baseUrl: server, fetch: account.fetch });
  await readEverything(check, downloadToken);
  return check;
}

/** Serves a relay over HTTP, for `work`. */
export async function served(account: ReturnType<typeof relay>, work: (url: string) => Promise<void>): Promise<void> {
  const http = createServer(async (request, response) => {
    const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
    const body = Buffer.concat(await request.toArray()).toString();
    const reply = await account.fetch(`http://localhost${request.url}`, { method: request.method, headers, body });
    response.writeHead(reply.status, Object.fromEntries(reply.headers)).end(Buffer.from(await reply.arrayBuffer()));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  await work(`http://127.0.0.1:${(http.address() as AddressInfo).port}`).finally(() => {
    http.close();
    http.closeAllConnections();
  });
}
