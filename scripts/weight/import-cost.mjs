// What it costs to import a package: milliseconds in a fresh process.
import { execFileSync } from 'node:child_process';

/**
 * The median of eleven imports each, by turns, so that a busy machine is unfair to nobody.
 * @param {string[]} modules their URLs
 * @returns {number[]} milliseconds, in the same order
 */
export function measureImports(modules) {
  const runs = Array.from({ length: 11 }, () => modules.map(importOnce));
  return modules.map((_, index) => runs.map((run) => run[index]).sort((one, other) => one - other)[5]);
}

/** @param {string} module @returns {number} */
function importOnce(module) {
  const program = `const start = performance.now(); await import(${JSON.stringify(module)}); console.log(performance.now() - start);`;
  return Number(execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' }));
}
