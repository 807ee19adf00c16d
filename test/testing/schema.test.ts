// The sandbox's check of requests against ajv, the judge of JSON Schema.
import fc from 'fast-check';
import type { OperationId } from 'messaging-platform-sdk';
import { requests } from '../../src/testing/request/rules.js';
import { listOperations, readContract, resolve, type Schema } from '../../scripts/contract.js';
import { writeRequests } from '../../scripts/generate/requests.js';
import { findProblem } from '../../src/testing/request/schema.js';
import { ajv, withDocument } from './support.js';

const document = readContract();
const bodies = listOperations(document).flatMap(({ operationId, requestBody }) => {
  const schema = requestBody?.content['application/json']?.schema;
  return schema ? [{ operationId, schema }] : [];
});

type ExampleSchema = Schema & { examples?: unknown[]; example?: unknown };

/** Values that come near what a schema wants: mostly its own examples, with pieces taken out, changed or added. */
function near(schema: ExampleSchema): fc.Arbitrary<unknown> {
  const {
    properties = {},
    additionalProperties,
    items,
    anyOf,
    oneOf,
    ...own
  } = resolve<ExampleSchema>(document, schema);
  const kinds = [...(anyOf ?? []), ...(oneOf ?? [])].map(near);
  const lists = items ? [fc.array(near(items), { maxLength: 3 })] : [];
  const names = Object.keys(properties);
  const objects = names.length
    ? [fc.record(Object.fromEntries(names.map((name) => [name, near(properties[name]!)])), { requiredKeys: [] })]
    : typeof additionalProperties === 'object'
      ? [fc.dictionary(fc.string(), near(additionalProperties), { maxKeys: 3 })]
      : [];
  const { maxLength: most = 0 } = own;
  const sign = fc.constantFrom('x', '😀');
  const texts = most
    ? [fc.tuple(sign, fc.integer({ min: most - 2, max: most + 2 })).map(([each, n]) => each.repeat(n))]
    : [];
  const examples = [...(own.examples ?? []), ...(own.example === undefined ? [] : [own.example]), ...(own.enum ?? [])];
  const good = [...kinds, ...lists, ...objects, ...texts, ...(examples.length ? [fc.constantFrom(...examples)] : [])];
  return fc.oneof(
    { weight: 12, arbitrary: good.length ? fc.oneof(...good) : fc.jsonValue() },
    { weight: 1, arbitrary: fc.jsonValue() },
    { weight: 1, arbitrary: fc.oneof(fc.integer(), fc.double({ noNaN: true }), fc.string(), fc.emailAddress()) },
  );
}

describe('the check of a body', () => {
  it.each(bodies)('agrees with ajv about that of $operationId', ({ operationId, schema }) => {
    const judge = ajv.compile(withDocument(schema));
    let accepted = 0;
    fc.assert(
      fc.property(near(schema), (value) => {
        const json: unknown = JSON.parse(JSON.stringify(value));
        const isFit = judge(json);
        if (isFit) accepted++;
        expect(!findProblem(requests[operationId as OperationId].body!, json, 'body')).toBe(isFit);
      }),
      { numRuns: 400 },
    );
    // Neither all nor nothing, or the comparison would say little.
    expect(accepted).toBeGreaterThan(20);
    expect(accepted).toBeLessThan(400);
  });

  it('agrees with ajv about addresses and days', () => {
    const day = fc.date({ noInvalidDate: true, min: new Date('1900-01-01'), max: new Date('2100-01-01') });
    const written = day.map((date) => date.toISOString().slice(0, 10));
    const parts = [
      fc.integer({ min: 0, max: 2100 }),
      fc.integer({ min: 0, max: 14 }),
      fc.integer({ min: 0, max: 33 }),
    ] as const;
    const made = fc.tuple(...parts).map(([y, m, d]) => `${pad(y, 4)}-${pad(m, 2)}-${pad(d, 2)}`);
    for (const [format, texts] of Object.entries({ email: fc.emailAddress(), date: fc.oneof(written, made) })) {
      const judge = ajv.compile({ type: 'string', format });
      fc.assert(
        fc.property(fc.oneof(texts, fc.string()), (text) => {
          expect(!findProblem({ type: 'string', format }, text, 'value')).toBe(judge(text));
        }),
        { numRuns: 1000 },
      );
    }
  });

  it('cannot be generated for a contract with a keyword or a format that it does not know', () => {
    const changed = (change: (schema: Schema) => void) => {
      const other = structuredClone(document);
      change(other.components.schemas['NoteData']!);
      return () => writeRequests(other);
    };
    expect(changed((schema) => Object.assign(schema, { patternProperties: {} }))).toThrow(
      'openapi.yaml: NoteData has the keyword patternProperties, which src/testing/request/schema.ts does not check yet.',
    );
    expect(changed((schema) => (schema.properties!['text']!.format = 'iri'))).toThrow(
      'NoteData.text has the format iri',
    );
  });
});

const pad = (value: number, length: number) => String(value).padStart(length, '0');
