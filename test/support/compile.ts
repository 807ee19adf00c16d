// Type-checks programs as a user of the package would write them.
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);

/**
 * Compile programs at once against src/, each as a module of its own.
 *
 * @param programs - TypeScript by name
 * @param globals - declarations that all of them are given
 * @returns what the compiler has against them, each with the name of its program
 */
export function compile(programs: [name: string, source: string][], globals: string): string[] {
  const files = new Map(programs.map(([, source], index) => [`${root}program-${index}.ts`, `${source}\nexport {};\n`]));
  files.set(`${root}globals.ts`, globals);
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  host.fileExists = (file) => files.has(file) || fileExists(file);
  host.readFile = (file) => files.get(file) ?? readFile(file);
  const program = ts.createProgram([...files.keys()], { ...options, noUnusedLocals: false, types: ['node'] }, host);
  return [...files.keys()].flatMap((file, index) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(file))
      .map(({ messageText }) => `${programs[index]?.[0]}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`),
  );
}
