// Turns a TypeScript program that uses the SDK into one that Node 20 runs: the SDK's sources in it, packages left outside.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * @param {string} source the program, as TypeScript
 * @param {string} [folder] where its relative imports begin
 * @returns {Promise<string>} the same as one ES module
 */
export async function bundle(source, folder = root) {
  const { outputFiles } = await build({
    stdin: { contents: source, loader: 'ts', resolveDir: folder },
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

/**
 * Run a module in a process of its own, handed over by its standard input.
 * @param {string} module
 * @param {NodeJS.ProcessEnv} env
 * @param {'inherit' | 'pipe'} output
 */
export function run(module, env, output) {
  const child = spawn(process.execPath, ['--input-type=module', '-'], {
    cwd: root,
    env,
    stdio: ['pipe', output, output],
  });
  child.stdin?.end(module);
  return child;
}
