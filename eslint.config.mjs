// What the linter holds the code to: typescript-eslint's strict rules with types, and the direction of imports.
import eslint from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** @param {...{ group: string[], message: string, allowTypeImports?: boolean }} patterns */
const forbidImports = (...patterns) => ({ '@typescript-eslint/no-restricted-imports': ['error', { patterns }] });

const openapiFetch = {
  group: ['openapi-fetch'],
  message: 'Only core/transport.ts uses its values.',
  allowTypeImports: true,
};
const node = { group: ['node:*'], message: 'Only src/node/ may need Node.' };
// It needs Node, too, and has an entry point of its own.
const nodeFolder = { group: ['**/node/*'], message: 'What is in src/node/ is for Node alone.' };
const resources = {
  group: ['**/resources/*'],
  message: 'Only client.ts builds the resources, and core never knows them.',
};
const resourceValues = { ...resources, allowTypeImports: true };
const above = { group: ['**/client.js', '**/index.js'], message: 'Imports go resources -> core -> generated.' };

export default defineConfig(
  globalIgnores(['dist/', 'generated/', 'site/', 'coverage/', '.build/']),
  {
    files: ['**/*.{ts,mjs,js,cjs}'],
    extends: [eslint.configs.recommended],
    rules: {
      // TypeScript itself says what is not defined, in scripts too.
      'no-undef': 'off',
      'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
  },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      'no-unused-vars': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `return reject(error)` and `() => void work()` say what is meant, in one line.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      // The caller's own abort reason is passed on untouched, whatever it is.
      '@typescript-eslint/prefer-promise-reject-errors': 'off',
      // A resource, and a client, is used as an object; nobody takes its methods off.
      '@typescript-eslint/unbound-method': 'off',
      // `async` without `await` turns what a function throws into a rejection.
      '@typescript-eslint/require-await': 'off',
      // Callers in plain JavaScript hand in what the types forbid; the checks against that look unnecessary to the compiler.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      // What was refused is named as it prints, whatever it is.
      '@typescript-eslint/no-base-to-string': 'off',
      // The compiler does not follow a checked length or a matched pattern to the element that is then there.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Texts are taken apart by code points, and control characters are what is looked for.
      '@typescript-eslint/no-misused-spread': 'off',
      'no-control-regex': 'off',
    },
  },
  {
    // Tests read contracts, answers and errors as whatever JSON they are; what they are is what the tests say.
    files: ['test/**/*.ts'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/restrict-plus-operands': 'off',
      '@typescript-eslint/use-unknown-in-catch-callback-variable': 'off',
      // Handlers of a test server may be async; a failure in them fails the test.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      // Node's own test runner awaits what it was told.
      '@typescript-eslint/no-floating-promises': [
        'error',
        { allowForKnownSafeCalls: [{ from: 'package', name: ['describe', 'it', 'test'], package: 'node:test' }] },
      ],
      // `void calls` keeps a function that is compiled and never run.
      '@typescript-eslint/no-meaningless-void-operator': 'off',
    },
  },
  {
    // Examples and the demo print what they got.
    files: ['examples/**', 'scripts/demo/**'],
    rules: { '@typescript-eslint/restrict-template-expressions': 'off' },
  },
  {
    // TypeDoc joins its kinds as bits.
    files: ['scripts/docs/**'],
    rules: { '@typescript-eslint/no-unsafe-enum-assignment': 'off' },
  },
  {
    // Node types the pieces of its streams as any.
    files: ['src/node/**'],
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off', '@typescript-eslint/no-unsafe-argument': 'off' },
  },
  // The last of these that fits a file holds for it.
  { files: ['src/**'], rules: forbidImports(openapiFetch, node, nodeFolder, resourceValues) },
  { files: ['src/client.ts'], rules: forbidImports(openapiFetch, node, nodeFolder) },
  { files: ['src/core/**', 'src/errors.ts'], rules: forbidImports(openapiFetch, node, nodeFolder, resources, above) },
  { files: ['src/core/transport.ts'], rules: forbidImports(node, nodeFolder, resources, above) },
  { files: ['src/resources/**'], rules: forbidImports(openapiFetch, node, nodeFolder, above) },
  { files: ['src/node/**'], rules: forbidImports(openapiFetch, resources, above) },
);
