// npm run example -- <name>: runs examples/<name>.ts, against the mock unless BASE_URL says where the service is.
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { bundle, run } from './bundle.js';
import { startMock } from './mock-server.mjs';

const folder = new URL('../examples/', import.meta.url);
const names = readdirSync(folder).map((file) => file.replace(/\.ts$/, ''));
const name = process.argv[2];

if (names.includes(name)) {
  const program = await bundle(readFileSync(new URL(`${name}.ts`, folder), 'utf8'));
  const mock = process.env.BASE_URL ? undefined : await startMock();
  const env = mock ? { ...process.env, API_KEY: 'any-key', BASE_URL: mock.url } : process.env;
  const [code] = await once(run(program, env, 'inherit'), 'close');
  await mock?.stop();
  process.exitCode = code ?? 1;
} else {
  console.error(
    `${name ? `There is no example ${name}.` : 'Which example?'} npm run example -- <name>, one of: ${names.join(', ')}`,
  );
  process.exitCode = 1;
}
