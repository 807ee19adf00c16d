// The code that users copy compiles. Editors show useful hovers, completions and errors.
import ts from 'typescript';
import { root } from '../../scripts/root.js';
import { listFiles, pagesWithPrograms, readBlocks, readPage } from '../support/readme.js';
import { compilerOptionsIn, messageOf } from '../support/typescript.js';

/** Examples in docstrings use these names without declaring them. */
const globalDeclarations = [
  `const client: import('messaging-platform-sdk').MessagingPlatform;`,
  `const undiciTransport: typeof import('messaging-platform-sdk/undici').undiciTransport;`,
  ...['MessagingPlatform', 'clientCredentials', 'isMessagingPlatformError', 'notSent', 'readWebhook'].map(
    (name) => `const ${name}: typeof import('messaging-platform-sdk').${name};`,
  ),
  ...['id', 'companyId', 'uuid', 'downloadToken', 'password', 'apiKey', 'payload'].map(
    (name) => `const ${name}: string;`,
  ),
];

/** Returns the code after each `@example` in src/, except the sandbox's. */
function readExamples() {
  const files = listFiles('src', '.ts').filter((name) => !name.startsWith('src/testing/'));
  return files.flatMap((name) =>
    [...readPage(name).matchAll(/\* @example\n([^]*?)(?=\* @|\*\/)/g)].map(([, example = '']) => ({
      name,
      source: example.replace(/^ *\* ?/gm, ''),
    })),
  );
}

const programs = [...readExamples(), ...readBlocks(pagesWithPrograms)].map(({ name, source }, index) => ({
  name,
  file: `${root}copied-${index}.ts`,
  source: `${source}\nexport {};\n`,
}));

const compilerOptions = { ...compilerOptionsIn(), noUnusedLocals: false, types: ['node'] };
const editorFile = `${root}editor.ts`;
const prelude = 'export {};\n';
/** The text of each file that exists only in the editor, by path. */
const sources = new Map(programs.map(({ file, source }) => [file, source]));
sources.set(`${root}globals.ts`, `export {};\ndeclare global {\n${globalDeclarations.join('\n')}\n}`);
sources.set(editorFile, prelude);

const service = ts.createLanguageService({
  getScriptFileNames: () => [...sources.keys()],
  // Only `editorFile` changes, so its text is its version.
  getScriptVersion: (name) => (name === editorFile ? sources.get(editorFile)! : ''),
  getScriptSnapshot(name) {
    const text = sources.get(name) ?? ts.sys.readFile(name);
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
  },
  getCurrentDirectory: () => root,
  getCompilationSettings: () => compilerOptions,
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: (name) => sources.has(name) || ts.sys.fileExists(name),
  readFile: ts.sys.readFile,
  directoryExists: ts.sys.directoryExists,
  getDirectories: ts.sys.getDirectories,
});

const errorsIn = (file: string) =>
  [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)].map(messageOf).join('\n');

/** Opens a program in the editor, and returns the cursor's position. `|` in the program marks the cursor. */
function openInEditor(program: string): number {
  const [before, after = ''] = program.split('|') as [string, string?];
  sources.set(editorFile, prelude + before + after);
  return prelude.length + before.length;
}

function hover(program: string): string {
  const info = service.getQuickInfoAtPosition(editorFile, openInEditor(program));
  const deprecated = info?.tags?.some(({ name }) => name === 'deprecated') ? '@deprecated' : '';
  const parts = [ts.displayPartsToString(info?.displayParts), ts.displayPartsToString(info?.documentation), deprecated];
  return parts.filter(Boolean).join('\n\n');
}

function completions(program: string): string {
  const entries = service.getCompletionsAtPosition(editorFile, openInEditor(program), {})?.entries ?? [];
  return entries
    .slice(0, 4)
    .map(({ name }) => name)
    .join(', ');
}

it('code in docstrings (also the samples of the REST page), README.md, SKILL.md and the docs compiles', () => {
  expect(programs.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['src/resources/companies.ts', 'README.md, program 1']),
  );
  const problems = programs.map(({ name, file }) => ({ name, errors: errorsIn(file) }));
  expect(problems.filter(({ errors }) => errors)).toEqual([]);
});

describe('an editor', () => {
  it.each([
    ['const pa|ge = await client.companies.list();', 'const page: CompaniesList'],
    ['const { items: [com|pany] } = await client.companies.list();', 'const company: Company | undefined'],
    ['const { i|d } = await client.companies.get("1");', 'const id: string\n\nId of the company, for paths'],
    [
      'client.children.credits.a|dd("1", { sms: 1 });',
      '(method) ChildCreditsResource.add(child: string | number, body: AddCredits, options?: RequestOptions): ' +
        'ApiPromise<RemainingCreditModel>\n\nAdd credits to a child.\n\nMoves email credits, SMS credits or both from the reseller to a child',
    ],
    ['const de|tails = await client.notes.list().withResponse();', 'const details: ResponseDetails<NoteList>'],
    [
      '(await client.children.create()).i|d;',
      '(property) id?: number | undefined\n\nId of the child, for the path of other operations. ' +
        'Brevo does not promise it in this response. If it is missing, pass the auth key,',
    ],
    ['for await (const no|te of client.notes.iterate()) void note;', 'const note: Note'],
    ['client.chil|dren;', '(property) Resources.children: ChildrenResource\n\nReseller children: child accounts'],
  ])('shows names and descriptions from the contract when you hover at the | in: %s', (program, expected) => {
    expect(hover(program).slice(0, expected.length)).toBe(expected);
  });

  it('shows that a field is deprecated, and its replacement', () => {
    const text = hover('(await client.companies.getAttributes())[0]!.isReq|uired;');
    expect(text).toMatch(
      /^\(property\) isRequired\?: boolean \| undefined\n\n.*sends `required` instead\.\n\n@deprecated$/,
    );
  });

  it('shows type errors with the names of the contract', () => {
    openInEditor('client.notes.create(await client.companies.get("1"));');
    expect(errorsIn(editorFile)).toBe(
      "Argument of type 'Company' is not assignable to parameter of type 'NoteData'.\n" +
        "  Property 'text' is missing in type 'Company' but required in type 'NoteData'.",
    );
  });

  it('completes built-in attributes, filters and sort fields, and accepts your own', () => {
    const attributes = completions('(await client.companies.get("1")).attributes!.|');
    const filters = completions('client.companies.list({ filters: { "|" } });');
    expect(attributes).toBe('created_at, domain, industry, last_updated_at');
    // Without those that only Brevo sets.
    expect(completions('client.companies.update("1", { attributes: { | } });')).toBe(
      'domain, industry, linkedin, name',
    );
    expect(filters).toBe('attributes.created_at, attributes.domain, attributes.industry, attributes.last_updated_at');
    expect(completions('client.companies.list({ sortBy: "|" });')).toBe('name, domain, industry, website');
    openInEditor('client.companies.list({ sortBy: "own", filters: { "attributes.own": 1 } });');
    expect(errorsIn(editorFile)).toBe('');
  });
});
