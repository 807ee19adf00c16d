// The forms of the contract that a build writes: each is what it claims to be, and all of them describe the same service.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forms, lintForms, readForm, writeForms } from '../../scripts/contract-forms.js';
import { listOperations, readContract, resolve } from '../../scripts/contract.js';
import { schemasOf } from '../../scripts/generate/reach.js';

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
  // In 3.0 a file is a range alone.
  const types = Object.entries<any>(content).filter(
    ([type]) => !(type === 'application/octet-stream' && '*/*' in content),
  );
  return Object.fromEntries(types.map(([type, { schema }]) => [type, describeSchema(document, schema)]));
}

/** The names of a schema's fields, however deep, with their types; a reference is followed, a circle is cut. */
function describeSchema(document: any, schema: any, above: unknown[] = []): unknown {
  const found = resolve(document, schema) ?? {};
  if (above.includes(found) || above.length > 12) return 'circle';
  const inner = (part: unknown) => describeSchema(document, part, [...above, found]);
  const types = [found.type].flat().filter((type) => type !== 'null');
  const bytes = found.contentMediaType === 'application/octet-stream' || found.format === 'binary';
  const { properties, required = [], items, allOf, minimum, maximum, minLength, maxLength, pattern } = found;
  const bounds = [minimum, maximum, minLength, maxLength, pattern, found.default];
  return {
    // A union is any value in 3.0, so nothing is said of its members.
    type: bytes ? 'bytes' : types[0],
    values:
      found.enum?.filter((value: unknown) => value !== null) ?? (found.const === undefined ? undefined : [found.const]),
    bounds,
    required,
    // The map of a company's attributes has no named keys in 3.0.
    properties:
      properties && !('owner_assign_date' in properties)
        ? Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, inner(part)]))
        : undefined,
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

  it('in openapi-3.0.json, take any value where the contract has a union, and any file by one range', () => {
    const { components, paths } = readForm(folder, 'openapi-3.0.json') as any;
    const { NoteAuthorId, PhoneNumber, ReplyTo } = components.schemas;
    for (const union of [NoteAuthorId, PhoneNumber, ReplyTo]) {
      expect(Object.keys(union).sort()).toEqual(['description', 'example']);
    }
    const { content } = paths['/inbound/attachments/{downloadToken}'].get.responses['200'];
    expect(content).toEqual({ '*/*': expect.objectContaining({ schema: { type: 'string', format: 'binary' } }) });
  });

  it('take fields that are not listed in the responses of openapi-3.0.json alone, and only there', () => {
    const { sent } = schemasOf(contract);
    const open = (name: string) => {
      const { schemas } = readForm(folder, name).components;
      return Object.keys(schemas).filter((schema) => schemas[schema]!.additionalProperties === true);
    };
    const objects = Object.entries(contract.components.schemas).filter(([, { type }]) => type === 'object');
    const received = objects.map(([name]) => name).filter((name) => !sent.has(name));
    expect(received).toEqual(expect.arrayContaining(['ChildListItem', 'Company', 'ErrorModel', 'NoteAuthor']));
    expect(open('openapi-3.0.json')).toEqual(received);
    expect(open('openapi.json')).toEqual(['CompanyAttributeValues', 'ContactAttributeValues', 'ReceivedEmailHeaders']);
  });

  it('in openapi-3.0.json, say in one sentence what the API is, and nothing of TypeScript or npm', () => {
    const form = readForm(folder, 'openapi-3.0.json');
    expect(form.info.description).toBe('Four areas of the Brevo API (formerly Sendinblue), JSON over HTTPS.');
    expect(form).toMatchObject({
      info: { contact: { url: expect.any(String) } },
      externalDocs: { url: expect.any(String) },
    });
    expect(JSON.stringify(form)).not.toMatch(/TypeScript|\bnpm\b|await client/);
  });
});
