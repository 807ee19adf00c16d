// The web page, with a policy that allows only its own script.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createResponse } from '../response/response.js';

const read = (name: string) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8');

/** Joins page.html, page.css and page.js. */
export function createPage(): Response {
  const script = read('page.js');
  // Functions, because a text may contain `$&`.
  const page = read('page.html')
    .replace('<link rel="stylesheet" href="page.css" />', () => `<style>${read('page.css')}</style>`)
    .replace(' src="page.js">', () => `>${script}`);
  const hash = createHash('sha256').update(script).digest('base64');
  // The page runs only its own script, loads no other files, sends requests only to this server, and can't be embedded. The frame
  // with an email's HTML inherits this, and needs inline styles; whether it loads images, a policy of its own says.
  const policy = `default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'; img-src data: http: https:; connect-src 'self'; frame-ancestors 'none'; form-action 'none'; base-uri 'none'`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  return createResponse(200, page, headers);
}
