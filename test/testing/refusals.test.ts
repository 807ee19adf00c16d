// What the sandbox refuses, beside what Prism refuses for the contract's sake.
import fc from 'fast-check';
import { Sandbox, story } from 'messaging-platform-sdk/testing';
import { listOperations, readContract, resolve, type ContractOperation } from '../../scripts/contract.js';
import { mockUrl } from '../support/clients.js';

const now = () => Date.parse('2023-04-01T00:00:00Z');
const document = readContract();
const operations = listOperations(document);

interface RawRequest {
  operation: string;
  method: string;
  /** With the query. */
  target: string;
  headers: Record<string, string>;
  body: string | undefined;
}

interface Verdict {
  status: number;
  message: string;
}

/** The same request to Prism, and to a sandbox in which the contract's examples exist. */
async function ask({ method, target, headers, body }: RawRequest): Promise<{ prism: Verdict; sandbox: Verdict }> {
  const init = { method, headers, ...(body !== undefined && { body }) };
  const sandbox = new Sandbox({ from: story(), now, unknownFields: 'ignore' });
  return {
    prism: await verdict(fetch(mockUrl + target, init)),
    sandbox: await verdict(sandbox.fetch(`https://api.brevo.com/v3${target}`, init)),
  };
}

async function verdict(call: Promise<Response>): Promise<Verdict> {
  const answer = await call;
  const text = await answer.text();
  return {
    status: answer.status,
    message: answer.ok ? '' : String((JSON.parse(text) as { message?: string }).message),
  };
}

/** What the sandbox refuses beyond the contract's schemas, and why. */
const differences: [message: RegExp, reason: string][] = [
  [/^(sms|email) must be at least 1$/, 'the contract’s text says so'],
  [/^The (child|reseller) has too few (sms|email) credits$/, 'state: a balance does not go below nothing'],
  [/^(ip|domain) is required$/, 'the whole point of the request is missing'],
  [/^ip is (not associated with this child|associated with another child)$/, 'state'],
  [/^domain exists already$/, 'state'],
  [/^name must not be empty$/, 'the contract’s text says so'],
  [/^attributes\.\w+ is set by the service alone$/, 'state: the definition of the attribute says so'],
  [/^filters must /, 'the contract says it in the parameter’s text'],
  [/^(limit|offset|page) must be at least 0$/, 'a negative number of items is none'],
  [/^(startDate|endDate) is required with /, 'a rule across parameters, in the contract’s text'],
  [/^body must be object$/, 'Prism takes null for a body that was left out'],
  [/^endDate must /, 'a rule across parameters, in the contract’s text'],
];

/** The statuses of Prism and of the sandbox for what both refuse, where they differ, and why. */
const statusDifferences: [prism: number, sandbox: number, reason: string][] = [
  [422, 400, 'Prism’s own status, where the contract lists no 400'],
  [415, 400, 'the contract lists 415 for notes alone'],
  [400, 401, 'the sandbox asks for a key before it reads a body'],
];

function unexpectedDifference(request: RawRequest, { prism, sandbox }: Awaited<ReturnType<typeof ask>>) {
  const [refusedThere, refusedHere] = [prism.status >= 400, sandbox.status >= 400];
  const isListed = refusedThere
    ? prism.status === sandbox.status ||
      statusDifferences.some(([there, here]) => there === prism.status && here === sandbox.status)
    : !refusedHere || differences.some(([message]) => message.test(sandbox.message));
  return isListed ? undefined : { request, prism, sandbox };
}

/** The example of a request body, and the example values of its parameters. */
function example({ operationId, method, path, parameters, requestBody }: ContractOperation): RawRequest {
  const valueOf = (name: string) => {
    const { example } = parameters.find((parameter) => parameter.name === name) as { example?: unknown };
    return encodeURIComponent(String(example));
  };
  const media = requestBody?.content['application/json'];
  const given = media && Object.values(media.examples ?? {})[0];
  return {
    operation: operationId,
    method,
    target: path.replace(/\{(\w+)\}/g, (_, name: string) => valueOf(name)),
    headers: { 'api-key': 'any-key', ...(media && { 'content-type': 'application/json' }) },
    body: media && JSON.stringify(resolve(document, given)?.value),
  };
}

