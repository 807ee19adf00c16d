// Type-checks pieces of code as a user of the package would write them.
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);

/**
 * Compile all pieces at once against src/. Each is the body of an async function, and is given a `client` and
 * what only Node has.
 *
 * @param pieces - TypeScript by name
 * @param strings - names of string variables that the pieces are given, too
 * @returns what the compiler has against them, each with the name of its piece
 */
export function compile(pieces: [name: string, source: string][], strings: string[] = []): string[] {
  const file = `${root}pieces.ts`;
  const own = [
    `import { logAttempts, MessagingPlatform, notSent, outcomeOf, readInboundWebhook } from 'messaging-platform-sdk';`,
    `import { saveAttachment } from 'messaging-platform-sdk/node';`,
    `import { undiciTransport } from 'messaging-platform-sdk/undici';`,
  ];
  const given = [
    ...mergeImports([...own, ...pieces.flatMap(([, source]) => source.match(importLine) ?? [])]),
    'declare const client: MessagingPlatform;',
    ...strings.map((name) => `declare const ${name}: string;\n`),
  ].join('\n');
  const parts = pieces.map(
    ([, source]) => `async () => {\n${source.replace(importLine, '').replace(/^export /gm, '')}\n};\n`,
  );
  const text = given + parts.join('');
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022) : getSourceFile(name, ...rest);
  const program = ts.createProgram([file], { ...options, noUnusedLocals: false, types: ['node'] }, host);
  const found = ts.getPreEmitDiagnostics(program, program.getSourceFile(file));
  return found.map(({ start = 0, messageText }) => {
    let end = given.length;
    const index = parts.findIndex((part) => start < (end += part.length));
    return `${pieces[index]?.[0]}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
}

const importLine = /^import \{[^}]*\} from '[^']*';$/gm;

/** Each name once, since the pieces share one module. */
function mergeImports(lines: string[]): string[] {
  const names = new Map<string, Set<string>>();
  for (const line of lines) {
    const [, list = '', from = ''] = /\{([^}]*)\} from '([^']*)'/.exec(line) ?? [];
    const known = names.get(from) ?? new Set();
    for (const name of list.split(',')) known.add(name.trim());
    names.set(from, known);
  }
  return [...names].map(([from, known]) => `import { ${[...known].filter(Boolean).join(', ')} } from '${from}';`);
}

/** JavaScript that can be run: the body of an async function of `names`. */
export function runnable(source: string, names: string[]): (...values: unknown[]) => Promise<unknown> {
  const { outputText } = ts.transpileModule(source, { compilerOptions: { target: ts.ScriptTarget.ES2022 } });
  const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;
  return new AsyncFunction(...names, outputText);
}
