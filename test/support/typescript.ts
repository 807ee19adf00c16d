// Compiles programs with this project's compiler options.
import ts from 'typescript';
import { root } from '../../scripts/root.js';

const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile);
export const { options: compilerOptions } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);

export const messageOf = ({ messageText }: ts.Diagnostic): string => ts.flattenDiagnosticMessageText(messageText, '\n');
