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
    file: 'src/response/outcome.ts',
    tests: ['test/response/outcome.test.ts'],
    harmless: {
      "const changedNothing = status >= 300 && status <= 400 && ['GET', 'HEAD'].includes(method);":
        '400 is a refusal already.',
    },
  },
  {
    file: 'src/response/redact.ts',
    tests: ['test/response/redact.test.ts'],
    harmless: {
      "if (typeof cause !== 'object' || false) return redact(describe(cause), secrets);":
        'null repeats no secret, so it has been given back before.',
      '} catch {}': 'It answers undefined, which is as good as false.',
    },
  },
  {
    file: 'src/response/secret-search.ts',
    tests: ['test/response/secret-search.test.ts'],
    harmless: {
      'if (false) return [];': 'Nothing is found where nothing is looked for; this only saves the work.',
      'found.push([starts[start]!, (false ? undefined : starts[end]) ?? text.length]);':
        'There is nothing at -1 either.',
      'found.push([starts[start]!, (end <= 0 ? undefined : starts[end]) ?? text.length]);':
        'A piece never ends where the text begins.',
      'start = end <= 0 ? -1 : isSecret.indexOf(1, end);': 'A piece never ends where the text begins.',
      'if (high || low) return String.fromCharCode(parseInt(high, 16), parseInt(low, 16));':
        'The pattern gives both or none.',
      'for (let at = 1, length = 0; at <= secret.length; at++) {':
        'What is written behind the end of a typed array is dropped.',
      'for (let at = 0, length = 0; at <= bytes.length; at++) {':
        'There is no byte behind the last, so none that could end a secret.',
      'if (false) return;': 'A secret without letters marks none; this only saves the work.',
    },
  },
  {
    file: 'src/response/failure.ts',
    tests: ['test/response/failure.test.ts'],
    harmless: {
      "const inner = false || depth > 4 ? '' : reasonOf(below, depth + 1);":
        'undefined gives no reason, however often it is asked.',
    },
  },
  {
    file: 'src/send/keys.ts',
    tests: ['test/send/keys.test.ts'],
    harmless: {},
  },
  {
    file: 'src/send/retry.ts',
    tests: ['test/send/retry-rules.test.ts'],
    harmless: {
      'return performance.now() + wait <= call.endsAt ? wait : undefined;':
        'No test can make the clock stand still at the very deadline.',
    },
  },
  {
    file: 'src/send/attempt.ts',
    tests: ['test/send/attempt.test.ts'],
    harmless: {},
  },
  {
    file: 'src/request/values.ts',
    tests: ['test/contract/values.test.ts'],
    harmless: {
      'if (template.endsWith(``) && fixedPaths.has(template.slice(0, -name!.length - 2) + path[name!]!))':
        'What is left of a template holds the braces of an earlier name, and no fixed path holds any.',
    },
  },
  {
    file: 'src/request/request-body.ts',
    tests: ['test/contract/request-body.test.ts'],
    harmless: {
      '{ bodySecrets = ["Stryker was here"] }: Partial<Operation>,': 'No body has a field of that name.',
      'function readable({ bodySecrets = ["Stryker was here"] }: Operation, body: unknown): GivenValues {':
        'No body has a field of that name.',
      "const fields = true ? (typeof body === 'string' ? parse(body) : body) : undefined;":
        'A body is read of which no field is asked for.',
      "const fields = bodySecrets.length >= 0 ? (typeof body === 'string' ? parse(body) : body) : undefined;":
        'A body is read of which no field is asked for.',
      '} catch {}': 'It returns undefined all the same.',
    },
  },
  {
    file: 'src/request/options.ts',
    tests: ['test/contract/options.test.ts'],
    harmless: {},
  },
  {
    file: 'src/lists/offset-pages.ts',
    tests: ['test/lists/offset-pages.test.ts'],
    harmless: {},
  },
];
