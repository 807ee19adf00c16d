// Claims about reading: what is data, what is not, what must survive, and what errors show.
import { isDeepStrictEqual } from 'node:util';
import * as server from '../../test/support/hostile-server.js';
import { plantedKey } from '../client.js';
import {
  byId,
  claim,
  create,
  found,
  get,
  rejected,
  resolved,
  tell,
  told,
  when,
  type Call,
  type Claim,
} from './claim.js';
import { findLeaks } from './probe.js';

const { respondWith, html, json, jsonType, truncated } = server;
const once = { settings: { retries: 0 } };

/** Every byte there is, four times: whoever reads it as text gives back something else. */
const bytes = Buffer.from(Array.from({ length: 1024 }, (_, index) => index % 256));
const file = { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment; filename="all.bin"' };
const download: Call = (client) => client.downloadAttachment('token');

const downloads = (title: string, content: Buffer) =>
  claim(
    title,
    respondWith(200, content, { ...file, 'content-length': String(content.length) }),
    download,
    ({ first }) => {
      const { value } = first;
      if (!(value instanceof ArrayBuffer) && !ArrayBuffer.isView(value)) return tell(first);
      const got = Buffer.from(value as ArrayBuffer);
      return got.equals(content) ? '' : `${got.length} bytes for ${content.length}`;
    },
  );

const calls = (ids: object) =>
  Object.keys(ids).map(
    (id): Call =>
      (client) =>
        client.getCompany(id),
  );
const broken = { half: respondWith(200, '{"id":"1","na', jsonType), 'cut-off': truncated(200, '{"id":"1","na') };
const errorBodies = {
  HTML: html(502),
  empty: respondWith(502, '', jsonType),
  broken: respondWith(502, '{"message":', jsonType),
  'cut off': truncated(502, '{"id":"1","na'),
};

const showsNoKey: Claim['expect'] = ({ settled }) => {
  const places = new Set(settled.flatMap(({ leaks = [] }) => leaks));
  return places.size ? `shown by ${[...places].join(', ')}` : '';
};

/** The line that a stack should name. */
const makesTheCall: Call = async (client) => {
  await client.getCompany('1');
};

export const reading: Claim[] = [
  claim('Does not resolve a 200 HTML page as data', html(200), get, rejected, once),
  claim('Does not resolve truncated or broken JSON as data', byId(broken), calls(broken), rejected, once),
  claim(
    'Keeps the status when the body of an error is HTML, empty, broken or cut off',
    byId(errorBodies),
    calls(errorBodies),
    ({ settled }) => {
      const lost = settled.findIndex(({ status }) => status !== 502);
      return lost === -1 ? '' : `${Object.keys(errorBodies)[lost]}: ${tell(settled[lost]!)}`;
    },
    once,
  ),
  claim(
    'Fields that the contract does not know survive',
    json(200, { id: '1', attributes: {}, nextYear: { is: 'new' } }),
    get,
    when(({ value }) => isDeepStrictEqual((value as { nextYear?: object }).nextYear, { is: 'new' })),
  ),
  claim(
    'A 204 that calls itself JSON is a success',
    respondWith(204, '', jsonType),
    (client) => client.deleteCompany('1'),
    resolved,
  ),
  downloads('The bytes of an attachment are exact', bytes),
  downloads('An empty attachment is a file of no bytes', Buffer.alloc(0)),
  claim('Does not resolve an attachment that is cut off', truncated(200, 'the first half'), download, rejected),
  claim(
    'Does not take a part of an attachment (206) for all of it',
    respondWith(206, bytes, { ...file, 'content-range': 'bytes 0-1023/4096', 'content-length': '1024' }),
    download,
    rejected,
  ),
  claim(
    "An error keeps the response's status, code and request id",
    json(404, { code: 'document_not_found', message: 'no such company' }, { 'sib-request-id': 'request-4711' }),
    get,
    ({ first: { status, shown = '' } }) => {
      const has = {
        status: status === 404,
        code: shown.includes('document_not_found'),
        'request id': shown.includes('request-4711'),
      };
      const missing = Object.entries(has).flatMap(([name, isThere]) => (isThere ? [] : [name]));
      return missing.length ? `without ${missing.join(', ')}` : '';
    },
  ),
  claim(
    'The stack of an error names the function that made the call',
    server.failure(404),
    makesTheCall,
    ({ first }) => (first.stack?.includes('makesTheCall') ? '' : 'its stack ends inside the client'),
  ),
  claim(
    'Shows no key in any text made of an error',
    server.failure(404),
    [get, (_, probe) => probe.create({ retries: 0, baseUrl: probe.closed }).getCompany('1')],
    showsNoKey,
    once,
  ),
  claim(
    'Shows no key in any text made of an error whose response repeats it',
    server.echo(400),
    [get, create],
    showsNoKey,
    once,
  ),
  claim('Shows no key in any text made of the client', found, async ({ client }) => findLeaks(client).join(', '), told),
  claim(
    'Refuses a key with a line break, and does not quote it',
    found,
    get,
    (seen) => (seen.requests.length ? 'sends it all the same' : rejected(seen) || showsNoKey(seen)),
    { settings: { key: `${plantedKey}\r\nx-more: 1` } },
  ),
];
