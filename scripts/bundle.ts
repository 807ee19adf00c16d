// Turns a TypeScript program that uses the SDK into one that Node 20 runs: the SDK's sources in it, packages left outside.
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The program, TypeScript, as one ES module. */
export async function bundle(source: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: source, loader: 'ts', resolveDir: root },
    absWorkingDir: root,
    tsconfig: 'tsconfig.json',
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    write: false,
  });
  return outputFiles.map(({ text }) => text).join('');
}

/** Runs a module in a process of its own, handed over by its standard input. */
export function run(module: string, env: NodeJS.ProcessEnv, output: 'inherit' | 'pipe'): ChildProcess {
  const child = spawn(process.execPath, ['--input-type=module', '-'], {
    cwd: root,
    env,
    stdio: ['pipe', output, output],
  });
  child.stdin?.end(module);
  return child;
}
