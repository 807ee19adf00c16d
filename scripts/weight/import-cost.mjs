// What it costs to import a package: milliseconds in a fresh process.
import { execFileSync } from 'node:child_process';

/**
 * The median of eleven imports each, by turns, so that a busy machine is unfair to nobody.
 * @param {string[]} modules their URLs, or their names
 * @param {string[]} [folders] where each of the names is imported
 * @returns {number[]} milliseconds on top of what bare Node takes to start, in the same order
 */
export function measureImports(modules, folders = []) {
  const runs = Array.from({ length: 11 }, () => modules.map((module, index) => importOnce(module, folders[index])));
  return modules.map((_, index) => runs.map((run) => run[index]).sort((one, other) => one - other)[5]);
}

/** @param {string} module @param {string} [folder] @returns {number} */
function importOnce(module, folder) {
  const program = `const start = performance.now(); await import(${JSON.stringify(module)}); console.log(performance.now() - start);`;
  const parameters = ['--input-type=module', '--eval', program];
  return Number(execFileSync(process.execPath, parameters, { cwd: folder, encoding: 'utf8' }));
}
