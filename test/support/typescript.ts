// Compiles programs with this project's compiler options.
import ts from 'typescript';
import { root } from '../../scripts/root.js';

const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile);

/** @param folder - the project, or a copy of it */
export const compilerOptionsIn = (folder = root): ts.CompilerOptions =>
  ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, folder).options;

export const messageOf = ({ messageText }: ts.Diagnostic): string => ts.flattenDiagnosticMessageText(messageText, '\n');
