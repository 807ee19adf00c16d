// What holds for any path value and any response.
import fc from 'fast-check';
import { isMessagingPlatformError, type ApiError, type MessagingPlatform } from 'messaging-platform-sdk';
import { contract } from '../../src/request/operation.js';
import { callList } from '../support/calls.js';
import { quickClient, rejection } from '../support/quick-client.js';
import { recordingClient } from '../support/recorder.js';

/** The operation that a request reaches, as a server's router finds it, and its path values. */
function route(method: string | undefined, url: string): [operation: string | undefined, values: string[]] {
  const pieces = new URL(url).pathname.replace('/v3', '').split('/');
  const matches = Object.entries(contract).flatMap(([id, operation]) => {
    const template = operation.path.split('/');
    if (operation.method !== method || template.length !== pieces.length) return [];
    if (!template.every((piece, index) => piece.startsWith('{') || piece === pieces[index])) return [];
    const values = pieces.filter((_, index) => template[index]!.startsWith('{')).map(decodeURIComponent);
    return [{ id, values }];
  });
  // A fixed path goes before one with values.
  const [match] = matches.sort((one, other) => one.values.length - other.values.length);
  return [match?.id, match?.values ?? []];
}

const withValue: { [operation: string]: (client: MessagingPlatform, value: string) => PromiseLike<unknown> } = {
  companiesIdGet: ({ companies }, value) => companies.get(value),
  companiesIdPatch: ({ companies }, value) => companies.update(value, { name: 'Acme' }),
  companiesLinkUnlinkIdPatch: ({ companies }, value) => companies.updateLinks(value, { linkContactIds: [1] }),
  companiesIdDelete: ({ companies }, value) => companies.delete(value),
  getChildInfo: ({ children }, value) => children.get(value),
  addCredits: ({ children }, value) => children.credits.add(value, { sms: 1 }),
  updateChildDomain: ({ children }, value) => children.domains.update(value, value, { domain: 'a.example.com' }),
  getInboundEmailEventsByUuid: ({ inbound }, value) => inbound.events.get(value),
  crmNotesIdDelete: ({ notes }, value) => notes.delete(value),
};

const tricky = fc.constantFrom(
  ...[' ', '\0', '\n', '\ud800'],
  ...String.raw`. .. ... / // \ % %2e %2F.. ? # & = + @ : ; {id} 😀 $& $' $1`.split(' '),
  ...['attributes', 'link-unlink', 'accountStatus', 'credits/add', 'companies'],
);
const pathValue = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.array(fc.oneof(tricky, fc.string({ maxLength: 3 })), { maxLength: 4 }).map((parts) => parts.join('')),
  tricky,
);

it('any path value is refused, or arrives as exactly itself on exactly its operation’s route', async () => {
  let arrived = 0;
  const operations = fc.constantFrom(...Object.keys(withValue));
  const property = fc.asyncProperty(operations, pathValue, async (operation, value) => {
    const { client, sent } = recordingClient();
    const error = await rejection(withValue[operation]!(client, value));
    expect(error.operation).toBe(operation);
    if (error.name === 'InvalidRequestError') {
      expect(sent).toHaveLength(0);
      // Nothing harmless is refused.
      expect(value).toMatch(/^\.{0,2}$|[\0-\x1f\x7f-\x9f]|\p{Cs}|^attributes$/u);
      return;
    }
    arrived++;
    const [reached, values] = route(sent[0]!.method, sent[0]!.url);
    expect([sent.length, reached]).toEqual([1, operation]);
    expect(new Set(values)).toEqual(new Set([value]));
  });
  await fc.assert(property, { numRuns: 150 });
  expect(arrived).toBeGreaterThan(20);
});

it('any JSON with any status never crashes a call, and never resolves when the status is not 2xx', async () => {
  const names = fc.constantFrom('retry-after', 'x-sib-ratelimit-reset', 'content-length');
  const headers = fc.dictionary(names, fc.constantFrom('0', 'x', '-1', '', 'NaN', '1e9', '5'));
  const body = fc.oneof(
    fc.json(),
    fc.jsonValue().map((value) => JSON.stringify({ code: value, message: value, error: value })),
    fc.constantFrom('', ' ', 'null', '{', '[', '"', '<html>', '\ufeff{}'),
    fc.constantFrom('{"__proto__":{"message":"x"}}', '{"error":{"error":[]}}'),
  );
  const statuses = fc.integer({ min: 200, max: 599 });
  const calls = fc.constantFrom(...callList);
  const property = fc.asyncProperty(
    calls,
    statuses,
    body,
    headers,
    async ({ operation, send }, status, text, extra) => {
      const content = [204, 205, 304].includes(status) ? null : text;
      const fetch = async () => new Response(content, { status, headers: extra });
      const settled = send(quickClient({ fetch, retries: 0 })).then(() => undefined);
      const error = await settled.catch((caught: unknown) => caught as ApiError);
      if (error === undefined) return expect(status).toBeLessThan(300);
      expect(isMessagingPlatformError(error)).toBe(true);
      expect([error.status, error.operation, error.attempts]).toEqual([status, operation, 1]);
    },
  );
  await fc.assert(property, { numRuns: 150 });
});
