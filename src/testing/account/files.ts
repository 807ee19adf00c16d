// The addresses that the sandbox serves without a key: of files, and in the emails of double opt-in.
import { addRecord, changeRecord } from '../collections/records.js';
import { fileResponse, jsonResponse, type PlainResponse } from '../response/plain-response.js';
import { findItem, type Account, type Handlers } from './account.js';

/** The path of such an address. It isn't below the base URL's path. */
export const linkPath = /^\/_links\/(files|opt-in)\/([^/]+)$/;

/** In milliseconds. Documented: five minutes. */
const fileLifetime = 5 * 60_000;

export const handlers: Handlers = {
  'files.getUrl'(account, { path, origin }) {
    const { id } = findItem(account, 'files', path, 'files.getUrl');
    return { fileUrl: `${origin}/_links/files/${id}?expires=${account.now() + fileLifetime}` };
  },
};

export function serveLink(account: Account, { pathname, searchParams }: URL): PlainResponse {
  const [, kind, id = ''] = linkPath.exec(pathname) ?? [];
  if (kind === 'opt-in') return confirm(account, id);
  const file = account.state.files.find((other) => other.id === id);
  if (!file || account.now() >= Number(searchParams.get('expires')))
    return jsonResponse(403, { message: 'The address has expired' });
  const { name = '', contentType = 'application/octet-stream', base64 = '' } = file;
  return fileResponse({ name, contentType, base64 });
}

/** Our choice: an address in an email of double opt-in works once. */
function confirm(account: Account, token: string): PlainResponse {
  const { state } = account;
  const { contacts } = state;
  const optIn = state.optIns.find((other) => other.token === token);
  if (!optIn) return jsonResponse(404, { message: 'The address is unknown, or was opened before' });
  const { token: _token, redirectionUrl, ...body } = optIn;
  const contact = contacts.find(({ email }) => email === body.email.toLowerCase());
  if (contact) changeRecord(account, 'contacts', contacts, contact, body);
  else addRecord(account, 'contacts', contacts, body);
  state.optIns = state.optIns.filter((other) => other !== optIn);
  return jsonResponse(302, undefined, { location: redirectionUrl });
}
