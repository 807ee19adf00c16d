// The sandbox's validation, compared with ajv and Prism.
import fc from 'fast-check';
import type { OperationName } from 'messaging-platform-sdk';
import { Sandbox, story } from 'messaging-platform-sdk/testing';
import { fieldsOf, listOperations, readContract, resolve, type Contract, type Schema } from '../../scripts/contract.js';
import { requestsSource } from '../../scripts/generate/requests.js';
import { createAjv } from '../support/check-response.js';
import { operationName } from '../../scripts/generate/names.js';
import { operationNamed } from '../../src/testing/request/operations.js';
import { checkValue } from '../../src/testing/request/schema.js';
import { callList } from '../support/calls.js';
import { mockUrl } from '../support/clients.js';
import { rejection } from '../support/quick-client.js';
import { recordingClient } from '../support/recorder.js';

const document = readContract();
const operations = listOperations(document);

/** Messages with which the sandbox rejects requests that Prism accepts. */
const stricterMessages = [
  // The contract describes these rules only in text.
  /^(sms|email) must be at least 1$/,
  /^(limit|offset|page) must be at least 0$/,
  /^name must not be empty$/,
  /^label must contain a letter or a digit$/,
  /^filters must /,
  / an integer beyond 2\^53 - 1$/,
  /^(startDate|endDate) must /,
  // The contract doesn't require these fields, but the request is useless without them.
  /^(ip|domain) is required$/,
  /^[\w, ]+ is missing$/,
  /^Set (one of|email)/,
  /^recipients must have lists or segments$/,
  // Prism treats null as no body, and ignores a text where a query has an object.
  /^(body|price|alternativePrice) must be object$/,
  // These rules depend on the sandbox's state.
  /^The (child|reseller) has too few (sms|email) credits$/,
  /^ip is (not associated with this child|associated with another child)$/,
  /^\w+ already exists$/,
  /^Attribute name must be unique$/,
  /^An active template cannot be deleted$/,
  /^templateId: there is no active template /,
  /^id is not valid$/,
  /^attributes\.\w+ is read-only$/,
  /^objectType can't change$/,
];

/** Different statuses with which Prism (first) and the sandbox (second) may reject the same request. */
const allowedStatusPairs = [
  // Prism responds with 422 if the operation lists no 400.
  '422 400',
  // The contract lists a 415 only for notes. For other operations, the sandbox responds with a 400.
  '415 400',
  // The sandbox checks the key before the body.
  '400 401',
];

// These texts aren't empty, because Prism accepts an empty parameter, but the sandbox doesn't.
const texts = ['abc', 'asc', 'up', 'companies', '{"attributes.name":"Acme"}'];
const numbers = ['0', '1', '-1', '20', '21', '501', '1.5'];
const dates = ['2023-03-01', '2023-03-31', '2023-02-30', '2023-3-1', '2022-01-01'];
const queryValues = fc.constantFrom(...texts, ...numbers, ...dates);

type ExampleSchema = Schema & { examples?: unknown[]; example?: unknown };

/** Generates mostly values that fit a schema, and some that don't. */
function valuesNear(schema: ExampleSchema): fc.Arbitrary<unknown> {
  const fitting = fittingValues(resolve<ExampleSchema>(document, schema));
  return fc.oneof(
    { weight: 12, arbitrary: fitting.length > 0 ? fc.oneof(...fitting) : fc.jsonValue() },
    { weight: 1, arbitrary: fc.jsonValue() },
    { weight: 1, arbitrary: fc.oneof(fc.integer(), fc.double({ noNaN: true }), fc.string()) },
  );
}

/** Values of the schema's type. Some of the emails are invalid, and some of the texts are too long. */
function fittingValues(schema: ExampleSchema): fc.Arbitrary<unknown>[] {
  const { additionalProperties, items, anyOf = [], oneOf = [], allOf = [], maxLength, format } = schema;
  // With the fields of the parts of `allOf`, without those of variants.
  const { properties, required } = fieldsOf(document, { ...schema, anyOf: undefined });
  const fitting = [...anyOf, ...oneOf].map(valuesNear);
  if (items) fitting.push(fc.array(valuesNear(items), { maxLength: 3 }));
  if (Object.keys(properties).length > 0) {
    const fields = Object.entries(properties).map(([name, property]) => [name, valuesNear(property)] as const);
    fitting.push(fc.record(Object.fromEntries(fields), { requiredKeys: [] }));
    // An email needs recipients and a content, which few random emails have.
    const needed = [...required, ...allOf.flatMap((part) => part.anyOf?.at(-1)?.required ?? [])];
    fitting.push(fc.record(Object.fromEntries(fields.filter(([name]) => needed.includes(name)))));
  } else if (typeof additionalProperties === 'object')
    fitting.push(fc.dictionary(fc.string(), valuesNear(additionalProperties), { maxKeys: 3 }));
  if (format === 'email') fitting.push(fc.emailAddress(), fc.constantFrom('a@b', '.a@example.com', 'a b@example.com'));
  if (maxLength) fitting.push(textOfLength(maxLength));
  const examples = [...(schema.examples ?? []), ...(schema.enum ?? [])];
  if (schema.example !== undefined) examples.push(schema.example);
  if (examples.length > 0) fitting.push(fc.constantFrom(...examples));
  return fitting;
}

/** Generates text of about `length` characters. 😀 is one character, but two UTF-16 units. */
function textOfLength(length: number): fc.Arbitrary<string> {
  const counts = fc.integer({ min: length - 2, max: length + 2 });
  return fc.tuple(fc.constantFrom('x', '😀'), counts).map(([character, count]) => character.repeat(count));
}

