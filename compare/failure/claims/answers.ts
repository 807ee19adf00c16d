// Claims about reading: what is data, what is not, and what must survive.
import * as server from '../../../test/support/hostile-server.js';
import type { Calls } from '../../clients/client.js';
import { claim, get, given, rejected, remove, resolved, tell, update, when, type Call, type Claim } from '../claim.js';

const { answer, html, json, jsonType, truncated } = server;

/** Every byte there is, four times: whoever reads it as text gives back something else. */
const bytes = Buffer.from(Array.from({ length: 1024 }, (_, index) => index % 256));
const file = { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment; filename="all.bin"' };
const download: Call = (client) => client.downloadAttachment('token');

/** The bytes of whatever a client takes for them. */
function bytesOf(value: unknown): Buffer | undefined {
  if (typeof value === 'string' || value instanceof ArrayBuffer) return Buffer.from(value as string);
  return ArrayBuffer.isView(value) ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : undefined;
}

const downloads = (title: string, content: Buffer) =>
  claim(title, answer(200, content, { ...file, 'content-length': String(content.length) }), download, ({ first }) => {
    const got = bytesOf(first.value);
    if (!got) return tell(first);
    return got.equals(content) ? '' : `${got.length} bytes for ${content.length}`;
  });

/** A claim about a call of each of these answers. */
const forEach = (title: string, answers: Record<string, server.Fault>, expect: Claim['expect']) =>
  claim(
    title,
    server.byId(answers),
    Object.keys(answers).map((id) => (client) => client.getCompany(id)),
    expect,
  );

const broken = {
  'cut-off': truncated(200, '{"id":"1","na'),
  half: answer(200, '{"id":"1","na', jsonType),
  oops: answer(200, 'oops', jsonType),
};
const errorBodies = {
  HTML: html(502),
  empty: answer(502, '', jsonType),
  'broken JSON': answer(502, '{"message":', jsonType),
  'cut off': truncated(502, '{"id":"1","na'),
};

/** 120 companies, page by page. @param extra - items on a page beyond what was asked for */
const pages =
  (extra: number): server.Fault =>
  (response, request) => {
    const query = new URL(request.url, 'http://127.0.0.1').searchParams;
    const [current, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 50)];
    const from = (current - 1) * limit;
    const count = Math.max(0, Math.min(limit + extra, 120 - from));
    const items = Array.from({ length: count }, (_, index) => ({ id: String(from + index) }));
    const pager = { current, limit, from, to: from + limit, count, total: 120, max: 3 };
    json(200, { items, pager })(response, request);
  };

const walk: Call = (client) => client.collectCompanies!();

/** Each of so many items came once, and none is missing, or the caller is told so. */
const walked =
  (count: number): Claim['expect'] =>
  ({ first }) => {
    if (first.kind !== 'resolved') return tell(first);
    const { items, complete } = first.value as Awaited<ReturnType<NonNullable<Calls['collectCompanies']>>>;
    const different = new Set(items.map(({ id }) => id)).size;
    if (items.length !== different) return `${items.length} items, ${different} different`;
    return items.length === count || !complete ? '' : `${items.length} of ${count} items`;
  };

export const answers: Claim[] = [
  ...given(
    { settings: { retries: 0 } },
    forEach('Does not resolve a 200 HTML page as data', { page: html(200) }, rejected),
    forEach('Does not resolve truncated or broken JSON as data', broken, rejected),
    forEach(
      'Keeps the status when the body of an error is HTML, empty, broken or cut off',
      errorBodies,
      ({ settled }) => {
        const lost = settled.findIndex(({ status }) => status !== 502);
        return lost === -1 ? '' : `${Object.keys(errorBodies)[lost]}: ${tell(settled[lost]!)}`;
      },
    ),
    forEach('Rejects an answer with oversized headers', { filler: server.oversizedHeaders }, rejected),
  ),
  claim(
    'Top-level arrays stay arrays',
    json(200, [{ id: '1' }, { id: '2' }]),
    (client) => client.listNotes(),
    when(({ value }) => Array.isArray(value) && value.length === 2),
  ),
  claim(
    'Fields that the contract does not know survive',
    json(200, { id: '1', attributes: {}, nextYear: { is: 'new' } }),
    get,
    when(({ value }) => value?.nextYear?.is === 'new'),
  ),
  claim(
    'Values that an enum does not know survive',
    json(200, { logs: [{ date: '2026-01-01T00:00:00Z', type: 'postponed' }] }),
    (client) => client.getEvent('1a825d56-029b-4a41-b8e4-61670463431b'),
    when(({ value }) => value?.logs?.[0]?.type === 'postponed'),
  ),
  claim(
    'A 204 on a company update is no value, not an empty object',
    answer(204, '', jsonType),
    update,
    when(({ kind, value }) => kind === 'resolved' && (value ?? null) === null),
  ),
  claim('A 204 that calls itself JSON is a success', answer(204, '', jsonType), remove, resolved),
  downloads('The bytes of an attachment are exact', bytes),
  downloads('An empty attachment is a file of no bytes', Buffer.alloc(0)),
  claim('Does not resolve an attachment that is cut off', truncated(200, 'the first half'), download, rejected),
  claim(
    'Does not take a part of an attachment (206) for all of it',
    answer(206, bytes, { ...file, 'content-range': 'bytes 0-1023/4096', 'content-length': '1024' }),
    download,
    rejected,
  ),
  ...given(
    { needs: ['pages'] },
    claim(
      'Walks all of 120 companies, page by page',
      pages(0),
      walk,
      when(({ value }) => value?.complete && value.items.length === 120),
    ),
    claim(
      'Walks no item twice and loses none in silence when pages are longer than asked for',
      pages(5),
      walk,
      walked(120),
    ),
    claim('Walks a list that is `null` as an empty one', json(200, { items: null }), walk, walked(0)),
    claim('Refuses to walk a list that is a text', json(200, { items: 'abc' }), walk, rejected),
  ),
];
