// What the sandbox refuses, beside two judges of the contract: ajv of bodies, Prism of whole requests.
import fc from 'fast-check';
import type { OperationId } from 'messaging-platform-sdk';
import { Sandbox, story } from 'messaging-platform-sdk/testing';
import { listOperations, readContract, resolve, type Schema } from '../../scripts/contract.js';
import { requestsSource } from '../../scripts/generate/requests.js';
import { requestRules } from '../../src/testing/request/rules.js';
import { findProblem } from '../../src/testing/request/schema.js';
import { callList } from '../support/calls.js';
import { mockUrl } from '../support/clients.js';
import { rejection } from '../support/quick-client.js';
import { recordingClient } from '../support/recorder.js';
import { ajv, withDocument } from './support.js';

const document = readContract();
const operations = listOperations(document);

/** What the sandbox refuses beyond the contract's schemas. */
const beyondSchemas = [
  // The contract's text says so.
  /^(sms|email) must be at least 1$/,
  /^(limit|offset|page) must be at least 0$/,
  /^name must not be empty$/,
  /^filters must /,
  / an integer beyond 2\^53$/,
  /^ip must be an IP address$/,
  /^companyIds: there is no company /,
  /^(startDate|endDate) is required with /,
  /^endDate must /,
  // The whole point of the request is missing.
  /^(ip|domain) is required$/,
  // Prism takes null for a body that was left out.
  /^body must be object$/,
  // State.
  /^The (child|reseller) has too few (sms|email) credits$/,
  /^ip is (not associated with this child|associated with another child)$/,
  /^domain exists already$/,
  /^attributes\.\w+ is read-only$/,
];

/** Where both refuse: the statuses of Prism and of the sandbox that may differ. */
const otherStatuses = [
  // Prism's own status, where the contract lists no 400.
  '422 400',
  // The contract lists 415 for notes alone.
  '415 400',
  // The sandbox wants a key before it reads a body.
  '400 401',
];

interface RawRequest {
  method: string;
  /** With the query. */
  target: string;
  headers: Record<string, string>;
  body: string | undefined;
}

const values = fc.constantFrom(
  ...['', '0', '1', '-1', '20', '21', '501', '1.5', 'abc', 'asc', 'up', 'companies', '{"attributes.name":"Acme"}'],
  ...['2023-03-01', '2023-03-31', '2023-02-30', '2023-3-1', '2022-01-01'],
);

type ExampleSchema = Schema & { examples?: unknown[]; example?: unknown };

/** Values that come near what a schema wants: mostly its own examples, with pieces taken out, changed or added. */
function near(schema: ExampleSchema): fc.Arbitrary<unknown> {
  const { properties, additionalProperties, items, anyOf, oneOf, ...own } = resolve<ExampleSchema>(document, schema);
  const { maxLength: most = 0, examples = [], example = examples[0], enum: listed = [], format } = own;
  const good = [...(anyOf ?? []), ...(oneOf ?? [])].map(near);
  if (items) good.push(fc.array(near(items), { maxLength: 3 }));
  if (properties) {
    const entries = Object.entries(properties).map(([name, each]) => [name, near(each)]);
    good.push(fc.record(Object.fromEntries(entries), { requiredKeys: [] }));
  } else if (typeof additionalProperties === 'object')
    good.push(fc.dictionary(fc.string(), near(additionalProperties), { maxKeys: 3 }));
  if (format === 'email') good.push(fc.emailAddress(), fc.constantFrom('a@b', '.a@example.com', 'a b@example.com'));
  if (most) {
    const length = fc.integer({ min: most - 2, max: most + 2 });
    good.push(fc.tuple(fc.constantFrom('x', '😀'), length).map(([each, n]) => each.repeat(n)));
  }
  const known = [...examples, ...(example === undefined ? [] : [example]), ...listed];
  if (known.length) good.push(fc.constantFrom(...known));
  return fc.oneof(
    { weight: 12, arbitrary: good.length ? fc.oneof(...good) : fc.jsonValue() },
    { weight: 1, arbitrary: fc.jsonValue() },
    { weight: 1, arbitrary: fc.oneof(fc.integer(), fc.double({ noNaN: true }), fc.string()) },
  );
}

/** Bodies near what an operation takes, and text that is none. */
const bodiesOf = (schema: Schema) =>
  fc.oneof(
    { weight: 9, arbitrary: near(schema).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.constantFrom('', '{', 'null', '[]', '"text"', '7', '{"name":') },
  );

