// What an editor shows of the types: hovers, completions and errors, as committed text. `npm test -- test/types -u` renews it.
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);

const file = `${root}editor.ts`;
const given = `import { MessagingPlatform, type Company } from 'messaging-platform-sdk';
declare const client: MessagingPlatform;
`;

let source = given;
const host: ts.LanguageServiceHost = {
  getScriptFileNames: () => [file],
  getScriptVersion: (name) => (name === file ? source : ''),
  getScriptSnapshot(name) {
    const text = name === file ? source : ts.sys.readFile(name);
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
  },
  getCurrentDirectory: () => root,
  getCompilationSettings: () => ({ ...options, noUnusedLocals: false, types: [] }),
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: (name) => name === file || ts.sys.fileExists(name),
  readFile: ts.sys.readFile,
  directoryExists: ts.sys.directoryExists,
  getDirectories: ts.sys.getDirectories,
};
const service = ts.createLanguageService(host);

/** Takes a program and gives the place in it that `|` marks. */
function open(program: string): number {
  const [before, after] = program.split('|') as [string, string];
  source = given + before + after;
  return given.length + before.length;
}

/** What stands in the hover: the type, the text, and whether it is deprecated. */
function hover(program: string): string {
  const info = service.getQuickInfoAtPosition(file, open(program));
  const deprecated = info?.tags?.some(({ name }) => name === 'deprecated') ? '@deprecated' : '';
  const parts = [ts.displayPartsToString(info?.displayParts), ts.displayPartsToString(info?.documentation), deprecated];
  return parts.filter(Boolean).join('\n\n');
}

function errors(program: string): string {
  source = given + program;
  const found = service.getSemanticDiagnostics(file);
  return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')).join('\n');
}

/** The first names that are offered. */
function completions(program: string, count: number): string[] {
  const entries = service.getCompletionsAtPosition(file, open(program), {})?.entries ?? [];
  return entries.slice(0, count).map(({ name }) => name);
}

describe('an editor', () => {
  it.each([
    ['a page of companies', 'const pa|ge = await client.companies.list();'],
    ['a company of the page', 'const { items: [com|pany] } = await client.companies.list();'],
    ['an id, which is always there', 'const { i|d } = await client.companies.get("1");'],
    ['the attributes of a company', 'const { attri|butes } = await client.companies.get("1");'],
    ['the name of a company', 'const na|me = (await client.companies.get("1")).attributes?.name;'],
    ['a method', 'client.children.credits.a|dd("1", { sms: 1 });'],
    ['what a call with its response gives', 'const de|tails = await client.notes.list().withResponse();'],
    ['a note of a walk', 'for await (const no|te of client.notes.iterate()) void note;'],
    ['the resource of children', 'client.chil|dren;'],
    ['a deprecated field', '(await client.companies.getAttributes())[0]!.isReq|uired;'],
  ])('shows %s by the names of the contract', (_, program) => {
    expect(hover(program)).toMatchSnapshot();
  });

  it.each([
    ['a company for a note', 'client.notes.create(await client.companies.get("1"));'],
    ['a number for a name', 'client.companies.create({ name: "Acme", attributes: { name: 3 } });'],
    ['a page for a company', 'const company: Company = await client.companies.list();'],
  ])('tells of %s by the names of the contract', (_, program) => {
    expect(errors(program)).toMatchSnapshot();
  });

  it('completes attributes, filters, and what to sort by, each of them open', () => {
    const places = {
      attributes: completions('(await client.companies.get("1")).attributes!.|', 4),
      filters: completions('client.companies.list({ filters: { "|" } });', 4),
      sortBy: completions('client.companies.list({ sortBy: "|" });', 4),
    };
    expect(places).toMatchSnapshot();
    expect(errors('client.companies.list({ sortBy: "own", filters: { "attributes.own": 1 } });')).toBe('');
  });
});
