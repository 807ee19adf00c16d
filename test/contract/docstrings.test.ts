// The docstrings say what openapi.yaml says and what the client does, and everything public has one.
import { readFileSync } from 'node:fs';
import { version } from '../../generated/contract.js';
import { readSettings } from '../../src/call/settings.js';
import { contract } from '../../src/request/operation.js';
import { listOperations, readContract } from '../../scripts/contract.js';
import { docstrings } from '../support/docstrings.js';
import { rejection } from '../support/quick-client.js';
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

describe('the docstring of a list', () => {
  /** What a docstring says of a parameter: "`limit`: children on a page, 0 to 20, 10 by default". */
  function saidOf(name: string, docstring: string) {
    const [, text = ''] = new RegExp(`\`${name}\`: ([^;\`]*)`).exec(docstring) ?? [];
    const [, minimum, maximum] = /\b(\d+) to (\d+)\b/.exec(text) ?? [];
    const [, standard] = /\b(\d+) by default\b/.exec(text) ?? /, from (\d+)/.exec(text) ?? [];
    const isChecked = text.includes('checked here');
    return { bounds: [minimum, maximum, standard].map((each) => each && Number(each)), isChecked };
  }

  /** What the contract says of it; where it says nothing of `offset`, that counts from 0 all the same. */
  function writtenOf(name: string, { parameters }: (typeof lists)[number]) {
    const { minimum, maximum, default: standard } = parameters.find((each) => each.name === name)!.schema;
    return [minimum, maximum, standard ?? (name === 'offset' ? 0 : undefined)];
  }

  it.each(lists)('tells the bounds and defaults of $operationId, and whether they are checked', (operation) => {
    const list = docstringOf(methodOf(operation.operationId, 'list'));
    const limit = writtenOf('limit', operation);
    expect(saidOf('limit', list)).toEqual({ bounds: limit, isChecked: limit[1] !== undefined });
    if (list.includes('`offset`:')) expect(saidOf('offset', list).bounds).toEqual(writtenOf('offset', operation));
    const walk = docstringOf(methodOf(operation.operationId, 'iterate'));
    const pageSize = Number(/`limit` is (\d+) unless given/.exec(walk)?.[1]);
    expect(pageSize).toBe(limit[1] ?? limit[2]);
    expect(contract[operation.operationId as 'companiesGet'].pageSize).toBe(pageSize);
  });

  it('tells the bounds once more, and the same, where the query has a docstring of its own', () => {
    const query = docstringOf('ListChildrenQuery');
    const operation = lists.find(({ operationId }) => operationId === 'getResellerChilds')!;
    for (const name of ['limit', 'offset']) expect(saidOf(name, query).bounds).toEqual(writtenOf(name, operation));
  });
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

it('openapi.yaml says in the words of a parameter what bounds it has, and of a `limit` without any that none are published', () => {
  for (const { name, description, schema } of lists.flatMap(({ parameters }) => parameters)) {
    const { minimum, maximum } = schema;
    const said = minimum === undefined ? 'No bounds are published' : `from ${minimum} to ${maximum}`;
    if (name === 'limit' || minimum !== undefined) expect(description).toContain(said);
  }
});

describe('@defaultValue', () => {
  const told = (name: string) => docstrings.find((each) => each.name === name)!.tags('defaultValue')[0]!;

  it('tells how long an attempt may take, and how often a failed request is retried', () => {
    const { timeout, retries } = readSettings({});
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

  it('tells how many requests of a pace may go out at once', async () => {
    const { client, sent } = recordingClient({ rateLimit: { requests: 1, perMilliseconds: 3_600_000 } });
    const controller = new AbortController();
    const { signal } = controller;
    const calls = Array.from({ length: 5 }, () => rejection(client.companies.get('1', { signal })));
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
    controller.abort();
    await Promise.all(calls);
    expect(sent).toHaveLength(Number.parseInt(told('Pace.burst')));
  });

  it('tells how long a new child is waited for, and how long the first pause is, as the method does', () => {
    const wait = docstringOf('ChildrenResource.waitUntilCreated');
    for (const name of ['deadline', 'interval']) {
      const value = told(`WaitOptions.${name}`);
      expect(read('resources/wait-until-created.ts').replaceAll('_', '')).toContain(`${name} = ${value}`);
      const said = new RegExp(`\`${name}\`: milliseconds [^;]*, ${value} by default`);
      expect(wait.replace(/(\d) (\d)/g, '$1$2')).toMatch(said);
    }
  });
});
