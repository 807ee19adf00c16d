// The web page, with a policy that allows only its own script.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createResponse } from '../response/response.js';

export function createPage(): Response {
  const page = readFileSync(`${import.meta.dirname}/page.html`, 'utf8');
  const [, script = ''] = /<script>([^]*?)<\/script>/.exec(page) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  // The page runs only its own script, loads no other files, sends requests only to this server, and can't be embedded. The frame
  // with an email's HTML inherits this, and needs its inline styles.
  const policy = `default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'; img-src data:; connect-src 'self'; frame-ancestors 'none'; form-action 'none'; base-uri 'none'`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  return createResponse(200, page, headers);
}
