// Runs the checks of the package, and prints their results.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/root.js';

export const developmentTool = (name: string): string => join(root, 'node_modules', name);

export const failures: string[] = [];

/** @param findProblem - returns '' if the title is true */
export function check(title: string, findProblem: () => string): void {
  const problem = findProblem().trim();
  if (problem) failures.push(title);
  console.log(problem ? `✗ ${title}\n${problem.replace(/^/gm, '    ')}` : `✓ ${title}`);
}

/** Returns the output if the program fails, otherwise ''. */
export function runNode(cwd: string, ...parameters: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, parameters, { cwd, encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

/** Compiles the programs in a folder. Returns the compiler's options and output if a program has errors, otherwise ''. */
export function compile(folder: string, options: object, compiler = developmentTool('typescript')): string {
  mkdirSync(folder, { recursive: true });
  const commonOptions = { target: 'es2022', noEmit: true, typeRoots: [developmentTool('@types')] };
  const tsconfig = { compilerOptions: { ...commonOptions, ...options } };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
  const errors = runNode(folder, join(compiler, 'bin/tsc'));
  return errors && `with ${JSON.stringify(options)}:\n${errors}`;
}
