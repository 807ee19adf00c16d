// npm run demo: calls every operation of the contract through the built package, against the mock, as one story.
import { styleText } from 'node:util';
import { ensureBuilt } from './built.js';
import { listOperations, readContract } from './contract.js';
import { createReport } from './demo/report.mjs';
import { tellStory } from './demo/story.mjs';
import { startMock } from './mock-server.mjs';

const isColoured = process.stdout.isTTY && !process.env.NO_COLOR;
/** @type {import('./demo/report.mjs').Paint} */
const paint = (style, text) => (isColoured ? styleText(style, text) : text);
const report = createReport(console.log, paint);

/** @returns {Promise<number>} the milliseconds that the calls took */
async function play() {
  ensureBuilt();
  // Imported here, since the build makes it.
  const { MessagingPlatform } = await import('messaging-platform-sdk');
  const mock = await startMock();
  try {
    console.log(`The package, as it is built, calls the mock of openapi.yaml at ${mock.url}`);
    const start = performance.now();
    await tellStory(new MessagingPlatform({ apiKey: 'demo-key', baseUrl: mock.url }), report.chapter, report.step);
    return performance.now() - start;
  } finally {
    await mock.stop();
  }
}

/** @param {any} error @returns {string} what is known of it, and what to do */
function explain({ name, message, operation, body }) {
  // The mock lists where an answer, or an example, breaks its own schema.
  const breaches = (body?.validation ?? []).map(
    (/** @type {{ location: string[], message: string }} */ breach) =>
      `\n  ${breach.location.join('.')}: ${breach.message}`,
  );
  const advice = !operation
    ? 'Run `npm ci`, `npm run lint`, `npm run build` and `npm run mock`: the one that fails says why.'
    : /^(Connection|Timeout)Error$/.test(name)
      ? 'The mock gave no answer. Run the demo again; if that does not help, see whether `npm run mock` runs.'
      : `The package and openapi.yaml disagree about ${operation}. Run \`npm run check\`, then look at its call in scripts/demo/story.mjs.`;
  return `${message}${breaches.join('')}\n${advice}`;
}

try {
  const all = listOperations(readContract()).map(({ operationId }) => operationId);
  const milliseconds = await play();
  const missing = all.filter((id) => !report.operations.has(id));
  const summary = `${all.length - missing.length} of ${all.length} operations, ${report.calls()} calls, ${(milliseconds / 1000).toFixed(1)} s`;
  console.log(`\n${paint('bold', summary)}`);
  if (missing.length) {
    console.error(`The story leaves out ${missing.join(', ')}. Add the calls to scripts/demo/story.mjs.`);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(`\nThe demo stopped after ${report.calls()} calls: ${explain(error)}`);
  process.exitCode = 1;
}
