// The forms of the contract that a build writes: all of them describe the same service.
import { formsOf } from '../../scripts/contract-forms.js';
import { listOperations, readContract, resolve, type Contract, type Schema } from '../../scripts/contract.js';
import { schemasOf } from '../../scripts/generate/reach.js';

const contract = readContract();
// Through JSON, as a reader of the files has them.
const forms = JSON.parse(JSON.stringify(formsOf(readContract()))) as Record<string, Contract>;
const translated = forms['openapi-3.0.json']!;
const maps = ['CompanyAttributeValues', 'ContactAttributeValues', 'ReceivedEmailHeaders'];

/** What callers depend on in a value; in 3.0 null is no type, and a reference with a description stands in `allOf`. */
function describeValue(document: Contract, schema: Schema): unknown[] {
  const named = resolve(document, schema.allOf?.[0] ?? schema);
  const { type, minimum, maximum, minLength, maxLength, default: standard } = named;
  return [[type].flat().find((each) => each !== 'null'), minimum, maximum, minLength, maxLength, standard];
}

const describeOperations = (document: Contract) =>
  listOperations(document).map(({ operationId, method, path, parameters, requestBody, responses }) => [
    ...[operationId, method, path, requestBody?.required, Object.keys(requestBody?.content ?? {})],
    parameters.map(({ name, in: place, required, schema }) => [name, place, required, describeValue(document, schema)]),
    Object.entries(responses).map(([status, { headers = {}, content = {} }]) =>
      // In 3.0 a file is a range alone.
      [status, Object.keys(headers), Object.keys(content).filter((type) => type !== 'application/octet-stream')],
    ),
  ]);

const describeSchemas = (document: Contract) =>
  Object.entries(document.components.schemas).map(([name, { properties = {}, required, enum: values }]) => {
    const fields = Object.entries(maps.includes(name) ? {} : properties);
    const described = fields.map(([field, property]) => [field, describeValue(document, property)]);
    return { name, required, values: values?.filter((value) => value !== null), fields: described };
  });

describe('the forms of the contract', () => {
  it('in openapi-3.0.json, describe the same operations and schemas as openapi.yaml', () => {
    expect(describeOperations(translated)).toEqual(describeOperations(contract));
    expect(describeSchemas(translated)).toEqual(describeSchemas(contract));
  });

  it('have path parameters in each operation, as swagger-codegen 3 needs them', () => {
    for (const { paths } of Object.values(forms)) {
      expect(Object.values(paths).filter(({ parameters }) => parameters)).toEqual([]);
      expect(paths['/companies/{id}']!.get!.parameters).toEqual([
        { $ref: '#/components/parameters/CompanyIdentifier' },
      ]);
    }
  });

  it('in openapi-3.0.json, keep the description of a field that refers to a schema, and no tag without an operation', () => {
    const { properties } = translated.components.schemas['GetChildInfo']!;
    const { $ref, description } = contract.components.schemas['GetChildInfo']!.properties!['credits']!;
    expect(properties!['credits']).toEqual({ description, allOf: [{ $ref }] });
    const used = listOperations(translated).map(({ definition }) => definition.tags[0]);
    expect(translated.tags.map(({ name }) => name)).toEqual([...new Set(used)]);
  });

  it('use a name once for schemas, parameters and responses together, whatever its case', () => {
    const { schemas, parameters = {}, responses = {} } = contract.components;
    const names = [schemas, parameters, responses].flatMap(Object.keys).map((name) => name.toLowerCase());
    expect(names).toEqual([...new Set(names)]);
  });

  it('in openapi-3.0.json, take any value where the contract has a union, and any file by one range', () => {
    const { components, paths, openapi } = translated;
    const { NoteAuthorId, PhoneNumber, ReplyTo } = components.schemas;
    expect(openapi).toBe('3.0.3');
    for (const union of [NoteAuthorId, PhoneNumber, ReplyTo])
      expect(Object.keys(union!).sort()).toEqual(['description', 'example']);
    const { content } = paths['/inbound/attachments/{downloadToken}']!.get!.responses['200']!;
    expect(content).toEqual({ '*/*': expect.objectContaining({ schema: { type: 'string', format: 'binary' } }) });
  });

  it('take fields that are not listed in the responses of openapi-3.0.json alone, and only there', () => {
    const { sent } = schemasOf(contract);
    const open = ({ components: { schemas } }: Contract) =>
      Object.keys(schemas).filter((name) => schemas[name]!.additionalProperties === true);
    const objects = Object.entries(contract.components.schemas).filter(([, { type }]) => type === 'object');
    expect(open(translated)).toEqual(objects.map(([name]) => name).filter((name) => !sent.has(name)));
    expect(open(forms['openapi.json']!)).toEqual(maps);
  });

  it('in openapi-3.0.json, say in one sentence what the API is, and nothing of TypeScript or npm', () => {
    expect(translated.info.description).toBe('Four areas of the Brevo API (formerly Sendinblue), JSON over HTTPS.');
    expect(JSON.stringify(translated)).not.toMatch(/TypeScript|\bnpm\b|await client/);
  });
});
