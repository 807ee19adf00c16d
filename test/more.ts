// npm run test:more -- <name>: tests that `npm test` does not run. Each name is a folder of test/.
import { readdirSync } from 'node:fs';

const [name = ''] = process.argv.splice(2, 1);
const names = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).flatMap(
  (file) => /^(\w+).run\.ts$/.exec(file)?.[1] ?? [],
);
if (!names.includes(name)) throw new Error(`Usage: npm run test:more -- <${names.join('|')}>`);
await import(`./${name}/run.js`);
