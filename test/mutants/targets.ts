// The files that decide about money and secrets, the tests that are about each, and the changes that change nothing.

export interface Target {
  /** From the project's folder. */
  file: string;
  /** Quick ones, without a network: they run once for each change. */
  tests: string[];
  /** The first line of a change that no test can notice, as it stands after it; and why not. */
  harmless: Record<string, string>;
}

export const targets: Target[] = [
  {
    file: 'src/answer/outcome.ts',
    tests: ['test/answer/outcome.test.ts'],
    harmless: {
      "const changedNothing = status >= 300 && status <= 400 && ['GET', 'HEAD'].includes(method);":
        '400 is a refusal already.',
      'return false || depth > 4 || canHaveArrived(cause, depth + 1);':
        'It asks five times more about undefined, of which it says the same.',
    },
  },
  {
    file: 'src/answer/redact.ts',
    tests: ['test/answer/redact.test.ts'],
    harmless: {
      "if (typeof cause !== 'object' || false || depth > 4) return redact(describe(cause), secrets);":
        'null repeats no secret, so it has been given back before.',
      '} catch {}': 'It answers undefined, which is as good as false.',
    },
  },
  {
    file: 'src/answer/secret-search.ts',
    tests: ['test/answer/secret-search.test.ts'],
    harmless: {},
  },
  {
    file: 'src/answer/failure.ts',
    tests: ['test/answer/failure.test.ts'],
    harmless: {},
  },
  {
    file: 'src/send/keys.ts',
    tests: ['test/send/keys.test.ts'],
    harmless: {},
  },
  {
    file: 'src/send/retry.ts',
    tests: ['test/send/retry-rules.test.ts'],
    harmless: {},
  },
  {
    file: 'src/send/attempt.ts',
    tests: ['test/send/attempt.test.ts'],
    harmless: {},
  },
  {
    file: 'src/contract/values.ts',
    tests: ['test/contract/values.test.ts'],
    harmless: {},
  },
  {
    file: 'src/contract/request-body.ts',
    tests: ['test/contract/request-body.test.ts'],
    harmless: {},
  },
  {
    file: 'src/contract/options.ts',
    tests: ['test/contract/options.test.ts'],
    harmless: {},
  },
  {
    file: 'src/lists/offset-pages.ts',
    tests: ['test/lists/offset-pages.test.ts'],
    harmless: {},
  },
];
