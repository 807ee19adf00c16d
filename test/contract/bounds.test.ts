// Bounds and defaults are written by hand in docstrings and in the prose of openapi.yaml; the contract knows them, too.
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { contract } from '../../src/request/operation.js';
import { listOperations, readContract } from '../../scripts/contract.js';

type Bounds = Record<string, unknown>;

const document = readContract();
const operations = listOperations(document);
const lists = ['getResellerChilds', 'companiesGet', 'getInboundEmailEvents', 'crmNotesGet'] as const;

const folders = ['resources', 'lists'].map((name) => new URL(`../../src/${name}/`, import.meta.url));
const files = folders.flatMap((folder) => readdirSync(folder).map((name) => new URL(name, folder)));
const statements = files.flatMap((file) => [
  ...ts.createSourceFile(file.pathname, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true).statements,
]);

/** The docstring of a declaration, on one line. */
function docstringOf(node: ts.Node): string {
  const comments = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return comments.map((comment) => comment.getText().replace(/\s*\n\s*\*\s*/g, ' ')).join(' ');
}

/** The docstring of the method of this name in the class that calls the operation. */
function docstringOfMethod(name: string, operation: string): string {
  const resources = statements
    .filter(ts.isClassDeclaration)
    .filter((resource) => resource.getText().match(new RegExp(`call\\(\\s*'${operation}'`)));
  const methods = resources.flatMap(({ members }) => members.filter(ts.isMethodDeclaration));
  const found = methods.filter((method) => method.name.getText() === name);
  expect({ name, operation, found: found.length }).toEqual({ name, operation, found: 1 });
  return docstringOf(found[0]!);
}

/** What a docstring says of each parameter, where it says a number: "`limit`: children on a page, 0 to 20, 10 by default". */
function saidIn(docstring: string): Record<string, Bounds> {
  const parts = [...docstring.matchAll(/`(\w+)`: ([^;`]*)/g)].map(([, name = '', text = '']): [string, Bounds] => {
    const [, minimum, maximum] = /\b(\d+) to (\d+)\b/.exec(text) ?? [];
    const [, standard] = /\b(\d+) by default\b/.exec(text) ?? /, from (\d+)/.exec(text) ?? [];
    return [name, { minimum, maximum, default: standard }];
  });
  return Object.fromEntries(parts.map(([name, bounds]) => [name, asText(bounds)]));
}

/** The values that are there, as text. */
function asText(bounds: object): Bounds {
  const given = Object.entries(bounds).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

/** What the contract says of an operation's pages; where it says nothing of `offset`, that counts from 0 all the same. */
function pagesOf(operation: (typeof lists)[number]): Record<string, Bounds> {
  const { parameters } = operations.find(({ operationId }) => operationId === operation)!;
  const [limit, offset] = ['limit', 'offset'].map((name) => {
    const schema = parameters.find((parameter) => parameter.name === name)?.schema;
    return schema && { minimum: schema.minimum, maximum: schema.maximum, default: schema.default };
  });
  return { limit: asText(limit!), ...(offset && { offset: asText({ ...offset, default: offset.default ?? 0 }) }) };
}

describe('the docstring of a list', () => {
  it.each(lists)('tells the bounds and the defaults that the contract gives the pages of %s', (operation) => {
    const { limit, offset } = saidIn(docstringOfMethod('list', operation));
    expect({ [operation]: { limit, ...(offset && { offset }) } }).toEqual({ [operation]: pagesOf(operation) });
  });

  it('says that bounds are checked before anything is sent exactly where there are some', () => {
    for (const operation of lists) {
      const [, limit] = /`limit`: ([^;]*)/.exec(docstringOfMethod('list', operation)) ?? [];
      const isBounded = contract[operation].query?.['limit']?.maximum !== undefined;
      expect({ [operation]: /, checked here/.test(limit!) }).toEqual({ [operation]: isBounded });
    }
  });

  it.each(lists)('tells how large a page of %s is when all pages are walked', (operation) => {
    const said = /`limit` is (\d+) unless given/.exec(docstringOfMethod('iterate', operation))?.[1];
    const { maximum, default: standard } = pagesOf(operation)['limit']!;
    expect({ [operation]: said }).toEqual({ [operation]: maximum ?? standard });
    expect({ [operation]: String(contract[operation].pageSize) }).toEqual({ [operation]: said });
  });

  it('tells the bounds once more, and the same, where the query has a docstring of its own', () => {
    const query = statements.filter(ts.isTypeAliasDeclaration).find(({ name }) => name.text === 'ListChildrenQuery')!;
    expect(saidIn(docstringOf(query))).toEqual(pagesOf('getResellerChilds'));
  });

  it('tells how long a span of received emails may be', () => {
    expect(docstringOfMethod('list', 'getInboundEmailEvents')).toContain('at most one calendar month apart');
    expect(contract.getInboundEmailEvents.dateRange).toMatchObject({ months: 1 });
  });
});

describe('the docstrings of notes', () => {
  it('tell how long a text may be', () => {
    const { minLength, maxLength } = document.components.schemas.NoteData!.properties!.text!;
    for (const operation of ['crmNotesPost', 'crmNotesIdPatch']) {
      const name = operation === 'crmNotesPost' ? 'create' : 'update';
      const said = /`text`: (\d+) to (\d+) characters/.exec(docstringOfMethod(name, operation));
      expect({ [operation]: said?.slice(1) }).toEqual({ [operation]: [String(minLength), String(maxLength)] });
    }
  });
});

describe('openapi.yaml', () => {
  it('says in the words of a parameter what bounds it has, and of a `limit` without any that none are published', () => {
    const bounded = operations.flatMap(({ operationId, parameters }) =>
      parameters
        .filter(({ name, schema: { minimum } }) => name === 'limit' || minimum !== undefined)
        .map((parameter) => ({ operationId, ...parameter })),
    );
    expect(bounded.length).toBeGreaterThan(0);
    for (const { operationId, description, schema } of bounded) {
      const { minimum, maximum } = schema;
      const said = minimum === undefined ? 'No bounds are published' : `from ${minimum} to ${maximum}`;
      expect({ [operationId]: description }).toEqual({ [operationId]: expect.stringContaining(said) });
    }
  });

  it('describes the length of a note in words as it bounds it', () => {
    const { description, minLength, maxLength } = document.components.schemas.NoteData!.properties!.text!;
    expect(description).toContain(`from ${minLength} to ${maxLength} characters`);
  });

  it('says of received emails that a span is as long as its rule says', () => {
    expect(document.info.description.replace(/\s+/g, ' ')).toContain('at most one calendar month after `startDate`');
    expect(contract.getInboundEmailEvents.dateRange).toMatchObject({ months: 1 });
  });
});
