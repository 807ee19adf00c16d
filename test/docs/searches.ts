// Texts that people type into the site's search box, with the page or section that must come first.
export const searches: { place: RegExp; texts: string[] }[] = [
  { place: /guides\/(rate-limits|troubleshooting)\.html/, texts: ['429'] },
  { place: /guides\/errors\.html#retry-policy$/, texts: ['how do I retry', 'retry safely', 'retry'] },
  {
    place: /(build-an-sdk|guides\/test-in-any-language)\.html/,
    texts: ['python', 'php', 'java', 'python client', 'generate client', 'postman', 'insomnia'],
  },
  { place: /build-an-sdk\.html#tools-for-an-agent$/, texts: ['mcp'] },
  { place: /guides\/from-the-official-client\.html/, texts: ['migrate', 'sib-api-v3-sdk'] },
  {
    place: /guides\/(deploy\.html#abort|errors\.html#(cancel-a-call|time-limits))$/,
    texts: ['cancel request', 'abort controller'],
  },
  { place: /guides\/(bulk-)?import\.html/, texts: ['bulk import', 'how to upload many companies'] },
  { place: /guides\/sync-companies\.html/, texts: ['incremental sync'] },
  { place: /guides\/companies-and-notes\.html/, texts: ['custom attributes'] },
  { place: /changelog\.html/, texts: ['changelog', 'breaking changes'] },
  { place: /comparison\.html/, texts: ['comparison'] },
  { place: /comparison\.html#size-and-dependencies$/, texts: ['bundle size'] },
  { place: /guides\/getting-started\.html/, texts: ['license', 'quick start'] },
  {
    place: /guides\/lists\.html/,
    texts: ['max page size', 'get the next page', 'next page', 'pagination', 'timezone', 'paginate'],
  },
  { place: /reference\/children\.credits\.html#add$/, texts: ['credits.add'] },
  {
    place: /(reference\/children\.credits\.html#add|guides\/(move-credits|onboard-a-child)\.html.*)$/,
    texts: ['add credits'],
  },
  { place: /(reference\/options\.html#.*optionsdeadline|guides\/deploy\.html#set-a-deadline)$/, texts: ['deadline'] },
  { place: /(reference\/(options|errors)\.html#.*ratelimit|guides\/rate-limits\.html.*)$/, texts: ['rateLimit'] },
  { place: /(reference|guides)\/errors\.html/, texts: ['outcome'] },
  { place: /reference\/errors\.html#ratelimiterror$/, texts: ['RateLimitError'] },
  { place: /guides\/(troubleshooting|deploy)\.html/, texts: ['cors'] },
  { place: /guides\/(errors|move-credits|the-rest-of-brevo)\.html/, texts: ['idempotency'] },
  { place: /guides\/undici\.html/, texts: ['proxy'] },
  { place: /(guides\/errors\.html#time-limits|reference\/(options|errors)\.html#.*timeout.*)$/, texts: ['timeout'] },
  { place: /guides\/troubleshooting\.html#econnreset/, texts: ['ECONNRESET'] },
  { place: /guides\/test-your-program\.html/, texts: ['jest', 'test without an account', 'mock'] },
  { place: /(guides\/onboard-a-child\.html#sign-its-user-on|reference\/children\.html#getssotoken)$/, texts: ['sso'] },
  { place: /guides\/webhooks-and-attachments\.html/, texts: ['download an email attachment', 'signature'] },
  { place: /guides\/cloudflare-workers\.html/, texts: ['cloudflare workers', 'cloudflare'] },
  { place: /guides\/nestjs\.html/, texts: ['nestjs', 'nest'] },
  { place: /guides\/nextjs\.html/, texts: ['nextjs', 'next.js', 'server action', 'route handler'] },
  { place: /guides\/fastify\.html/, texts: ['fastify'] },
  { place: /guides\/(fastify|deploy)\.html/, texts: ['express'] },
  { place: /guides\/aws-lambda\.html/, texts: ['aws lambda', 'lambda', 'sqs'] },
  { place: /guides\/typescript\.html/, texts: ['commonjs', 'typings', 'esm'] },
  { place: /guides\/keys\.html/, texts: ['where do I get an api key', 'authentication', 'authenticate'] },
  {
    place: /guides\/(troubleshooting\.html#something-was-created-twice|move-credits\.html.*)$/,
    texts: ['charged twice'],
  },
  {
    place: /(reference\/companies\.html#(list|iterate)|guides\/lists\.html#one-by-one)$/,
    texts: ['list all companies'],
  },
  { place: /guides\/onboard-a-child\.html/, texts: ['sub-account', 'subaccount'] },
  {
    place: /guides\/ci\.html/,
    texts: ['github actions', 'docker compose', 'dockerfile', 'ci', 'continuous integration'],
  },
  { place: /guides\/logging\.html/, texts: ['opentelemetry', 'logging'] },
  { place: /guides\/rate-limits\.html/, texts: ['throttle', 'throttling'] },
  { place: /guides\/getting-started\.html#call-any-other-operation$/, texts: ['other endpoints'] },
  { place: /guides\/troubleshooting\.html#_429/, texts: ['too many requests'] },
  { place: /guides\/getting-started\.html#install$/, texts: ['install'] },
  { place: /guides\/deploy\.html#supported/, texts: ['node version', 'runtimes'] },
  {
    place: /(comparison\.html#size-and-dependencies|getting-started\.html#install|security\.html#dependencies)$/,
    texts: ['dependencies'],
  },
  { place: /(test-your-program|reference\/testing)\.html/, texts: ['testing'] },
  { place: /guides\/(troubleshooting\.html#something-was-created-twice|import\.html.*)$/, texts: ['duplicates'] },
  {
    place: /guides\/(the-rest-of-brevo|getting-started|from-the-official-client)\.html/,
    texts: ['deals'],
  },
  {
    place: /guides\/the-rest-of-brevo\.html/,
    texts: ['send email', 'send an email', 'create contact', 'import contacts', 'transactional email'],
  },
  { place: /guides\/troubleshooting\.html/, texts: ['help', 'not working'] },
  { place: /guides\/keys\.html#one-client-per-tenant$/, texts: ['multi tenant'] },
  // These texts come from issues and questions about Brevo, its clients and other SDKs.
  { place: /guides\/(from-the-official-client|undici|the-rest-of-brevo)|comparison\.html/, texts: ['axios'] },
  { place: /guides\/(deploy|[\w-]*lambda)/, texts: ['firebase cloud functions'] },
  {
    place: /guides\/(typescript|troubleshooting)/,
    texts: [
      'could not find a declaration file for module',
      'ERR_REQUIRE_ESM',
      'has no exported member',
      'moduleResolution node',
      'cannot find module',
    ],
  },
  {
    place: /guides\/(the-rest-of-brevo|from-the-official-client)/,
    texts: ['sendTransacEmail', 'TransactionalEmailsApi'],
  },
  { place: /guides\/(keys|from-the-official-client)/, texts: ['setApiKey'] },
  {
    place: /guides\/the-rest-of-brevo/,
    texts: ['send transactional email', 'add contact to list', 'contacts api', 'sms api', 'templateId params'],
  },
  {
    place: /guides\/troubleshooting\.html#ip-address$/,
    texts: ['IP not whitelisted', 'unrecognised ip address', 'authorised ips'],
  },
  { place: /guides\/lists/, texts: ['cursor offset limit', 'page size limit', 'fetch all pages'] },
  { place: /guides\/(troubleshooting|keys)/, texts: ['401 unauthorized', 'invalid api key'] },
  {
    place: /guides\/(troubleshooting|errors)|reference\/errors/,
    texts: ['500 internal server error', 'error handling try catch'],
  },
  { place: /guides\/(deploy|keys|troubleshooting)/, texts: ['react frontend', 'works in browser'] },
  {
    place: /security\.html/,
    texts: ['vulnerability', 'telemetry', 'report a security issue', 'does it collect data', 'privacy gdpr'],
  },
  {
    place: /guides\/webhooks-and-attachments/,
    texts: ['inbound webhook payload', 'mx record', 'verify webhook signature', 'parse incoming email'],
  },
  { place: /guides\/(errors|rate-limits)/, texts: ['exponential backoff', 'retry-after header'] },
  { place: /guides\/(troubleshooting|errors)/, texts: ['socket hang up', 'fetch failed'] },
  {
    place: /guides\/undici|guides\/troubleshooting/,
    texts: ['self signed certificate', 'https_proxy corporate proxy'],
  },
  { place: /guides\/(errors|deploy)/, texts: ['AbortSignal'] },
  {
    place: /guides\/test-(your-program|in-any-language)/,
    texts: ['mock server', 'msw nock', 'vitest', 'unit test mock api'],
  },
  { place: /guides\/(deploy|troubleshooting)/, texts: ['bun deno'] },
  {
    place: /(build-an-sdk|guides\/test-in-any-language)\.html/,
    texts: ['openapi generator', 'swagger json download', 'golang'],
  },
  {
    place: /guides\/companies-and-notes|reference\/(queries|companies)/,
    texts: ['filter companies by name', 'link contact to company', 'company custom fields'],
  },
  { place: /guides\/companies-and-notes|glossary/, texts: ['are notes deleted with their company'] },
  {
    place: /glossary|guides\/(onboard-a-child|keys)/,
    texts: ['what is a child account', 'partner key', 'corporate sub-account'],
  },
  { place: /glossary\.html/, texts: ['glossary'] },
  { place: /guides\/keys/, texts: ['oauth refresh token', 'access token'] },
  { place: /guides\/logging/, texts: ['debug log requests'] },
  { place: /guides\/(messages|errors)|reference\/errors/, texts: ['error messages list'] },
  { place: /guides\/from-the-official-client/, texts: ['sib-api-v3-typescript'] },
  { place: /guides\/(rate-limits|bulk-import)/, texts: ['parallel requests'] },
  // These texts come from issues of Brevo's clients, Stripe's and OpenAI's. We chose them before we looked at the pages.
  { place: /guides\/from-the-official-client/, texts: ['BrevoError'] },
  {
    place: /guides\/(typescript|troubleshooting)/,
    texts: ['esModuleInterop', 'Cannot use import statement outside a module'],
  },
  {
    place: /guides\/troubleshooting/,
    texts: ['ENOTFOUND api.brevo.com', 'permission_denied', 'duplicate_parameter'],
  },
  { place: /guides\/webhooks-and-attachments/, texts: ['receive email', 'save file to disk', 'webhook basic auth'] },
  {
    place: /guides\/the-rest-of-brevo/,
    texts: ['SendSmtpEmail', 'double opt-in', 'idempotency key', 'create deal', 'send sms', 'zod'],
  },
  { place: /guides\/rate-limits/, texts: ['concurrency', 'requests per hour'] },
  { place: /guides\/getting-started|reference\/options/, texts: ['custom headers', 'change base url', 'request id'] },
  { place: /guides\/keys/, texts: ['environment variable', 'dotenv', 'rotate api key'] },
  { place: /guides\/(test-in-any-language|test-your-program|ci)/, texts: ['playwright', 'testcontainers'] },
  { place: /guides\/logging/, texts: ['sentry', 'datadog', 'pino'] },
  { place: /guides\/onboard-a-child/, texts: ['login link for sub account', 'verify domain'] },
  { place: /build-an-sdk/, texts: ['rust', 'ruby'] },
  // These texts are error messages that users paste.
  {
    place: /guides\/(messages|troubleshooting|keys)/,
    texts: [
      'options.apiKey is empty',
      'options.apiKey starts with "Bearer": pass only the key',
      'options.apiKey is missing: pass a key, or the baseUrl of a server that adds one',
    ],
  },
  {
    place: /guides\/(messages|troubleshooting)/,
    texts: [
      'GET /companies/{id} at api.brevo.com: 404: Document not found',
      "GET /companies at api.brevo.com: 401: Key not found; check the client's apiKey, partnerKey or accessToken",
    ],
  },
  {
    place: /guides\/(messages|lists)|reference\/queries/,
    texts: [
      'GET /crm/notes: query.dateFrom looks like seconds: pass milliseconds (seconds * 1000) or a Date',
      'GET /companies: list can be read only once, in one way: call iterate() again to read it again',
    ],
  },
  {
    place: /guides\/(messages|troubleshooting|errors)/,
    texts: [
      'GET /companies at api.brevo.com: no complete response within the timeout of 30000 ms',
      'GET /companies at api.brevo.com: the 200 response is not JSON (content type text/html)',
    ],
  },
  {
    place: /guides\/(messages|troubleshooting|rate-limits)/,
    texts: [
      'GET /companies at api.brevo.com: not sent: its turn is in 95 s, after a pause of over 60 s, which only calls with a deadline wait for',
    ],
  },
  {
    place: /guides\/(messages|deploy|troubleshooting|keys)/,
    texts: ['options.apiKey would be public in a browser: whoever opens the page can copy it; keep it on your server'],
  },
  {
    place: /guides\/(messages|webhooks-and-attachments)/,
    texts: ['GET /inbound/attachments/{downloadToken}: attachment was already read or cancelled: download it again'],
  },
  {
    place: /guides\/messages|reference\/children\.credits/,
    texts: [
      'POST /reseller/children/{childIdentifier}/credits/add: body.sms must be a whole number, not 1.5',
      'POST /reseller/children/{childIdentifier}/credits/add: body must contain at least one of sms, email',
    ],
  },
  {
    place: /guides\/messages/,
    texts: [
      'GET /inbound/events: query.endDate must be set together with startDate',
      'PATCH /companies/{id}: body must be a plain object, not Map',
      '302: no message in the response; redirects are not followed: pass the new address as baseUrl',
      'GET /companies: options.timeOut does not exist; the options are timeout, deadline, retries, signal, headers',
      'options.baseUrl has no /v3: write https://api.brevo.com/v3',
      'POST /crm/notes at api.brevo.com: no response; the request may have been processed: read ECONNRESET',
    ],
  },
];
