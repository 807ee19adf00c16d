// Claims about reading: what is data, what is not, and what must survive.
import { tell } from '../observe.mjs';
import { byId, cutOff, html, json, nothing, text } from '../server.mjs';

/** @typedef {import('../claims.mjs').Claim} Claim */
/** @typedef {import('../observe.mjs').Settled} Settled */

/** Every byte there is, four times: whoever reads it as text gives back something else. */
const bytes = Buffer.from(Array.from({ length: 1024 }, (_, index) => index % 256));
const file = { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment; filename="all.bin"' };

/** @param {any} value @returns {Buffer | undefined} of whatever a client takes for bytes */
function bytesOf(value) {
  if (typeof value === 'string') return Buffer.from(value);
  if (value instanceof ArrayBuffer) return Buffer.from(value);
  return ArrayBuffer.isView(value) ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : undefined;
}

/** @param {string} title @param {Buffer} content @returns {Claim} */
const downloads = (title, content) => ({
  title,
  serve: text(200, content, file),
  call: (probe) => probe.attempt(() => probe.create().downloadAttachment('token')),
  judge({ result }) {
    const got = bytesOf(result.value);
    if (!got) return tell(result);
    return got.equals(content) ? '' : `${got.length} bytes for ${content.length}`;
  },
});

const broken = { 'cut off': cutOff(200), 'half of it': text(200, '{"id":"1","na'), 'no JSON': text(200, 'oops') };
const errorBodies = {
  HTML: html(502),
  empty: text(502, ''),
  'broken JSON': text(502, '{"message":'),
  'cut off': cutOff(502),
};

/** @type {Claim[]} */
export const answers = [
  {
    title: 'Does not resolve a 200 HTML page as data',
    serve: html(200),
    call: (probe) => probe.attempt(() => probe.create({ retries: 0 }).getCompany('1')),
    judge: ({ result }) => (result.kind === 'rejected' ? '' : tell(result)),
  },
  {
    title: 'Does not resolve truncated or broken JSON as data',
    serve: byId(Object.fromEntries(Object.entries(broken).map(([name, answer]) => [encodeURIComponent(name), answer]))),
    call: (probe) =>
      Promise.all(Object.keys(broken).map((id) => probe.attempt(() => probe.create({ retries: 0 }).getCompany(id)))),
    judge: ({ result }) =>
      result
        .filter((/** @type {Settled} */ settled) => settled.kind !== 'rejected')
        .map(tell)
        .at(0) ?? '',
  },
  {
    title: 'Keeps the status when the body of an error is HTML, empty, broken or cut off',
    serve: byId(
      Object.fromEntries(Object.entries(errorBodies).map(([name, answer]) => [encodeURIComponent(name), answer])),
    ),
    call: (probe) =>
      Promise.all(
        Object.keys(errorBodies).map((id) => probe.attempt(() => probe.create({ retries: 0 }).getCompany(id))),
      ),
    judge({ result }) {
      const lost = Object.keys(errorBodies).findIndex((_, index) => result[index].status !== 502);
      return lost === -1 ? '' : `${Object.keys(errorBodies)[lost]}: ${tell(result[lost])}`;
    },
  },
  {
    title: 'Rejects an answer with oversized headers',
    serve: json(200, { id: '1' }, { 'x-filler': 'a'.repeat(300_000) }),
    call: (probe) => probe.attempt(() => probe.create({ retries: 0 }).getCompany('1')),
    judge: ({ result }) => (result.kind === 'rejected' ? '' : tell(result)),
  },
  {
    title: 'Top-level arrays stay arrays',
    serve: json(200, [
      { id: '1', text: 'One' },
      { id: '2', text: 'Two' },
    ]),
    call: (probe) => probe.attempt(() => probe.create().listNotes()),
    judge: ({ result }) => (Array.isArray(result.value) && result.value.length === 2 ? '' : tell(result)),
  },
  {
    title: 'Fields that the contract does not know survive',
    serve: json(200, { id: '1', attributes: {}, nextYear: { is: 'new' } }),
    call: (probe) => probe.attempt(() => probe.create().getCompany('1')),
    judge: ({ result }) => (result.value?.nextYear?.is === 'new' ? '' : tell(result)),
  },
  {
    title: 'Values that an enum does not know survive',
    serve: json(200, { logs: [{ date: '2026-01-01T00:00:00Z', type: 'postponed' }] }),
    call: (probe) => probe.attempt(() => probe.create().getEvent('1a825d56-029b-4a41-b8e4-61670463431b')),
    judge: ({ result }) => (result.value?.logs?.[0]?.type === 'postponed' ? '' : tell(result)),
  },
  {
    title: 'A 204 on a company update is no value, not an empty object',
    serve: nothing,
    call: (probe) => probe.attempt(() => probe.create().updateCompany('1')),
    judge: ({ result }) => (result.kind === 'resolved' && (result.value ?? null) === null ? '' : tell(result)),
  },
  {
    title: 'A 204 that calls itself JSON is a success',
    serve: nothing,
    call: (probe) => probe.attempt(() => probe.create().deleteCompany('1')),
    judge: ({ result }) => (result.kind === 'resolved' ? '' : tell(result)),
  },
  downloads('The bytes of an attachment are exact', bytes),
  downloads('An empty attachment is a file of no bytes', Buffer.alloc(0)),
  {
    title: 'Walks all of 120 companies, page by page',
    needs: ['pages'],
    serve(response, context) {
      const query = new URL(context.request.url, 'http://127.0.0.1').searchParams;
      const current = Number(query.get('page') ?? 1);
      const from = (current - 1) * 50;
      const items = Array.from({ length: Math.max(0, Math.min(50, 120 - from)) }, (_, index) => ({
        id: String(from + index),
      }));
      json(200, { items, pager: { current, limit: 50, from, to: from + 50, count: items.length, total: 120, max: 3 } })(
        response,
        context,
      );
    },
    call: (probe) =>
      probe.attempt(async () => {
        const ids = new Set();
        for await (const each of probe.create().iterateCompanies?.() ?? []) ids.add(/** @type {any} */ (each).id);
        return ids.size;
      }),
    judge: ({ result }) => (result.value === 120 ? '' : tell(result)),
  },
];
