// openapi.json and openapi-3.0.json describe the same API as openapi.yaml.
import { contractDocuments } from '../../scripts/contract-json.js';
import {
  listOperations,
  mapValues,
  readContract,
  resolve,
  type Contract,
  type Schema,
} from '../../scripts/contract.js';
import { schemasByUse } from '../../scripts/generate/schema-use.js';

const contract = readContract();
// Serialize and parse the documents, because users read them from files.
const documents = JSON.parse(JSON.stringify(await contractDocuments(readContract()))) as Record<string, Contract>;
const openapi31 = documents['openapi.json']!;
const openapi30 = documents['openapi-3.0.json']!;
/** Hides differences between the versions: in 3.0, null isn't a type, and a reference with a description is in `allOf`. */
function summarizeValue(document: Contract, schema: Schema): object {
  const resolved = resolve(document, schema.allOf?.[0] ?? schema);
  const { minimum, maximum, minLength, maxLength, default: defaultValue } = { ...resolved, ...schema };
  const type = [resolved.type].flat().find((name) => name !== 'null');
  return { type, minimum, maximum, minLength, maxLength, defaultValue };
}

const summarizeOperations = (document: Contract) =>
  listOperations(document).map(({ operationId, method, path, parameters, requestBody, responses }) => ({
    request: [operationId, method, path],
    bodyIsRequired: requestBody?.required,
    bodyTypes: Object.keys(requestBody?.content ?? {}),
    parameters: parameters.map(({ schemaName: _, ...parameter }) => ({
      ...parameter,
      schema: summarizeValue(document, parameter.schema),
    })),
    responses: mapValues(responses, (response) => ({
      ...response,
      // For downloads, the 3.0 file lists only `*/*`, so ignore `application/octet-stream`.
      content: Object.keys(response.content ?? {}).filter((type) => type !== 'application/octet-stream'),
    })),
  }));

const summarizeSchemas = (document: Contract) =>
  Object.entries(document.components.schemas).map(([name, { properties = {}, required, enum: values }]) => ({
    name,
    required,
    values: values?.filter((value) => value !== null),
    fields: freeFormSchemas.includes(name) ? 'any' : mapValues(properties, (field) => summarizeValue(document, field)),
  }));

const schemasWithUnknownFields = ({ components: { schemas } }: Contract) =>
  Object.keys(schemas).filter((name) => schemas[name]!.additionalProperties === true);

/** Objects whose keys the contract doesn't list. */
const freeFormSchemas = schemasWithUnknownFields(contract);

describe('the contract as JSON', () => {
  it.each(Object.entries(documents))('has the operations of openapi.yaml: %s', (_, document) => {
    expect(summarizeOperations(document)).toEqual(summarizeOperations(contract));
  });

  // swagger-codegen ignores parameters of paths.
  it.each(Object.entries(documents))('declares parameters of operations, and none of paths: %s', (_, document) => {
    expect(Object.values(document.paths).filter(({ parameters }) => parameters)).toEqual([]);
  });

  it('gives each schema, parameter and response a unique name, ignoring case', () => {
    const { schemas, parameters = {}, responses = {} } = openapi31.components;
    const names = [schemas, parameters, responses].flatMap(Object.keys).map((name) => name.toLowerCase());
    expect(names).toEqual([...new Set(names)]);
  });
});

it('openapi.json allows unknown fields only in free-form objects', () => {
  expect(schemasWithUnknownFields(openapi31)).toEqual(freeFormSchemas);
});

describe('openapi-3.0.json', () => {
  it('has the schemas of openapi.yaml', () => {
    expect(summarizeSchemas(openapi30)).toEqual(summarizeSchemas(contract));
  });

  it('keeps the description of a field that refers to a schema', () => {
    const { properties } = openapi30.components.schemas['GetChildInfo']!;
    const { $ref, description } = contract.components.schemas['GetChildInfo']!.properties!['credits']!;
    expect(properties!['credits']).toEqual({ description, allOf: [{ $ref }] });
  });

  it('has only tags that operations use', () => {
    const used = listOperations(openapi30).map(({ definition }) => definition.tags[0]);
    expect(openapi30.tags.map(({ name }) => name)).toEqual([...new Set(used)]);
  });

  it('replaces unions with schemas that accept any value', () => {
    const { NoteAuthorId, PhoneNumber, ReplyTo } = openapi30.components.schemas;
    expect(openapi30.openapi).toBe('3.0.3');
    for (const union of [NoteAuthorId, PhoneNumber, ReplyTo])
      expect(Object.keys(union!).sort()).toEqual(['description', 'example']);
  });

  it('lists only `*/*` as the media type of a download', () => {
    const { content } = openapi30.paths['/inbound/attachments/{downloadToken}']!.get!.responses['200']!;
    expect(content).toEqual({ '*/*': expect.objectContaining({ schema: { type: 'string', format: 'binary' } }) });
  });

  it('allows unknown fields except in schemas that only requests use', () => {
    const { inRequestsOnly } = schemasByUse(contract);
    const objects = Object.entries(contract.components.schemas).filter(([, { type }]) => type === 'object');
    const received = objects.map(([name]) => name).filter((name) => !inRequestsOnly.has(name));
    const freeForm = freeFormSchemas.filter((name) => inRequestsOnly.has(name));
    expect(schemasWithUnknownFields(openapi30).sort()).toEqual([...received, ...freeForm].sort());
  });

  // Generators copy the descriptions into clients for other languages.
  it('mentions neither TypeScript nor npm', () => {
    expect(JSON.stringify(openapi30)).not.toMatch(/TypeScript|\bnpm\b|await client/);
  });
});
