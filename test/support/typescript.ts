// Compiles programs with this project's compiler options.
import ts from 'typescript';
import { root } from '../../scripts/root.js';

const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile);
export const { options: compilerOptions } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);

/** Files outside temporary folders don't change during the tests, so each is parsed only once. */
const parsedFiles = new Map<string, ts.SourceFile | undefined>();

export function createProgram(files: string[], ownOptions: ts.CompilerOptions): ts.Program {
  const allOptions = { ...compilerOptions, ...ownOptions };
  const host = ts.createCompilerHost(allOptions);
  const parse = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) => {
    if (!name.startsWith(root)) return parse(name, ...rest);
    if (!parsedFiles.has(name)) parsedFiles.set(name, parse(name, ...rest));
    return parsedFiles.get(name);
  };
  return ts.createProgram(files, allOptions, host);
}

export const messageOf = ({ messageText }: ts.Diagnostic): string => ts.flattenDiagnosticMessageText(messageText, '\n');
