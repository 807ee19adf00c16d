// Claims about responses, and about what errors and clients reveal.
import { isDeepStrictEqual } from 'node:util';
import {
  closedPort,
  echo,
  failure,
  html,
  json,
  jsonType,
  respondWith,
  truncated,
  type Responder,
} from '../../test/support/hostile-server.js';
import { plantedKey } from '../client.js';
import {
  byId,
  claim,
  createCompany,
  deleteCompany,
  everyCallRejects,
  everyCallResolves,
  expectFirstCall,
  formatOutcome,
  getCompanies,
  getCompany,
  resolvesToVerdict,
  respondWithCompany,
  type Call,
  type Expectation,
} from './claim.js';
import { findLeaks, inspectDeeply, statusOf } from './observe-call.js';

/** Every possible byte, four times. Decoding as text would change some bytes. */
const bytes = Buffer.from(Array.from({ length: 1024 }, (_, index) => index % 256));
const fileHeaders = {
  'content-type': 'application/octet-stream',
  'content-disposition': 'attachment; filename="all.bin"',
};
const download: Call = (client) => client.downloadAttachment('token');

const downloadClaim = (title: string, content: Buffer) => {
  const headers = { ...fileHeaders, 'content-length': String(content.length) };
  const expectContent = expectFirstCall(
    ({ value }) => value !== undefined && content.equals(Buffer.from(value as ArrayBuffer)),
  );
  return claim(title, respondWith(200, content, headers), download, expectContent);
};

/** The server's fault for each company id. */
const faultsById: Record<string, Responder> = {
  HTML: html(502),
  empty: respondWith(502, '', jsonType),
  broken: respondWith(502, '{"message":', jsonType),
  'cut-off': truncated(502, '{"id":"1","na'),
};

const showsNoKey: Expectation = ({ calls }) => {
  const places = new Set(calls.flatMap(({ error }) => findLeaks(error)));
  return places.size ? `shown in ${[...places].join(', ')}` : '';
};

/** The stack of the call's error should contain this function's name. */
const makesTheCall: Call = async (client) => {
  await client.getCompany('1');
};

export const responseClaims = [
  claim('Rejects a 200 with an HTML page', html(200), getCompany, everyCallRejects),
  claim(
    'Rejects a 200 with truncated or broken JSON',
    byId((id) => (id === 'broken' ? respondWith(200, '{"id":"1","na', jsonType) : truncated(200, '{"id":"1","na'))),
    getCompanies(['broken', 'truncated']),
    everyCallRejects,
  ),
  claim(
    'Keeps the status of an error whose body is HTML, empty, broken or cut off',
    byId((id) => faultsById[id]!),
    getCompanies(Object.keys(faultsById)),
    ({ calls }) => {
      const index = calls.findIndex(({ error }) => statusOf(error) !== 502);
      return index === -1 ? '' : `${Object.keys(faultsById)[index]}: ${formatOutcome(calls[index]!)}`;
    },
  ),
  claim(
    'Keeps fields that the contract does not have',
    json(200, { id: '1', attributes: {}, nextYear: { is: 'new' } }),
    getCompany,
    expectFirstCall(({ value }) =>
      isDeepStrictEqual((value as { nextYear?: object } | undefined)?.nextYear, { is: 'new' }),
    ),
  ),
  claim('Accepts a 204 with a JSON content type', respondWith(204, '', jsonType), deleteCompany, everyCallResolves),
  downloadClaim('Returns the exact bytes of an attachment', bytes),
  downloadClaim('Returns an empty attachment as zero bytes', Buffer.alloc(0)),
  claim('Rejects an attachment that is cut off', truncated(200, 'the first half'), download, everyCallRejects),
  claim(
    'Rejects a part of an attachment (206)',
    respondWith(206, bytes, { ...fileHeaders, 'content-range': 'bytes 0-1023/4096', 'content-length': '1024' }),
    download,
    everyCallRejects,
  ),
  claim(
    "Keeps the response's status, code and request id in an error",
    json(404, { code: 'document_not_found', message: 'no such company' }, { 'sib-request-id': 'request-4711' }),
    getCompany,
    expectFirstCall(({ error }) => {
      const text = inspectDeeply(error);
      return statusOf(error) === 404 && text.includes('document_not_found') && text.includes('request-4711');
    }),
  ),
  claim(
    'Includes the calling function in the stack of an error',
    failure(404),
    makesTheCall,
    ({ firstCall: { error } }) =>
      (error as Error | undefined)?.stack?.includes('makesTheCall') ? '' : 'the stack ends inside the client',
  ),
  claim(
    'Shows no key in the text, stack or JSON of an error',
    failure(404),
    [
      getCompany,
      async (_, { createClient }) =>
        createClient({ baseUrl: `http://127.0.0.1:${await closedPort()}` }).getCompany('1'),
    ],
    showsNoKey,
  ),
  claim('Shows no key in an error whose response repeats the key', echo(400), [getCompany, createCompany], showsNoKey),
  claim(
    'Shows no key in the text or JSON of the client',
    respondWithCompany,
    async ({ client }) => findLeaks(client).join(', '),
    resolvesToVerdict,
  ),
  claim(
    'Rejects a key with a line break, and does not quote it',
    respondWithCompany,
    getCompany,
    (observation) => {
      if (observation.requests.length) return 'sends the request';
      return everyCallRejects(observation) || showsNoKey(observation);
    },
    { settings: { key: `${plantedKey}\r\nx-more: 1` } },
  ),
];
