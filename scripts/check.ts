// npm run check: everything that CI runs, quick steps first.
import { spawnSync } from 'node:child_process';
import { main, root } from './run.js';

const steps = [
  'npm run generate -- --check',
  'npm run lint',
  'npx tsc',
  'npm run prepack',
  'npm run docs',
  'npm run contract -- diff',
  'npm test',
];

await main(() => {
  for (const step of steps) {
    const start = Date.now();
    const [program = '', ...parameters] = step.replace('npm run', 'npm run --silent').split(' ');
    const { status } = spawnSync(program, parameters, { cwd: root, stdio: 'inherit' });
    if (status !== 0) throw new Error(`✗ ${step}`);
    console.log(`✓ ${step} (${Math.round((Date.now() - start) / 1000)} s)`);
  }
}, 'Fix what it says above and run `npm run check` again.');
