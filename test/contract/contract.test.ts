// What openapi.yaml says of all operations together, and what follows from it: one version, one order, one set of names.
import { readdirSync, readFileSync } from 'node:fs';
import { baseUrl, version } from '../../generated/contract.js';
import { listOperations, parseContract, readContract, resolve, type Schema } from '../../scripts/contract.js';

const root = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const document = readContract();
const operations = listOperations(document);
const ids = operations.map(({ operationId }) => operationId);
const answers = operations.flatMap(({ operationId, responses }) =>
  Object.entries(responses).map(([status, response]) => ({ answer: `${operationId} ${status}`, ...response })),
);

describe('openapi.yaml', () => {
  it('has the version of the package, and the public service as its first server', () => {
    expect([document.info.version, version]).toEqual([JSON.parse(read('package.json')).version, document.info.version]);
    expect([document.servers[0].url, baseUrl]).toEqual(['https://api.brevo.com/v3', 'https://api.brevo.com/v3']);
  });

  it('takes an API key alone, both keys together, or a partner key alone, for every operation', () => {
    expect(document.security).toEqual([{ apiKey: [] }, { apiKey: [], partnerKey: [] }, { partnerKey: [] }]);
    expect(document.components.securitySchemes).toMatchObject({
      apiKey: { type: 'apiKey', in: 'header', name: 'api-key' },
      partnerKey: { type: 'apiKey', in: 'header', name: 'partner-key' },
    });
    expect(operations.filter(({ definition }) => definition.security)).toEqual([]);
  });

  it('goes through the areas in one order', () => {
    const order = ['Reseller children', 'Companies', 'Inbound parsing', 'CRM notes'];
    const areas = operations.map(({ definition }) => definition.tags[0]);
    expect(areas.filter((area, index) => area !== areas[index - 1])).toEqual(order);
    expect(document.tags.map((tag: { name: string }) => tag.name)).toEqual([...order, 'Inbound webhook']);
  });

  it('describes the request id of each response, and the rate limit of no response but the default', () => {
    const limits = ['limit', 'remaining', 'reset'].map((name) => `x-sib-ratelimit-${name}`);
    for (const { answer, headers = {} } of answers) {
      const described = Object.keys(headers).filter((name) => /^(sib|x-sib)-/.test(name));
      const expected = ['sib-request-id', ...(answer.endsWith('default') ? limits : [])];
      expect([answer, described]).toEqual([answer, expected]);
    }
  });

  it('lists the attributes of a company by the names under which it types them', () => {
    const { CompanyAttributeName, CompanyAttributeValues } = document.components.schemas;
    expect(CompanyAttributeName!['x-extensible-enum']).toEqual(Object.keys(CompanyAttributeValues!.properties!));
  });

  it('describes every property in place, even one that refers to a schema', () => {
    const undescribed: string[] = [];
    JSON.stringify(document.components.schemas, (key, value: unknown) => {
      if (key !== 'properties') return value;
      const properties = Object.entries(value as Record<string, Schema>);
      undescribed.push(...properties.filter(([, { description }]) => !description).map(([name]) => name));
      return value;
    });
    expect(undescribed).toEqual([]);
  });

  it('describes name and length of an attachment', () => {
    const { responses } = operations.find(({ operationId }) => operationId === 'getInboundEmailAttachment')!;
    const headers = Object.keys(responses['200']!.headers!);
    expect(headers).toEqual(expect.arrayContaining(['Content-Disposition', 'Content-Length']));
  });

  it('keeps the answers open for new fields', () => {
    const closed = (schema: Schema | undefined, seen = new Set<object>()): boolean => {
      const { additionalProperties, properties = {}, items, allOf = [], anyOf = [] } = resolve(document, schema) ?? {};
      const parts = [...Object.values(properties), items ?? [], allOf, anyOf].flat().filter((part) => !seen.has(part));
      return additionalProperties === false || parts.some((part) => closed(part, seen.add(part)));
    };
    const closedOnes = answers.filter(({ content }) => closed(content?.['application/json']?.schema));
    expect(closedOnes.map(({ answer }) => answer)).toEqual([]);
  });
});

const lists = operations.filter(
  ({ definition, parameters }) => definition['x-pagination'] ?? parameters.some(({ name }) => name === 'limit'),
);

it.each(lists)(
  'x-pagination of $operationId names a limit, and only parameters and response fields that exist',
  (list) => {
    const { kind, limit, items, total, pager, pageSize, ...facts } = list.definition['x-pagination']!;
    expect(list.parameters.map(({ name }) => name)).toEqual(expect.arrayContaining([limit, facts[kind]]));
    const { schema } = list.responses['200']!.content!['application/json']!;
    const { properties = {} } = resolve<Schema>(document, schema!);
    expect(Object.keys(properties)).toEqual(expect.arrayContaining([items, total, pager].filter(Boolean)));
    const { maximum = Infinity } = list.parameters.find(({ name }) => name === limit)!.schema;
    expect(pageSize).toBeLessThanOrEqual(maximum);
  },
);

describe('the order of openapi.yaml', () => {
  /** The operations that a file names, as the pattern's first group finds them, each where it comes first. */
  function operationsIn(file: string, pattern: RegExp): string[] {
    const names = [...read(file).matchAll(pattern)].map(([, name = '']) => name);
    return [...new Set(names)].filter((name) => ids.includes(name));
  }

  it('is that of the methods in each file of src/resources/, which have every operation', () => {
    const methods = readdirSync(new URL('src/resources/', root)).map((name) =>
      operationsIn(`src/resources/${name}`, /ApiPromise<[^;{]*?'(\w+)'>/g),
    );
    expect(methods).toEqual(methods.map((found) => ids.filter((id) => found.includes(id))));
    expect(methods.flat().sort()).toEqual([...ids].sort());
  });

  it.each(['generated/contract.ts', 'test/support/calls.ts'])('is that of %s, which names every operation', (file) => {
    expect(operationsIn(file, /^ {2}(\w+): [{(]/gm)).toEqual(ids);
  });

  it('is that of the language-neutral requests, of which each operation has one', () => {
    expect(Object.keys(JSON.parse(read('test/conformance/requests.json')))).toEqual(ids);
  });
});

it('openapi.yaml that is no YAML is told by its line and the command that checks it', () => {
  const problem = /^openapi\.yaml, line \d+: .+\. Fix it and run `npm run lint`\.$/;
  expect(() => parseContract('openapi: 3.1.0\ninfo: "no end\n')).toThrow(problem);
});

it('the package exports a type for each schema of openapi.yaml, under its name', () => {
  const [names] = /(?<=export type \{\n)[^}]*(?=\} from '\.\.\/generated\/openapi\.js')/.exec(read('src/index.ts'))!;
  expect(new Set(names.match(/\w+/g))).toEqual(new Set(Object.keys(document.components.schemas)));
});
