// Rules for openapi.yaml.
import { listOperations, readContract, resolve, type Schema } from '../../scripts/contract.js';
import { capitalize } from '../../scripts/generate/names.js';
import { referencedSchemas, schemasByUse } from '../../scripts/generate/schema-use.js';
import { readPage } from '../support/readme.js';

const document = readContract();
const operations = listOperations(document);
const responses = operations.flatMap((operation) =>
  Object.entries(operation.responses).map(([status, response]) => ({
    name: `${operation.operationId} ${status}`,
    ...response,
  })),
);

/** The properties of each object in the schemas. */
const objects: Record<string, Schema>[] = [];
// JSON.stringify calls this function for each value in the schemas.
JSON.stringify(document.components.schemas, (key, value) => {
  if (key === 'properties') objects.push(value);
  return value;
});

describe('openapi.yaml', () => {
  it('says in x-since a month, in which Brevo was seen to document an operation or parameter', () => {
    const parameters = operations.flatMap((operation) => operation.parameters);
    const months = [...operations.map(({ definition }) => definition), ...parameters].map((node) => node['x-since']);
    for (const month of months.filter(Boolean)) expect(month).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/);
  });

  it('has no two operations with the same unnamed 200 response, because some generators name it by its headers', () => {
    const inline = operations.flatMap(({ operationId, definition }) => {
      const { $ref, description: _, ...response } = definition.responses['200'] ?? {};
      return $ref || !('content' in response) ? [] : [{ operationId, text: JSON.stringify(response) }];
    });
    const repeated = inline.filter(({ text }) => inline.filter((other) => other.text === text).length > 1);
    expect(repeated.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('has no two names of operations and components that differ only by case, which a file system may not keep apart', () => {
    const components = Object.values(document.components).flatMap((group) => Object.keys(group));
    const names = new Set([...operations.map(({ operationId }) => operationId), ...components]);
    const lowerCased = [...new Set([...names].map(capitalize))].map((name) => name.toLowerCase());
    expect(lowerCased.filter((name, index) => lowerCased.indexOf(name) !== index)).toEqual([]);
  });

  it('has no two properties or parameters whose names differ only by case, spaces, _ or -, because generators give both one name', () => {
    const parameters = operations.map((operation) => operation.parameters.map(({ name }) => name));
    const repeated = [...parameters, ...objects.map(Object.keys)].flatMap((names) => {
      const plain = names.map((name) => name.toLowerCase().replace(/[\s_-]/g, ''));
      return names.filter((_, index) => plain.indexOf(plain[index]!) !== index);
    });
    expect(repeated).toEqual([]);
  });

  it('has each tag in one group of x-tagGroups, because Redoc hides the others', () => {
    const grouped = document['x-tagGroups'].flatMap(({ tags }) => tags);
    expect(grouped.sort()).toEqual(document.tags.map(({ name }) => name).sort());
  });

  it('lists operations in the order of their tags', () => {
    const tags = document.tags.map(({ name }) => name);
    const positions = operations.map(({ definition }) => tags.indexOf(definition.tags[0]));
    expect(positions).toEqual([...positions].sort((left, right) => left - right));
  });

  it('has the schema ErrorModel, or one that extends it, for every response outside 2xx', () => {
    const errors = responses.filter(({ name }) => !/ 2\d\d$/.test(name));
    const fieldsOf = ({ content }: (typeof errors)[number]) => {
      const { properties, allOf } = resolve<Schema>(document, content!['application/json']!.schema!);
      return Object.keys(properties ?? resolve<Schema>(document, allOf![0]!).properties!);
    };
    for (const error of errors)
      expect([error.name, fieldsOf(error)]).toEqual([error.name, expect.arrayContaining(['code', 'message'])]);
  });

  it('describes the sib-request-id header of every response, and the rate-limit headers only of default responses', () => {
    const rateLimitHeaders = ['limit', 'remaining', 'reset'].map((name) => `x-sib-ratelimit-${name}`);
    for (const { name, headers = {} } of responses) {
      const described = Object.keys(headers).filter((header) => /^(sib|x-sib)-/.test(header));
      const expected = ['sib-request-id', ...(name.endsWith('default') ? rateLimitHeaders : [])];
      expect({ name, described }).toEqual({ name, described: expected });
    }
  });

  it('has the same attributes in CompanyAttributeName and in CompanyAttributeValues', () => {
    const { CompanyAttributeName, CompanyAttributeValues } = document.components.schemas;
    expect(CompanyAttributeName!['x-extensible-enum']).toEqual(Object.keys(CompanyAttributeValues!.properties!));
  });

  it('describes every property, even one with a $ref', () => {
    const properties = objects.flatMap((object) => Object.entries(object));
    expect(properties.filter(([, { description }]) => !description).map(([name]) => name)).toEqual([]);
  });

  it('allows unknown fields in every response, and in the payload of the webhook', () => {
    const received = [...schemasByUse(document).received];
    expect(received.filter((name) => document.components.schemas[name]!.additionalProperties === false)).toEqual([]);
  });
});

const lists = operations.filter(({ definition }) => definition['x-pagination']);

it.each(lists)(
  'x-pagination of $operationId names existing parameters and fields, and an allowed page size',
  (list) => {
    const pagination = list.definition['x-pagination']!;
    const { limit, items, total, more, pager, pagerLimit, pageSize } = pagination;
    // The name of the parameter that selects a page: `offset` or `page`.
    const position = pagination[pagination.kind];
    const parameters = [limit, position].filter((name) => name !== undefined);
    expect(list.parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(parameters));
    const { schema } = list.responses['200']!.content!['application/json']!;
    const { properties = {} } = resolve<Schema>(document, schema!);
    // Of a path such as `pager.total`, check only the first name.
    const fields = [items, total, more, pager, pagerLimit].flatMap((path) => path?.split('.')[0] ?? []);
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(fields));
    const { maximum = Infinity } = list.parameters.find(({ name }) => name === limit)?.schema ?? {};
    expect(pageSize).toBeLessThanOrEqual(maximum);
  },
);

it('a body accepts a Date for each of its times that Brevo does not set', () => {
  const types = readPage('generated/openapi.ts').split('\nexport type ');
  const names = [
    ...referencedSchemas(
      document,
      operations.map(({ body }) => body.schema),
    ),
  ];
  const times = names.flatMap((name) =>
    Object.entries(document.components.schemas[name]!.properties ?? {})
      .filter(([, { format, readOnly }]) => format === 'date-time' && !readOnly)
      .map(([field]) => ({ name, field })),
  );
  const withoutDate = times.filter(({ name, field }) => {
    const type = types.find((source) => source.startsWith(`${name} = `));
    return !new RegExp(`^  ${field}\\??: .*\\bDate\\b`, 'm').test(type!);
  });
  expect(times).toContainEqual({ name: 'EmailCampaignSettings', field: 'scheduledAt' });
  expect(withoutDate).toEqual([]);
});
