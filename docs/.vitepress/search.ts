// What the search indexes: guides and reference, with the words that people use for what the pages call otherwise.

/** Words that find a page, or a place in it, though its text has another word. */
const synonyms: Record<string, string> = {
  'guides/getting-started': 'quick start quickstart install setup hello world first request',
  'guides/test-in-any-language':
    'python pytest php go golang docker compose container schemathesis brevo-node brevo-python chaos',
  'guides/test-your-program': 'mock mocking mocks jest vitest node:test unit test testing fake stub',
  'guides/keys': 'partner key partner-key api key token authentication authenticate authorization login tenant',
  'guides/errors': 'exception throw catch outcome retry retries',
  'guides/errors#retry-policy': 'retry retries idempotency idempotent idempotency key backoff resend',
  'guides/errors#time-limits': 'timeout timeouts time out cancel abort',
  'guides/typescript': 'commonjs cjs require esm types typings declaration module',
  'guides/troubleshooting': 'problem help faq not working',
  'guides/troubleshooting#something-was-created-twice': 'duplicate duplicates duplicated dedupe',
  'guides/troubleshooting#cors-errors-failed-to-fetch-in-a-browser': 'cors origin',
  'guides/onboard-a-child': 'sub-account subaccount sub account reseller child account create',
  'guides/onboard-a-child#sign-its-user-on': 'sso single sign-on login',
  'guides/move-credits': 'credits credit top up balance add remove idempotency',
  'guides/lists': 'pagination paginate pages paging iterate offset cursor resume',
  'guides/webhooks-and-attachments':
    'webhook webhooks inbound signature verify hmac attachment attachments download file',
  'guides/webhooks-and-attachments#register-the-webhook': 'signature verify hmac',
  'guides/rate-limits': 'rate limit throttle throttling quota 429 too many requests',
  'guides/logging': 'log logs logging logger debug trace tracing metrics',
  'guides/serverless': 'edge deno cloudflare worker workers lambda vercel browser bun',
  'guides/undici': 'proxy certificate ca tls',
};

/** What stands under `rateLimit` is also found as "rate limit": the words of a heading are part of its text. */
const splitNames = (heading: string): string =>
  (heading.match(/\b[a-z]+(?:[A-Z][a-z]+)+\b/g) ?? [])
    .map((name) => `${name} ${name.replace(/[A-Z]/g, ' $&')}`)
    .join(' ');

/**
 * The text of a page for the index; nothing for pages that are no guide and no reference.
 *
 * @param page - its path without ending, `guides/errors`
 */
export function indexedText(html: string, page: string): string {
  if (!/^(guides|reference)\//.test(page)) return '';
  // A heading that says nothing finds nothing.
  const named = html.replace(/<h[1-6] id="index-signature[^]*?<\/h[1-6]>/g, '');
  return named.replace(/<h([1-6]) id="([^"]*)"[^>]*>.*?<\/h\1>/g, (heading: string, level: string, id: string) => {
    const words = synonyms[level === '1' ? page : `${page}#${id}`] ?? '';
    // A word counts for more when it stands there more often.
    // The sandbox's own options are named like those of the client.
    const names = page === 'reference/testing' ? '' : splitNames(heading);
    return `${heading}<p>${names} ${`${words} `.repeat(3)}</p>`;
  });
}
