// What the linter holds the code to: typescript-eslint's strict rules with types, and the direction of imports.
import eslint from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** The rooms of src/ from the top floor down: imports run down, types included; docs/architecture.md says why. */
const floors = ['resources', 'lists', 'call', 'send', 'request', 'response'];
const entries = ['client.js', 'index.js', 'coverage.js', 'node', 'undici', 'testing'];

const openapiFetch = {
  group: ['openapi-fetch'],
  message: 'Only src/call/transport.ts uses its values.',
  allowTypeImports: true,
};
const nodeBuiltins = { group: ['node:*'], message: 'Only src/node/ may need Node.' };

/** @param {...string} rooms that may not be imported */
const above = (...rooms) => ({
  group: rooms.map((room) => (room.endsWith('.js') ? `**/${room}` : `**/${room}/*`)),
  message: `Imports run down: ${floors.join(' > ')} > errors.ts > generated/.`,
});

/** @param {...{ group: string[], message: string, allowTypeImports?: boolean }} patterns */
const forbidImports = (...patterns) => ({ '@typescript-eslint/no-restricted-imports': ['error', { patterns }] });

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
    // Tests read contracts, answers and errors as whatever JSON they are.
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
    // Examples print what they got.
    files: ['examples/**'],
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
  {
    files: ['src/**'],
    rules: forbidImports(openapiFetch, nodeBuiltins, above('node', 'undici', 'testing', 'index.js')),
  },
  ...floors.map((room, floor) => ({
    files: [`src/${room}/**`],
    rules: forbidImports(openapiFetch, nodeBuiltins, above(...entries, ...floors.slice(0, floor))),
  })),
  // The sandbox stands beside the client: it takes the contract's facts, the errors, and types.
  {
    files: ['src/testing/**'],
    rules: forbidImports(openapiFetch, nodeBuiltins, {
      ...above('client.js', ...floors.slice(0, 4)),
      allowTypeImports: true,
    }),
  },
  { files: ['src/testing/{command,server}/**'], rules: forbidImports(openapiFetch) },
  { files: ['src/errors.ts'], rules: forbidImports(openapiFetch, nodeBuiltins, above(...entries, ...floors)) },
  { files: ['src/call/transport.ts'], rules: forbidImports(nodeBuiltins, above(...entries, 'resources', 'lists')) },
  {
    files: ['src/node/**', 'src/undici/**'],
    rules: forbidImports(openapiFetch, above('index.js', 'client.js', 'resources', 'lists')),
  },
  {
    files: ['generated/**'],
    rules: forbidImports({ group: ['**/src/**'], message: 'generated/ is the ground floor.' }),
  },
);
