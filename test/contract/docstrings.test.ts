// The docstrings say what openapi.yaml says and what the client does, and everything public has one.
import { readFileSync } from 'node:fs';
import { version } from '../../generated/contract.js';
import { resolveSettings } from '../../src/call/settings.js';
import { contract } from '../../src/request/operation.js';
import { listOperations, readContract } from '../../scripts/contract.js';
import { docstrings } from '../support/docstrings.js';
import { rejection } from '../support/quick-client.js';
import { readPage } from '../support/readme.js';
import { recordingClient, type SentRequest } from '../support/recorder.js';

const read = (file: string) => readFileSync(new URL(`../../src/${file}`, import.meta.url), 'utf8');
const document = readContract();
const operations = listOperations(document);
const lists = operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'limit'));
const classes: Record<string, string> = {
  ...{ 400: 'BadRequestError', 403: 'ForbiddenError', 404: 'NotFoundError', 415: 'UnsupportedMediaTypeError' },
};

/** A docstring on one line, tags included. */
function docstringOf(name: string): string {
  const { text, tags } = docstrings.find((each) => each.name === name)!;
  return [text, ...tags('param')].join(' ').replace(/\s+/g, ' ');
}

/** The method of a list's resource. */
const methodOf = (operation: string, method: string) =>
  docstrings.find((each) => each.operation === operation)!.name.replace(/\w+$/, method);

describe('a docstring', () => {
  it.each(operations)(
    'of $operationId begins with the summary, names the class of each listed status, and has an example',
    ({ operationId, method, path, responses, definition }) => {
      const found = docstrings.filter(({ operation }) => operation === operationId);
      expect({ [operationId]: found.map(({ name }) => name) }).toEqual({ [operationId]: [expect.any(String)] });
      const { text, tags } = found[0]!;
      expect(text.split('\n\n')[0]).toBe(`${definition.summary}.`);
      const listed = Object.keys(responses).filter((status) => /^[45]/.test(status));
      // Each with its condition.
      const named = tags('throws').map((line) => /^\{@link (\w+)\} \S/.exec(line)?.[1]);
      expect(named).toEqual(listed.map((status) => classes[status]));
      expect(tags('see')).toEqual([`\`${method} ${path}\``]);
      expect(tags('example').join()).not.toBe('');
      // The table of methods names the arguments as the method does.
      const names = tags('param').map((tag) => /^\w+/.exec(tag)![0]);
      const [, row = ''] = new RegExp(`\\((.*)\\)\` \\| ${operationId} \\|`).exec(readPage('docs/reference.md'))!;
      expect(names).toEqual([...(row.replaceAll('?', '').match(/\w+/g) ?? []), 'options']);
    },
  );

  it('stands on every exported name and every public member', () => {
    const entries = ['index.ts', 'node/index.ts', 'undici/index.ts'].map(read).join('\n');
    const listed = [...entries.matchAll(/^export [^{;]*\{([^}]*)\}|^export \w+ (\w+)/gm)];
    const names = listed.flatMap(([, list = '', name = '']) => `${list} ${name}`.match(/\b[\w]+\b/g) ?? []);
    const exported = docstrings.filter(({ name }) => names.includes(name.split('.')[0]!));
    expect(exported.length).toBeGreaterThan(100);
    expect(exported.filter(({ text }) => text === '').map(({ name }) => name)).toEqual([]);
  });
});

it.each(lists)('the docstrings of $operationId and openapi.yaml tell the bounds of a page', (operation) => {
  const { description, schema } = operation.parameters.find(({ name }) => name === 'limit')!;
  const { minimum, maximum } = schema;
  const standard = schema.default as number;
  const { operationId } = operation;
  const { pageSize } = contract[operationId as 'companiesGet'];
  expect(pageSize).toBe(maximum ?? standard);
  expect(description).toContain(maximum === undefined ? 'No bounds are published' : `from ${minimum} to ${maximum}`);
  const bounds = maximum === undefined ? `${standard} by default;` : `${minimum} to ${maximum}, ${standard} by default`;
  const list = docstringOf(methodOf(operationId, 'list'));
  expect(list).toMatch(new RegExp(`\`limit\`: \\w+ on a page, ${bounds}`));
  expect(list.includes('by default, checked here')).toBe(maximum !== undefined);
  expect(docstringOf(methodOf(operationId, 'iterate'))).toContain(`\`limit\` is ${pageSize} unless given`);
  if (operationId === 'getResellerChilds') expect(docstringOf('ListChildrenQuery')).toContain(`on a page, ${bounds}`);
});

describe('the length', () => {
  it('of a note is told by its docstrings and by openapi.yaml as it is bound', () => {
    const { description, minLength, maxLength } = document.components.schemas.NoteData!.properties!.text!;
    const length = `${minLength} to ${maxLength} characters`;
    const told = [docstringOf('NotesResource.create'), docstringOf('NotesResource.update'), description!];
    expect(told.filter((text) => !text.includes(length))).toEqual([]);
  });

  it('of a span of received emails is told by its docstring and by openapi.yaml', () => {
    expect(contract.getInboundEmailEvents.dateRange!.months).toBe(1);
    expect(docstringOf('InboundEventsResource.list')).toContain('at most one calendar month apart');
    expect(document.info.description.replace(/\s+/g, ' ')).toContain('at most one calendar month after `startDate`');
  });
});

describe('@defaultValue', () => {
  const told = (name: string) => docstrings.find((each) => each.name === name)!.tags('defaultValue')[0]!;

  it('tells how long an attempt may take, and how often a failed request is retried', () => {
    const { timeout, retries } = resolveSettings({});
    const values = [told('TimeoutOptions.timeout'), told('TimeoutOptions.retries')];
    expect(values.map(Number)).toEqual([timeout, retries]);
  });

  it('tells where requests go, and their User-Agent', async () => {
    const { client, sent } = recordingClient();
    await rejection(client.companies.get('1'));
    const [{ url, headers }] = sent as [SentRequest];
    expect(told('ClientOptions.baseUrl')).toContain(`\`${url.replace('/companies/1', '')}\``);
    expect(told('ClientOptions.userAgent').replace('<version>', version)).toBe(`\`${headers['user-agent']}\``);
  });

  it('tells how long a new child is waited for, and how long the first pause is, as the method does', () => {
    const wait = docstringOf('ChildrenResource.waitUntilCreated').replace(/(\d) (\d)/g, '$1$2');
    const source = read('resources/wait-until-created.ts').replaceAll('_', '');
    const interval = told('WaitOptions.interval');
    expect(source).toContain(`interval = ${interval}`);
    expect(wait).toMatch(new RegExp(`\`interval\`: milliseconds [^;]*, ${interval} by default`));
    const pauses = /longestPauses = (\d+)/.exec(source)?.[1];
    for (const text of [told('WaitOptions.deadline').replace(',', ''), wait]) expect(text).toContain(`${pauses} `);
  });
});
