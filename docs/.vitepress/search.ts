// What the search indexes: every page of the site, with the words that people type and pages do not use.

/** Words that find a page, or a section of it. */
const synonyms: Record<string, string> = {
  'guides/getting-started': 'quick start quickstart install setup hello world first request licence license MIT',
  'guides/test-in-any-language': 'docker compose container github actions ci',
  'guides/test-your-program': 'mock mocking mocks jest vitest node:test unit test testing fake stub',
  'guides/keys': 'authentication authenticate authorization login tenant',
  'guides/errors': 'exception throw catch',
  'guides/errors#retry-policy': 'retry retries safely idempotency idempotent backoff resend',
  'guides/errors#time-limits': 'time out',
  'guides/errors#your-own-abort': 'cancel cancellation request stop',
  'guides/lists#what-differs-by-list': 'timezone time zone utc dates',
  'guides/typescript': 'commonjs cjs require esm typings declaration module',
  'guides/troubleshooting': 'problem help faq not working',
  'guides/troubleshooting#something-was-created-twice': 'duplicate duplicates duplicated dedupe',
  'guides/onboard-a-child': 'sub-account subaccount sub account reseller',
  'guides/onboard-a-child#sign-its-user-on': 'sso single sign-on login',
  'guides/move-credits': 'credits top up balance idempotency',
  'guides/lists': 'pagination paginate next page offset cursor resume max page size',
  'guides/import': 'bulk upload batch',
  'guides/companies-and-notes': 'custom attributes',
  'guides/webhooks-and-attachments': 'signature verify hmac download file',
  'guides/rate-limits': 'throttle throttling quota too many requests',
  'guides/logging': 'logger debug tracing metrics',
  'guides/deploy': 'express serverless edge cloudflare worker lambda vercel browser cors',
  'guides/undici': 'proxy certificate tls',
  'guides/from-the-official-client': 'migrate migration',
  'build-an-sdk': 'postman insomnia python php go java ruby client generate code',
  changelog: 'breaking changes versions release notes',
};

/** `rateLimit` is also found as "rate limit". */
const splitNames = (heading: string): string =>
  (heading.match(/\b[a-z]+(?:[A-Z][a-z]+)+\b/g) ?? [])
    .map((name) => `${name} ${name.replace(/[A-Z]/g, ' $&')}`)
    .join(' ');

/**
 * The text of a page for the index.
 *
 * @param page - its path without ending, `guides/errors`
 */
export function indexedText(html: string, page: string): string {
  const named = html.replace(/<h[1-6] id="index-signature[^]*?<\/h[1-6]>/g, '');
  return named.replace(/<h([1-6]) id="([^"]*)"[^>]*>.*?<\/h\1>/g, (heading: string, level: string, id: string) => {
    const words = synonyms[level === '1' ? page : `${page}#${id}`] ?? '';
    // The sandbox's own options have the names of the client's.
    const names = page === 'reference/testing' ? '' : splitNames(heading);
    // The index counts how often a word occurs.
    return `${heading}<p>${names} ${`${words} `.repeat(3)}</p>`;
  });
}
