// Rules for openapi.yaml as a whole, and for the order and the names that other files must take from it.
import { readdirSync, readFileSync } from 'node:fs';
import { baseUrl, version } from '../../generated/contract.js';
import { listOperations, parseContract, readContract, resolve, type Schema } from '../../scripts/contract.js';

const root = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const document = readContract();
const operations = listOperations(document);
const ids = operations.map(({ operationId }) => operationId);
const responses = operations.flatMap((operation) =>
  Object.entries(operation.responses).map(([status, response]) => ({
    name: `${operation.operationId} ${status}`,
    ...response,
  })),
);

describe('openapi.yaml', () => {
  it('has the version of the package, and Brevo as its first server', () => {
    expect(document.info.version).toBe(JSON.parse(read('package.json')).version);
    expect(version).toBe(document.info.version);
    expect(document.servers[0].url).toBe('https://api.brevo.com/v3');
    expect(baseUrl).toBe('https://api.brevo.com/v3');
  });

  it('accepts an API key, a partner key or both for every operation', () => {
    expect(document.security).toEqual([{ apiKey: [] }, { apiKey: [], partnerKey: [] }, { partnerKey: [] }]);
    expect(document.components.securitySchemes).toMatchObject({
      apiKey: { type: 'apiKey', in: 'header', name: 'api-key' },
      partnerKey: { type: 'apiKey', in: 'header', name: 'partner-key' },
    });
    expect(operations.filter(({ definition }) => definition.security)).toEqual([]);
  });

  it('lists operations in the order of their tags', () => {
    const tags = ['Reseller children', 'Companies', 'Inbound parsing', 'CRM notes'];
    const tagsOfOperations = operations.map(({ definition }) => definition.tags[0]);
    expect(tagsOfOperations.filter((tag, index) => tag !== tagsOfOperations[index - 1])).toEqual(tags);
    expect(document.tags.map(({ name }) => name)).toEqual([...tags, 'Inbound webhook']);
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
    const undescribed: string[] = [];
    // JSON.stringify calls this function for each value in the schemas.
    JSON.stringify(document.components.schemas, (key, value: unknown) => {
      if (key !== 'properties') return value;
      const properties = Object.entries(value as Record<string, Schema>);
      undescribed.push(...properties.filter(([, { description }]) => !description).map(([name]) => name));
      return value;
    });
    expect(undescribed).toEqual([]);
  });

  it('describes the headers that state the name and the length of an attachment', () => {
    const response = responses.find(({ name }) => name === 'getInboundEmailAttachment 200')!;
    const headers = Object.keys(response.headers!);
    expect(headers).toEqual(expect.arrayContaining(['Content-Disposition', 'Content-Length']));
  });

  it('allows unknown fields in every response', () => {
    /** Whether a schema, or a part of it, forbids unknown fields. */
    const isClosed = (schema: Schema | undefined, seen = new Set<Schema>()): boolean => {
      if (!schema || seen.has(schema)) return false;
      seen.add(schema);
      const { additionalProperties, properties = {}, items, allOf = [], anyOf = [] } = resolve(document, schema);
      const parts = [...Object.values(properties), items, ...allOf, ...anyOf];
      return additionalProperties === false || parts.some((part) => isClosed(part, seen));
    };
    const closedResponses = responses.filter(({ content }) => isClosed(content?.['application/json']?.schema));
    expect(closedResponses.map(({ name }) => name)).toEqual([]);
  });
});

const lists = operations.filter(
  ({ definition, parameters }) => definition['x-pagination'] ?? parameters.some(({ name }) => name === 'limit'),
);

it.each(lists)(
  'x-pagination of $operationId names only parameters and response fields that exist, and a page size that is allowed',
  (list) => {
    const pagination = list.definition['x-pagination']!;
    const { limit, items, total, pager, pageSize } = pagination;
    // The name of the parameter that selects a page: `offset` or `page`.
    const position = pagination[pagination.kind];
    expect(list.parameters.map(({ name }) => name)).toEqual(expect.arrayContaining([limit, position]));
    const { schema } = list.responses['200']!.content!['application/json']!;
    const { properties = {} } = resolve<Schema>(document, schema!);
    expect(Object.keys(properties)).toEqual(expect.arrayContaining([items, total, pager].filter(Boolean)));
    const { maximum = Infinity } = list.parameters.find(({ name }) => name === limit)!.schema;
    expect(pageSize).toBeLessThanOrEqual(maximum);
  },
);

describe('the order of openapi.yaml', () => {
  /** Returns the ids of the operations in a file, in order. The first group of the pattern matches an id. */
  function operationsIn(file: string, pattern: RegExp): string[] {
    const names = [...read(file).matchAll(pattern)].map(([, name = '']) => name);
    return [...new Set(names)].filter((name) => ids.includes(name));
  }

  it('is the order of the methods in each file of src/resources/, and no operation is missing', () => {
    // Each method returns an `ApiPromise` whose last type argument is the id.
    const idsByFile = readdirSync(new URL('src/resources/', root)).map((name) =>
      operationsIn(`src/resources/${name}`, /ApiPromise<[^;{]*?'(\w+)'>/g),
    );
    expect(idsByFile).toEqual(idsByFile.map((found) => ids.filter((id) => found.includes(id))));
    expect(idsByFile.flat().sort()).toEqual([...ids].sort());
  });

  it.each(['generated/contract.ts', 'test/support/calls.ts'])(
    'is the order of %s, and no operation is missing',
    (file) => {
      // Each id is a property whose value starts with a brace or a parenthesis.
      expect(operationsIn(file, /^ {2}(\w+): [{(]/gm)).toEqual(ids);
    },
  );

  it('is the order of test/conformance/requests.json, and no operation is missing', () => {
    expect(Object.keys(JSON.parse(read('test/conformance/requests.json')))).toEqual(ids);
  });
});

it('the error for invalid YAML names the line in openapi.yaml and the command that checks the file', () => {
  const expectedMessage = /^openapi\.yaml, line \d+: .+\. Fix it and run `npm run lint`\.$/;
  expect(() => parseContract('openapi: 3.1.0\ninfo: "no end\n')).toThrow(expectedMessage);
});

it('the package exports a type with the name of each schema in openapi.yaml', () => {
  const [names] = /(?<=export type \{\n)[^}]*(?=\} from '\.\.\/generated\/openapi\.js')/.exec(read('src/index.ts'))!;
  expect(new Set(names.match(/\w+/g))).toEqual(new Set(Object.keys(document.components.schemas)));
});
