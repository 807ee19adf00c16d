// Writes the programs of the guide "Test your program", and lists the commands that check them.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { readPage } from '../support/readme.js';
import { developmentTool } from './check.js';
import { linkPackages } from './pack.js';

/** Returns Node's command-line parameters for each check, by the title of the check. */
export function writeGuidePrograms(project: string): Record<string, string[]> {
  const blocks = /^```[jt]s file=(send-email[\w.]+)\n([^]*?)^```$/gm;
  for (const [, file = '', source = ''] of readPage('docs/guides/test-your-program.md').matchAll(blocks)) {
    writeFileSync(join(project, file), source);
    // Jest tests the program as JavaScript.
    const { outputText } = ts.transpileModule(source, { compilerOptions: { module: ts.ModuleKind.ESNext } });
    if (file === 'send-email.ts') writeFileSync(join(project, 'send-email.js'), outputText);
  }
  linkPackages(project, { vitest: '3.2.4' });
  const compilerOptions = ['--strict', '--noEmit', '--skipLibCheck', '--module', 'nodenext', '--types', 'node'];
  const tscOptions = ['--typeRoots', developmentTool('@types'), ...compilerOptions];
  const nodeTests = ['send-email.node.test.ts'];
  const nodeOptions = ['--import', developmentTool('tsx/dist/esm/index.mjs'), '--test'];
  const jestConfig = JSON.stringify({ rootDir: project, transform: {}, testMatch: ['**/*.jest.test.cjs'] });
  const jestOptions = ['--experimental-vm-modules', '--no-warnings', developmentTool('jest/bin/jest.js')];
  const vitest = join(project, 'node_modules/vitest/vitest.mjs');
  return {
    'compiles the guide’s program and its tests': [developmentTool('typescript/bin/tsc'), ...tscOptions, ...nodeTests],
    'passes the guide’s tests with node:test': [...nodeOptions, ...nodeTests],
    'passes the guide’s test with jest': [...jestOptions, '--config', jestConfig],
    'passes the guide’s test with vitest': [vitest, 'run', 'send-email.vitest.test.ts'],
  };
}