const values = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '1',
    '-1',
    '20',
    '21',
    '501',
    '1.5',
    'abc',
    'asc',
    'up',
    'companies',
    '{"attributes.name":"Acme"}',
  ),
  fc.constantFrom('2023-03-01', '2023-03-31', '2023-02-30', '2023-3-1', '2022-01-01'),
);

/** A query of known names, whether or not the values fit them. */
function queries({ parameters }: ContractOperation): fc.Arbitrary<string> {
  const names = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  if (!names.length) return fc.constant('');
  const given = fc.dictionary(fc.constantFrom(...names), values, { maxKeys: 3 });
  return given.map((query) => `?${new URLSearchParams(query).toString()}`);
}

const pieces: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, 0, 1, -1, 1.5, '', 'text', [], [1], ['a'], [null], {}, { a: 1 }),
  fc.constantFrom('x'.repeat(3001), 'josh.cruise@example.com', 'josh', 'en', 'xx'),
);

/** A body with members taken out, replaced or added. Prism dies of names that are not Latin in what it refuses. */
function bodies(text: string): fc.Arbitrary<string> {
  const whole = JSON.parse(text) as Record<string, unknown>;
  const names = fc.constantFrom(
    ...Object.keys(whole),
    'extra',
    'sms',
    'attributes',
    'contactIds',
    'name',
    'countryCode',
  );
  const changes = fc.dictionary(names, fc.option(pieces, { nil: undefined }), { maxKeys: 2 });
  const broken = fc.constantFrom('', '{', 'null', '[]', '"text"', '7', text.slice(0, -1));
  const changed = changes.map((change) => JSON.stringify({ ...whole, ...change }));
  return fc.oneof({ weight: 9, arbitrary: changed }, { weight: 1, arbitrary: broken });
}

const otherHeaders: Record<string, string>[] = [
  {},
  { 'partner-key': 'k' },
  { 'api-key': 'k', 'content-type': 'text/plain' },
];

const requests = fc.constantFrom(...operations).chain((operation): fc.Arbitrary<RawRequest> => {
  const whole = example(operation);
  return fc
    .record({
      query: queries(operation),
      body: whole.body === undefined ? fc.constant(undefined) : bodies(whole.body),
      headers: fc.oneof(
        { weight: 9, arbitrary: fc.constant(whole.headers) },
        { weight: 1, arbitrary: fc.constantFrom(...otherHeaders) },
      ),
    })
    .map(({ query, body, headers }) => ({
      ...{ ...whole, headers: { ...headers, ...typeOf(whole, headers) }, body },
      target: whole.target + query,
    }));
});

function typeOf(whole: RawRequest, headers: Record<string, string>): Record<string, string> {
  return whole.body !== undefined && !('content-type' in headers) ? { 'content-type': 'application/json' } : {};
}

describe('the sandbox', () => {
  it.each(operations.map((operation) => [operation.operationId, example(operation)] as const))(
    'takes the contract’s example of %s, as Prism does',
    async (_, request) => {
      const { prism, sandbox } = await ask(request);
      const isListed = differences.some(([message]) => message.test(sandbox.message));
      expect(prism.status).toBeLessThan(300);
      expect(sandbox.status < 300 || isListed).toBe(true);
    },
  );

  it('refuses what Prism refuses, and beyond that only what is listed here', async () => {
    let [refused, accepted] = [0, 0];
    await fc.assert(
      fc.asyncProperty(requests, async (request) => {
        const verdicts = await ask(request);
        expect(unexpectedDifference(request, verdicts)).toBeUndefined();
        if (verdicts.prism.status >= 400) refused++;
        else accepted++;
      }),
      { numRuns: 250 },
    );
    // Enough of both, or the comparison would say little.
    expect(Math.min(refused, accepted)).toBeGreaterThan(30);
  }, 60_000);
});