const otherHeaders = fc.constantFrom<Record<string, string>>(
  {},
  { 'partner-key': 'k', 'content-type': 'application/json' },
  { 'api-key': 'k', 'content-type': 'text/plain' },
);

const sentRequests = await Promise.all(
  callList.map(async ({ operation, send }) => {
    const { client, sent } = recordingClient();
    await rejection(send(client));
    return { operation, ...sent[0]! };
  }),
);

/** The request of a call, with another query, body or headers. */
const requests = fc.constantFrom(...sentRequests).chain(({ operation, method, url, headers }) => {
  const { parameters, requestBody } = operations.find(({ operationId }) => operationId === operation)!;
  const names = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const queries = names.length ? fc.dictionary(fc.constantFrom(...names), values, { maxKeys: 3 }) : fc.constant({});
  return fc.record<RawRequest>({
    method: fc.constant(method),
    target: queries.map(
      (query) => `${new URL(url).pathname.slice('/v3'.length)}?${String(new URLSearchParams(query))}`,
    ),
    headers: fc.oneof({ weight: 9, arbitrary: fc.constant(headers) }, { weight: 1, arbitrary: otherHeaders }),
    body: requestBody ? bodiesOf(requestBody.content['application/json']!.schema!) : fc.constant(undefined),
  });
});

async function verdict(call: Promise<Response>): Promise<{ status: number; message: string }> {
  const response = await call;
  const { status } = response;
  const text = await response.text();
  return { status, message: status < 400 ? '' : String((JSON.parse(text) as { message?: string }).message) };
}

describe('the sandbox', () => {
  it('refuses what Prism refuses, and beyond that only what is listed here', async () => {
    let [refused, accepted] = [0, 0];
    const compare = async ({ target, body, ...request }: RawRequest) => {
      const init = { ...request, ...(body !== undefined && { body }) };
      const sandbox = new Sandbox({ from: story(), unknownFields: 'ignore' });
      const prism = await verdict(fetch(mockUrl + target, init));
      const { status, message } = await verdict(sandbox.fetch(`https://api.brevo.com/v3${target}`, init));
      if (prism.status >= 400) refused++;
      else accepted++;
      const isAlike = prism.status === status || otherStatuses.includes(`${prism.status} ${status}`);
      const isListed = status < 400 || beyondSchemas.some((pattern) => pattern.test(message));
      expect([prism, { status, message }, prism.status < 400 ? isListed : isAlike]).toContain(true);
    };
    // The same requests each time.
    await fc.assert(fc.asyncProperty(requests, compare), { numRuns: 100, seed: 26 });
    // Enough of both, or the comparison would say little.
    expect(Math.min(refused, accepted)).toBeGreaterThan(20);
  });
});

describe('the check of a body', () => {
  const withBodies = operations.flatMap(({ operationId, requestBody }) => {
    const schema = requestBody?.content['application/json']?.schema;
    return schema ? [{ operationId: operationId as OperationId, schema }] : [];
  });

  it.each(withBodies)('agrees with ajv about that of $operationId', ({ operationId, schema }) => {
    const judge = ajv.compile(withDocument(schema));
    let accepted = 0;
    const compare = (value: unknown) => {
      const json: unknown = JSON.parse(JSON.stringify(value));
      const isFit = judge(json);
      if (isFit) accepted++;
      expect(!findProblem(requestRules[operationId].body!, json, 'body')).toBe(isFit);
    };
    fc.assert(fc.property(near(schema), compare), { numRuns: 200, seed: 26 });
    // Neither all nor nothing, or the comparison would say little.
    expect(Math.min(accepted, 200 - accepted)).toBeGreaterThan(5);
  });

  it('cannot be generated for a contract with a keyword or a format that it does not know', () => {
    const writing = (change: object) => () => {
      const other = structuredClone(document);
      Object.assign(other.components.schemas['NoteData']!.properties!['text']!, change);
      return requestsSource(other);
    };
    const keyword = 'the keyword patternProperties, which src/testing/request/schema.ts does not check yet.';
    expect(writing({ patternProperties: {} })).toThrow(`NoteData.text has ${keyword}`);
    expect(writing({ format: 'iri' })).toThrow('NoteData.text has the format iri');
  });
});
