/** @type {import('jest').Config} */
export default {
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.ts$': [
      '@swc/jest',
      {
        jsc: { target: 'es2022', parser: { syntax: 'typescript' }, transform: { useDefineForClassFields: false } },
        sourceMaps: 'inline',
      },
    ],
  },
  moduleNameMapper: {
    '^messaging-platform-sdk$': '<rootDir>/src/index.ts',
    '^messaging-platform-sdk/node$': '<rootDir>/src/node/index.ts',
    '^messaging-platform-sdk/undici$': '<rootDir>/src/undici/index.ts',
    '^messaging-platform-sdk/testing$': '<rootDir>/src/testing/index.ts',
    '^messaging-platform-sdk/testing/server$': '<rootDir>/src/testing/server/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  // Most tests wait for sockets and timers rather than for the processor.
  maxWorkers: 3,
  // A busy machine is no failure.
  testTimeout: 60_000,
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  coverageProvider: 'babel',
  collectCoverageFrom: ['src/**/*.ts', '!src/coverage.ts', '!src/index.ts'],
  coverageReporters: ['text', 'text-summary'],
  coverageThreshold: { global: { lines: 95, branches: 95 } },
};
