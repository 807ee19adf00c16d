// The URLs of files, which the sandbox serves without a key.
import { fileResponse, jsonResponse } from '../response/response.js';
import type { Account, Handlers } from './account.js';

/** The path of such a URL. It isn't below the base URL's path. */
export const fileUrlPath = /^\/_links\/files\/([^/]+)$/;

/** In milliseconds. Documented: five minutes. */
const fileLifetime = 5 * 60_000;

export const handlers: Handlers = {
  'files.getUrl': ({ now }, { item, origin }) => ({
    fileUrl: `${origin}/_links/files/${item.id}?expires=${now() + fileLifetime}`,
  }),
};

export function serveFile(account: Account, { pathname, searchParams }: URL): Response {
  const [, id] = fileUrlPath.exec(pathname) ?? [];
  const file = account.state.files.find((other) => other.id === id);
  if (!file || account.now() >= Number(searchParams.get('expires')))
    return jsonResponse(403, { message: 'The URL has expired' });
  const { name = '', contentType = 'application/octet-stream', base64 = '' } = file;
  return fileResponse({ name, contentType, base64 });
}
