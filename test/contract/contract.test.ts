// What openapi.yaml says of all operations together, and what is derived from it.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { baseUrl, version } from '../../generated/contract.js';
import { contract } from '../../src/request/operation.js';
import { listOperations, readContract, resolve, type Schema } from '../../scripts/contract.js';
import { calls } from '../support/calls.js';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const document = readContract();
const operations = listOperations(document);
const ids = operations.map(({ operationId }) => operationId);
const rateLimitHeaders = ['x-sib-ratelimit-limit', 'x-sib-ratelimit-remaining', 'x-sib-ratelimit-reset'];

describe('openapi.yaml', () => {
  it('has the version of the package', () => {
    expect(document.info.version).toBe(JSON.parse(read('package.json')).version);
    expect(version).toBe(document.info.version);
  });

  it('names the public service as its first server', () => {
    expect(document.servers[0].url).toBe('https://api.brevo.com/v3');
    expect(baseUrl).toBe('https://api.brevo.com/v3');
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

  it('describes the request id and the rate limit of each answer', () => {
    const expected = ['sib-request-id', ...rateLimitHeaders];
    const without = operations.flatMap(({ operationId, responses }) =>
      Object.entries(responses)
        .filter(([, { headers = {} }]) => !expected.every((name) => name in headers))
        .map(([status]) => `${operationId} ${status}`),
    );
    expect(without).toEqual([]);
  });

  it('names the method of each operation for other languages as our own client does', () => {
    const named = operations.map(({ operationId, definition }) => [
      operationId,
      `${definition['x-resource']}.${definition['x-method']}`,
    ]);
    expect(named).toEqual(Object.entries(calls).map(([operationId, { name }]) => [operationId, name]));
  });

  it('describes name and length of an attachment', () => {
    const attachment = operations.find(({ operationId }) => operationId === 'getInboundEmailAttachment')!;
    expect(Object.keys(attachment.responses['200']!.headers!)).toEqual(
      expect.arrayContaining(['Content-Disposition', 'Content-Length']),
    );
  });

  it('keeps the answers open for new fields', () => {
    const closed = (schema: Schema | undefined, seen = new Set<object>()): boolean => {
      const { additionalProperties, properties = {}, items, allOf = [], anyOf = [] } = resolve(document, schema) ?? {};
      const parts = [...Object.values(properties), items ?? [], allOf, anyOf].flat().filter((part) => !seen.has(part));
      return additionalProperties === false || parts.some((part) => closed(part, seen.add(part)));
    };
    const answers = operations.flatMap(({ operationId, responses }) =>
      Object.entries(responses).map(([status, { content }]) => ({
        answer: `${operationId} ${status}`,
        schema: content?.['application/json']?.schema,
      })),
    );
    expect(answers.filter(({ schema }) => closed(schema)).map(({ answer }) => answer)).toEqual([]);
  });
});

describe('workflows.arazzo.yaml', () => {
  it('has the version of openapi.yaml', () => {
    expect(/^ {2}version: (.+)$/m.exec(read('workflows.arazzo.yaml'))?.[1]).toBe(document.info.version);
  });
});

describe('generated/', () => {
  it('is what openapi.yaml says', async () => {
    const script = fileURLToPath(new URL('../../scripts/generate.ts', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script, '--check']);
    expect(stdout).toContain('is up to date with openapi.yaml');
  }, 60_000);

  it('has the operations of openapi.yaml in its order', () => {
    expect(Object.keys(contract)).toEqual(ids);
  });
});

describe('the package', () => {
  it('exports a type for each schema of openapi.yaml, under its name', () => {
    const [, names = ''] =
      /export type \{([^}]*)\} from '\.\.\/generated\/openapi\.js'/.exec(read('src/index.ts')) ?? [];
    const exported = names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean);
    expect(new Set(exported)).toEqual(new Set(Object.keys(document.components.schemas)));
  });
});
