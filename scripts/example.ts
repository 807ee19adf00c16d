// npm run example -- <name>: runs examples/<name>.ts, against the mock unless BASE_URL says where the service is.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startMock } from './mock-server.js';
import { main } from './run.js';

const folder = fileURLToPath(new URL('../examples/', import.meta.url));
const names = readdirSync(folder).map((file) => file.replace(/\.ts$/, ''));

await main(
  async () => {
    const name = process.argv[2];
    if (!name || !names.includes(name)) throw new Error(name ? `There is no example ${name}.` : 'Which example?');
    const mock = process.env.BASE_URL ? undefined : await startMock();
    const env = mock ? { ...process.env, API_KEY: 'any-key', BASE_URL: mock.url } : process.env;
    const child = spawn(process.execPath, ['--import', 'tsx', `${folder}${name}.ts`], { env, stdio: 'inherit' });
    const [code] = (await once(child, 'close')) as [number | null];
    await mock?.stop();
    process.exitCode = code ?? 1;
  },
  `Usage: npm run example -- <name>, one of: ${names.join(', ')}`,
);
