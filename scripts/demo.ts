// npm run demo: calls every operation of the contract through the client, against the mock, as one story.
import { styleText } from 'node:util';
import { isMessagingPlatformError, MessagingPlatform } from 'messaging-platform-sdk';
import { listOperations, readContract } from './contract.js';
import { createReport, type Paint } from './demo/report.js';
import { tellStory } from './demo/story.js';
import { startMock } from './mock-server.js';
import { main } from './run.js';

const isColoured = process.stdout.isTTY && !process.env.NO_COLOR;
const paint: Paint = (style, text) => (isColoured ? styleText(style, text) : text);
const report = createReport(console.log, paint);

/** The milliseconds that the calls took. */
async function play(): Promise<number> {
  const mock = await startMock();
  try {
    console.log(`The client calls the mock of openapi.yaml at ${mock.url}`);
    const start = performance.now();
    await tellStory(new MessagingPlatform({ apiKey: 'demo-key', baseUrl: mock.url }), report.chapter, report.step);
    return performance.now() - start;
  } finally {
    await mock.stop();
  }
}

/** What is known of a failure, and what to do. */
function explain(error: unknown): string {
  if (!isMessagingPlatformError(error) || !error.operation)
    return `${String(error)}\nRun \`npm ci\`, \`npm run lint\` and \`npm run mock\`: the one that fails says why.`;
  const { name, message, operation } = error;
  // The mock lists where an answer, or an example, breaks its own schema.
  const { validation = [] } = ('body' in error ? error.body : {}) as {
    validation?: { location: string[]; message: string }[];
  };
  const breaches = validation.map((breach) => `\n  ${breach.location.join('.')}: ${breach.message}`);
  const advice = /^(Connection|Timeout)Error$/.test(name)
    ? 'The mock gave no answer. Run the demo again; if that does not help, see whether `npm run mock` runs.'
    : `The client and openapi.yaml disagree about ${operation}. Run \`npm run check\`, then look at its call in scripts/demo/story.ts.`;
  return `${message}${breaches.join('')}\n${advice}`;
}

await main(async () => {
  const all = listOperations(readContract()).map(({ operationId }) => operationId);
  const milliseconds = await play().catch((error: unknown) => {
    throw new Error(`\nThe demo stopped after ${report.calls()} calls: ${explain(error)}`, { cause: error });
  });
  const missing = all.filter((id) => !report.operations.has(id));
  const called = `${all.length - missing.length} of ${all.length} operations, ${report.calls()} calls`;
  console.log(`\n${paint('bold', `${called}, ${(milliseconds / 1000).toFixed(1)} s`)}`);
  if (missing.length)
    throw new Error(`The story leaves out ${missing.join(', ')}. Add the calls to scripts/demo/story.ts.`);
});
