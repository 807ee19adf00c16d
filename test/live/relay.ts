// A sandbox behind a relay that plants a difference: a service that has moved away from the contract.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OperationId } from 'messaging-platform-sdk';
import { Sandbox, story, type SandboxOptions } from 'messaging-platform-sdk/testing';
import { Checker } from '../../scripts/live/checker.js';
import { readEverything } from '../../scripts/live/walk.js';

export const token = 'sample-download-token';
export const server = 'http://localhost/v3';

interface Reply {
  status: number;
  headers: Headers;
  json: any;
  /** Instead of `json`. */
  bytes?: Uint8Array<ArrayBuffer>;
}

export interface Plant {
  name: string;
  operation: OperationId;
  plant: (reply: Reply) => unknown;
  found: { kind: 'error' | 'news'; place: string; rule: string };
}

const broken = (place: string, rule: string) => ({ kind: 'error', place, rule }) as const;
const news = (place: string, rule: string) => ({ kind: 'news', place, rule }) as const;

export const plants: Plant[] = [
  {
    name: 'a wrong type',
    operation: 'companiesIdGet',
    plant: ({ json }) => (json.linkedDealsIds = 'private'),
    found: broken('linkedDealsIds', 'must be array'),
  },
  {
    name: 'a missing field',
    operation: 'crmNotesIdGet',
    plant: ({ json }) => delete json.text,
    found: broken('body', "must have required property 'text'"),
  },
  {
    name: 'an unknown field',
    operation: 'getResellerChilds',
    plant: ({ json }) => (json.children[0].colour = 'private'),
    found: news('children[]', 'has the unknown field colour'),
  },
  {
    name: 'an unknown value of an open enum',
    operation: 'getInboundEmailEventsByUuid',
    plant: ({ json }) => (json.logs[0].type = 'private'),
    found: news('logs[].type', 'has a value that is not listed'),
  },
  {
    name: 'a 204 for a body',
    operation: 'getChildDomains',
    plant: (reply) => Object.assign(reply, { status: 204, bytes: new Uint8Array() }),
    found: broken('body', 'is missing'),
  },
  {
    name: 'an unlisted 2xx',
    operation: 'companiesAttributesGet',
    plant: (reply) => (reply.status = 203),
    found: news('status', 'is not listed'),
  },
  {
    name: 'a missing header',
    operation: 'crmNotesGet',
    plant: ({ headers }) => headers.delete('sib-request-id'),
    found: broken('header sib-request-id', 'is missing'),
  },
  {
    name: 'HTML',
    operation: 'getChildInfo',
    plant: (reply) => (reply.bytes = Buffer.from('<p>private</p>')),
    found: broken('body', 'must be JSON'),
  },
  {
    name: 'null for a list',
    operation: 'getInboundEmailEvents',
    plant: ({ json }) => (json.events = null),
    found: broken('events', 'must be array'),
  },
  {
    name: 'a date in another form',
    operation: 'crmNotesIdGet',
    plant: ({ json }) => (json.createdAt = '2023-03-13T09:15:00+0000'),
    found: broken('createdAt', 'must match format "date-time"'),
  },
  {
    name: 'a number as text',
    operation: 'getChildInfo',
    plant: ({ json }) => (json.credits.emailCredits = '2000'),
    found: broken('credits.emailCredits', 'must be integer'),
  },
  {
    name: 'a wrong length of a file',
    operation: 'getInboundEmailAttachment',
    plant: (reply) => {
      reply.bytes = Buffer.from('item');
      reply.headers.set('content-length', '4');
    },
    found: broken('body', 'has another length than its event says'),
  },
];

/** A sandbox in the days of its story, and its `fetch` with what is planted there. */
export function relay(planted: readonly Plant[] = [], options: SandboxOptions = { from: story() }) {
  const sandbox = new Sandbox({ now: () => Date.parse('2023-03-14T00:00:00Z'), ...options });
  const fetch: typeof sandbox.fetch = async (input, init) => {
    const response = await sandbox.fetch(input, init);
    const found = planted.filter(({ operation }) => operation === sandbox.requests.at(-1)!.operation);
    if (!found.length || !response.ok) return response;
    const bytes = new Uint8Array(await response.arrayBuffer());
    const isJson = response.headers.get('content-type') === 'application/json';
    const json = isJson ? JSON.parse(new TextDecoder().decode(bytes)) : undefined;
    const reply: Reply = { status: response.status, headers: new Headers(response.headers), json };
    for (const { plant } of found) plant(reply);
    const body = reply.bytes ?? (isJson ? JSON.stringify(reply.json) : bytes);
    return new Response(reply.status === 204 ? null : body, reply);
  };
  return { sandbox, fetch };
}

/** What the check finds on a relay. */
export async function read({ fetch }: Pick<ReturnType<typeof relay>, 'fetch'>, apiKey = 'test-key'): Promise<Checker> {
  const check = new Checker({ apiKey, baseUrl: server, fetch });
  await readEverything(check, token);
  return check;
}

/** The relay over HTTP. */
export async function listen({ fetch }: ReturnType<typeof relay>) {
  const http = createServer(async ({ method, url, headers }, response) => {
    const given = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
    const reply = await fetch(`http://localhost${url}`, { method, headers: given });
    response.writeHead(reply.status, Object.fromEntries(reply.headers)).end(Buffer.from(await reply.arrayBuffer()));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, close: () => http.close() };
}
