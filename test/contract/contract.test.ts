// Rules for openapi.yaml, and for files that must have the order and names of openapi.yaml.
import { readdirSync, readFileSync } from 'node:fs';
import { listOperations, parseContract, readContract, resolve, type Schema } from '../../scripts/contract.js';
import { schemasByUse } from '../../scripts/generate/schema-use.js';

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
  it('lists operations in the order of their tags', () => {
    const tags = document.tags.map(({ name }) => name);
    const positions = operations.map(({ definition }) => tags.indexOf(definition.tags[0]));
    expect(positions).toEqual([...positions].sort((left, right) => left - right));
  });

  it('has the schema ErrorModel for every response outside 2xx', () => {
    const errors = responses.filter(({ name }) => !/ 2\d\d$/.test(name));
    const schemas = errors.map(({ name, content }) => [name, content?.['application/json']?.schema?.$ref]);
    expect(schemas).toEqual(errors.map(({ name }) => [name, '#/components/schemas/ErrorModel']));
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

  it('allows unknown fields in every response, and in the payload of the webhook', () => {
    const received = [...schemasByUse(document).received];
    expect(received.filter((name) => document.components.schemas[name]!.additionalProperties === false)).toEqual([]);
  });
});

const lists = operations.filter(
  ({ definition, parameters }) => definition['x-pagination'] ?? parameters.some(({ name }) => name === 'limit'),
);

it.each(lists)(
  'x-pagination of $operationId names existing parameters and fields, and an allowed page size',
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
  /** Returns the operations in a file. The first group of the pattern matches an operation's id. */
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

  it.each(['generated/contract.ts', 'test/support/calls.ts', 'test/conformance/requests.json'])(
    'is the order of %s, and no operation is missing',
    (file) => {
      // Each id is a property whose value starts with a brace, a parenthesis or a bracket.
      expect(operationsIn(file, /^ {2}"?(\w+)"?: [[{(]/gm)).toEqual(ids);
    },
  );
});

it('the error for invalid YAML names the line in openapi.yaml and the command that checks the file', () => {
  const expectedMessage = /^openapi\.yaml, line \d+: .+\. Fix it and run `npm run lint`\.$/;
  expect(() => parseContract('openapi: 3.1.0\ninfo: "no end\n')).toThrow(expectedMessage);
});

it('the package exports a type with the name of each schema in openapi.yaml', () => {
  const [names] = /(?<=export type \{\n)[^}]*(?=\} from '\.\.\/generated\/openapi\.js')/.exec(read('src/index.ts'))!;
  expect(new Set(names.match(/\w+/g))).toEqual(new Set(Object.keys(document.components.schemas)));
});
