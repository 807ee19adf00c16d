// npm run first-call: starts the mock, runs examples/first-call.ts against it, and explains the output.
import { execFileSync } from 'node:child_process';
import { root } from './root.js';
import { startMock } from './mock-server.js';

console.log('Starting Prism, the mock server of openapi.yaml …');
const mock = await startMock();
try {
  const env = { ...process.env, BASE_URL: mock.url, API_KEY: 'any-key' };
  execFileSync(process.execPath, ['--import', 'tsx', 'examples/first-call.ts'], { cwd: root, stdio: 'inherit', env });
} finally {
  await mock.stop();
}
console.log(
  '\nThat was examples/first-call.ts: the client called the mock, which responded with an example from openapi.yaml.\n' +
    'Run it against Brevo with your key: API_KEY=… node --import tsx examples/first-call.ts\n' +
    '`npm run mock` keeps a mock running. The sandbox also remembers changes and simulates faults: docs/guides/test-your-program.md.',
);
