// Writes dist/: the package as ES modules and as CommonJS, with types for both.
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const compiler = fileURLToPath(import.meta.resolve('typescript/bin/tsc'));

rmSync(`${root}dist`, { recursive: true, force: true });
for (const project of ['tsconfig.esm.json', 'tsconfig.cjs.json']) {
  const { status } = spawnSync(process.execPath, [compiler, '-p', project], { cwd: root, stdio: 'inherit' });
  if (status !== 0) {
    console.error(`The build stopped: ${project} does not compile. Fix what the compiler names above and run it again.`);
    process.exit(1);
  }
}
writeFileSync(`${root}dist/cjs/package.json`, '{ "type": "commonjs" }\n');
console.log('built dist/esm and dist/cjs');
