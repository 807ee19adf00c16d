// The files of the package.

/** Files that are neither modules nor type declarations. */
const otherFiles = [
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'SKILL.md',
  'openapi.yaml',
  'package.json',
  'dist/openapi.json',
  'dist/openapi-3.0.json',
  'dist/cjs/package.json',
  'dist/cjs/src/testing/server/page.css',
  'dist/cjs/src/testing/server/page.html',
  'dist/cjs/src/testing/server/page.js',
  'dist/esm/src/testing/server/page.css',
  'dist/esm/src/testing/server/page.html',
  'dist/esm/src/testing/server/page.js',
];

/** One module per entry and format, those that several entries share, the command as an ES module, and type declarations. */
const modulePattern =
  /^dist\/((esm|cjs)\/src\/(((undici|outbox|testing(\/server)?)\/)?index|client|errors|webhooks)\.js|esm\/src\/testing\/command\/index\.js|(esm|cjs)\/.+\.d\.ts)$/;

/** README.md and SKILL.md link to the guides, and the guides to the examples, pictures and some other pages. */
const documentPattern =
  /^(docs\/((guides\/)?[\w-]+\.md|guides\/pictures\/\w+\.svg)|examples\/(observers\/)?[\w-]+\.ts)$/;

/** Returns a line for each file that is missing or unexpected. */
export function compareFiles(files: readonly string[]): string {
  const missing = otherFiles.filter((file) => !files.includes(file)).map((file) => `missing: ${file}`);
  const isExpected = (file: string) =>
    [modulePattern, documentPattern].some((pattern) => pattern.test(file)) || otherFiles.includes(file);
  const extra = files.filter((file) => !isExpected(file)).map((file) => `not expected: ${file}`);
  return [...missing, ...extra].join('\n');
}