const bodiesNear = (schema: Schema) =>
  fc.oneof(
    { weight: 9, arbitrary: valuesNear(schema).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.constantFrom('', '{', 'null', '[]', '"text"', '7', '{"name":') },
  );

const otherHeaders: Record<string, string>[] = [
  {},
  { 'partner-key': 'k', 'content-type': 'application/json' },
  { 'api-key': 'k', 'content-type': 'text/plain' },
];

/** The random bodies are JSON, so operations that need a form are skipped. */
const callsWithoutForm = callList.filter(({ operation }) => !operationNamed(operation).facts.isForm);
const usualRequests = await Promise.all(
  callsWithoutForm.map(async ({ operation, send }) => {
    const { client, sent } = recordingClient();
    await rejection(send(client));
    return { operation, ...sent[0]! };
  }),
);

const randomRequests = fc.constantFrom(...usualRequests).chain(({ operation, method, url, headers }) => {
  const { parameters, requestBody } = operations.find((other) => operationName(other) === operation)!;
  const path = new URL(url).pathname.slice('/v3'.length);
  const names = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const queries =
    names.length > 0 ? fc.dictionary(fc.constantFrom(...names), queryValues, { maxKeys: 3 }) : fc.constant({});
  return fc.record({
    method: fc.constant(method),
    pathAndQuery: queries.map((query) => `${path}?${String(new URLSearchParams(query))}`),
    headers: fc.oneof({ weight: 9, arbitrary: fc.constant(headers) }, fc.constantFrom(...otherHeaders)),
    body: requestBody ? bodiesNear(requestBody.content['application/json']!.schema!) : fc.constant(undefined),
  });
});

async function resultOf(call: Promise<Response>): Promise<{ status: number; message: string }> {
  const response = await call;
  const { status } = response;
  const text = await response.text();
  return { status, message: status < 400 ? '' : String((JSON.parse(text) as { message?: string }).message) };
}

describe('the sandbox', () => {
  it('rejects every request that Prism rejects, and others only for a reason in stricterMessages', async () => {
    let rejectedCount = 0;
    let acceptedCount = 0;
    const comparison = fc.asyncProperty(randomRequests, async ({ pathAndQuery, body, ...request }) => {
      const init = { ...request, ...(body !== undefined && { body }) };
      const sandbox = new Sandbox({ from: story(), unknownFields: 'ignore' });
      const prism = await resultOf(fetch(mockUrl + pathAndQuery, init));
      const ours = await resultOf(sandbox.fetch(`https://api.brevo.com/v3${pathAndQuery}`, init));
      if (prism.status >= 400) {
        rejectedCount++;
        const isAllowedPair = allowedStatusPairs.includes(`${prism.status} ${ours.status}`);
        if (!isAllowedPair) expect(ours.status).toBe(prism.status);
      } else {
        acceptedCount++;
        // Prism has no state, so it knows every id.
        const isStricter = ours.status === 404 || stricterMessages.some((pattern) => pattern.test(ours.message));
        if (!isStricter) expect(ours.message).toBe('');
      }
    });
    // The seed makes every run compare the same requests.
    await fc.assert(comparison, { numRuns: 60, seed: 26 });
    expect(rejectedCount).toBeGreaterThan(15);
    expect(acceptedCount).toBeGreaterThan(15);
  });
});

describe("the sandbox's validation of a body", () => {
  const callsWithBody = callList.flatMap(({ operation }) => {
    const { requestBody } = operations.find((other) => operationName(other) === operation)!;
    const schema = requestBody?.content['application/json']?.schema;
    return schema ? [{ operation, schema }] : [];
  });

  // Unknown fields are ignored here: the sandbox has an option for them.
  const openDocument = JSON.parse(
    JSON.stringify(document).replaceAll('"additionalProperties":false', '"additionalProperties":true'),
  ) as Contract;
  const ajv = createAjv(openDocument);
  const isRounded = (value: unknown) => Number.isInteger(value) && !Number.isSafeInteger(value);

  function isAccepted(operation: OperationName, json: unknown): boolean {
    try {
      checkValue(operationNamed(operation).rules!.body!, json, 'body', 'ignore');
      return true;
    } catch (error) {
      // Ajv doesn't check `contentEncoding`.
      return String(error).endsWith('must be Base64');
    }
  }

  const numRuns = 60;
  it.each(callsWithBody)('agrees with ajv for $operation', ({ operation, schema }) => {
    const isValid = ajv.compile({ $ref: `contract${schema.$ref}` });
    let validCount = 0;
    const compare = (value: unknown) => {
      // Ajv accepts integers that JavaScript has already rounded.
      const json: unknown = JSON.parse(JSON.stringify(value), (_, field) => (isRounded(field) ? 0 : field));
      const expected = isValid(json);
      if (expected) validCount++;
      // Without `expect`, which would take as long as the checks.
      return isAccepted(operation, json) === expected;
    };
    fc.assert(fc.property(valuesNear(schema), compare), { numRuns, seed: 26 });
    expect(validCount).toBeGreaterThan(0);
    expect(validCount).toBeLessThan(numRuns);
  });
});

describe('generating the rules of requests', () => {
  it.each([
    ['keyword', { patternProperties: {} }, 'NoteData.text has the keyword patternProperties'],
    ['format', { format: 'iri' }, 'NoteData.text has the format iri'],
  ])('fails for a %s that nothing checks', (_, change, message) => {
    const changed = structuredClone(document);
    Object.assign(changed.components.schemas['NoteData']!.properties!['text']!, change);
    expect(() => requestsSource(changed)).toThrow(message);
  });
});
