// Files: their content, and their URLs, which the sandbox serves without a key.
import { toBase64 } from '../../base/base64.js';
import { fileResponse, jsonResponse } from '../response/response.js';
import { findBy, type Account, type Handlers, type Links, type Rules } from '../account/account.js';
import { linkFilters } from '../account/links.js';

/** In milliseconds. Documented: five minutes. */
const fileLifetime = 5 * 60_000;

export const rules: Rules = {
  files: {
    filters: linkFilters,
    write(_account, { file }) {
      const { name, type, bytes } = file;
      const contentType = type || 'application/octet-stream';
      return { name, contentType, size: bytes.length, base64: toBase64(bytes) };
    },
  },
};

export const handlers: Handlers = {
  'files.getUrl': ({ now }, { item, origin }) => ({
    fileUrl: `${origin}/_links/files/${item.id}?expires=${now() + fileLifetime}`,
  }),
};

function serveFile(account: Account, id: string, { searchParams }: URL): Response {
  const [file] = findBy(account, 'files', 'id', id);
  if (!file || account.now() >= Number(searchParams.get('expires')))
    return jsonResponse(403, { message: 'The URL has expired' });
  const { name = '', contentType = 'application/octet-stream', base64 = '' } = file;
  return fileResponse({ name, contentType, base64 });
}

export const links: Links = { files: serveFile };
