// ESLint's rules, including the direction of imports.
import eslint from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** From top to bottom. Imports go down, even imports of types: see docs/architecture.md. */
const layers = [['resources'], ['lists'], ['call'], ['send'], ['request', 'response'], ['base']];
const topmost = ['client.js', 'index.js', 'undici', 'outbox', 'testing'];

/** The folders of src/testing, from top to bottom. */
const testingLayers = ['areas', 'account', 'collections', 'faults', 'request', 'response'];

const unusedNames = { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true };

/** What the sandbox's page uses of a browser. */
const browserNames = [
  ...['Blob', 'URL', 'atob', 'fetch', 'setTimeout', 'clearTimeout', 'addEventListener', 'confirm'],
  ...['document', 'location', 'navigator', 'sessionStorage', 'getSelection', 'getComputedStyle'],
];

const openapiFetch = {
  group: ['openapi-fetch'],
  message: 'Only src/call/api.ts imports openapi-fetch, except for types.',
  allowTypeImports: true,
};
const nodeBuiltins = { group: ['node:*'], message: 'This code must run without Node, so it must not import node:*.' };

/** @param {...string} places */
const importsFrom = (...places) => ({
  group: places.map((place) => (place.endsWith('.js') ? `**/${place}` : `**/${place}/*`)),
  message: `Imports go down: ${layers.map((layer) => layer.join(' | ')).join(' > ')} > errors.ts > generated/.`,
});

/** From client.ts and the layers above `request`, the sandbox imports only types. */
const clientForSandbox = { ...importsFrom('client.js', ...layers.slice(0, 4).flat()), allowTypeImports: true };

/** @param {...{ group: string[], message: string, allowTypeImports?: boolean }} patterns */
const forbidImports = (...patterns) => ({ '@typescript-eslint/no-restricted-imports': ['error', { patterns }] });

export default defineConfig(
  // The last one calls an area that exists only in copies of the project.
  globalIgnores(['dist/', 'generated/', 'site/', 'coverage/', '.build/', 'test/generate/area-program.ts']),
  {
    files: ['**/*.{ts,mjs,js,cjs}'],
    extends: [eslint.configs.recommended],
    rules: {
      // TypeScript reports undefined names.
      'no-undef': 'off',
      'no-unused-vars': ['error', unusedNames],
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
      '@typescript-eslint/no-unused-vars': ['error', unusedNames],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // We write `return reject(error)` and `() => void work()`.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // We reject with the caller's abort reason, which may be any value.
      '@typescript-eslint/prefer-promise-reject-errors': 'off',
      // Most reports are harmless.
      '@typescript-eslint/unbound-method': 'off',
      // `async` without `await` turns a thrown error into a rejection.
      '@typescript-eslint/require-await': 'off',
      // Plain JavaScript callers may pass what the types forbid, so we check arguments.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      // Error messages print rejected values of any type.
      '@typescript-eslint/no-base-to-string': 'off',
      // The compiler doesn't know that an element exists after we checked the length or matched a pattern.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // We split texts into code points, and search for control characters.
      '@typescript-eslint/no-misused-spread': 'off',
      'no-control-regex': 'off',
    },
  },
  {
    // Tests use contracts, responses and errors as untyped JSON.
    files: ['test/**/*.ts'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/use-unknown-in-catch-callback-variable': 'off',
      // node:test awaits tests itself.
      '@typescript-eslint/no-floating-promises': [
        'error',
        { allowForKnownSafeCalls: [{ from: 'package', name: ['describe', 'it', 'test'], package: 'node:test' }] },
      ],
      // Tests of types use `void`, also for values that they only type-check.
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-meaningless-void-operator': 'off',
    },
  },
  {
    files: ['src/**'],
    ignores: ['src/resources/**'],
    rules: {
      complexity: ['error', 20],
      'max-lines-per-function': ['error', { max: 30, skipBlankLines: true, skipComments: true }],
      'max-lines': ['error', { max: 170, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/no-non-null-assertion': 'error',
    },
  },
  // Of these objects, ESLint applies the last one that matches a file.
  {
    files: ['src/**'],
    rules: forbidImports(openapiFetch, nodeBuiltins, importsFrom('undici', 'outbox', 'testing', 'index.js')),
  },
  ...layers.flatMap((layer, index) =>
    layer.map((folder) => ({
      files: [`src/${folder}/**`],
      // The folders of a layer don't import each other.
      rules: forbidImports(
        openapiFetch,
        nodeBuiltins,
        importsFrom(
          ...topmost,
          ...layers
            .slice(0, index + 1)
            .flat()
            .filter((other) => other !== folder),
        ),
      ),
    })),
  ),
  { files: ['src/testing/**'], rules: forbidImports(openapiFetch, nodeBuiltins, clientForSandbox) },
  ...testingLayers.map((layer, index) => ({
    files: [`src/testing/${layer}/**`],
    rules: forbidImports(openapiFetch, nodeBuiltins, clientForSandbox, {
      group: ['../*.js', ...[...testingLayers.slice(0, index), 'command', 'server'].map((folder) => `../${folder}/*`)],
      message: `Imports in src/testing go down: ${testingLayers.join(' > ')}.`,
    }),
  })),
  { files: ['src/testing/{command,server}/**'], rules: forbidImports(openapiFetch, clientForSandbox) },
  {
    files: ['src/errors.ts', 'src/schema-types.ts'],
    rules: forbidImports(openapiFetch, nodeBuiltins, importsFrom(...topmost, ...layers.flat())),
  },
  { files: ['src/call/api.ts'], rules: forbidImports(nodeBuiltins, importsFrom(...topmost, 'resources', 'lists')) },
  {
    files: ['src/undici/**'],
    rules: forbidImports(openapiFetch, importsFrom('index.js', 'client.js', 'resources', 'lists')),
  },
  {
    // The page's script runs in a browser, and imports nothing. TypeScript doesn't see it.
    files: ['src/testing/server/page.js'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    languageOptions: { globals: Object.fromEntries(browserNames.map((name) => [name, 'readonly'])) },
    rules: { 'max-lines': 'off', 'no-undef': 'error', '@typescript-eslint/no-non-null-assertion': 'off' },
  },
);
