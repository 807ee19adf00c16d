// The forms of the contract that a build writes: each is what it claims to be, and all of them describe the same service.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forms, lintForms, readForm, writeForms } from '../../scripts/contract-forms.js';
import { listOperations, readContract, resolve } from '../../scripts/contract.js';

const folder = mkdtempSync(join(tmpdir(), 'forms-'));
const contract = readContract();

beforeAll(() => writeForms(folder));
afterAll(() => rmSync(folder, { recursive: true }));

/** What callers depend on, in one spelling for both versions of OpenAPI. */
function describeOperations(document: any): unknown {
  return listOperations(document).map(({ operationId, method, path, parameters, requestBody, responses }) => ({
    operationId,
    method,
    path,
    parameters: parameters.map(({ name, in: place, required = false, schema }) => ({
      name,
      place,
      required,
      schema: describeSchema(document, schema),
    })),
    body: { required: requestBody?.required ?? false, ...describeContent(document, requestBody) },
    answers: Object.entries(responses).map(([status, answer]) => [
      status,
      Object.keys(answer.headers ?? {}),
      describeContent(document, answer),
    ]),
  }));
}

function describeContent(document: any, { content = {} }: any = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries<any>(content).map(([type, { schema }]) => [type, describeSchema(document, schema)]),
  );
}

/** The names of a schema's fields, however deep, with their types; a reference is followed, a circle is cut. */
function describeSchema(document: any, schema: any, above: unknown[] = []): unknown {
  const found = resolve(document, schema) ?? {};
  if (above.includes(found) || above.length > 12) return 'circle';
  const inner = (part: unknown) => describeSchema(document, part, [...above, found]);
  const types = [found.type].flat().filter((type) => type !== 'null');
  const bytes = found.contentMediaType === 'application/octet-stream' || found.format === 'binary';
  const { properties, required = [], items, allOf, minimum, maximum, minLength, maxLength, pattern } = found;
  return {
    // 3.0 has no null in a union, so there a union with null says nothing of its members.
    type: bytes ? 'bytes' : types[0],
    values:
      found.enum?.filter((value: unknown) => value !== null) ?? (found.const === undefined ? undefined : [found.const]),
    bounds: [minimum, maximum, minLength, maxLength, pattern],
    required,
    properties: properties && Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, inner(part)])),
    items: items && inner(items),
    allOf: allOf?.map(inner),
  };
}

const names = Object.keys(forms);
const schemaNames = ({ components }: any) => Object.keys(components.schemas).sort();

describe('the forms of the contract', () => {
  it('are openapi.json, openapi.dereferenced.json and openapi-3.0.json', () => {
    expect(names.map((name) => [name, readForm(folder, name).openapi])).toEqual([
      ['openapi.json', contract.openapi],
      ['openapi.dereferenced.json', contract.openapi],
      ['openapi-3.0.json', '3.0.3'],
    ]);
  });

  it('lint clean as what they claim to be', () => {
    expect(lintForms(folder)).toBe('');
  });

  it.each(names)('in %s, describe the same operations, parameters, bodies and answers as openapi.yaml', (name) => {
    expect(describeOperations(readForm(folder, name))).toEqual(describeOperations(contract));
  });

  it.each(names)('in %s, have the schemas of openapi.yaml by the same names', (name) => {
    expect(schemaNames(readForm(folder, name))).toEqual(schemaNames(contract));
  });

  it('have no reference left in openapi.dereferenced.json', () => {
    expect(JSON.stringify(readForm(folder, 'openapi.dereferenced.json'))).not.toContain('"$ref"');
  });
});
