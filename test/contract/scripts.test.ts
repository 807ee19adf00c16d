// The scripts answer what they cannot do with words and with what to do next, and do nothing of it.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseContract } from '../../scripts/contract.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

const wrong = [
  ['compare/compare.ts nonsense', 'npm run compare knows no `nonsense`', 'Usage: npm run compare'],
  [
    'scripts/docs.ts --serve --port=nonsense',
    'nonsense is not a port',
    'npm run docs -- [--check] [--serve] [--port 8081]',
  ],
  ['scripts/generate.ts --nonsense', "Unknown option '--nonsense'", 'Usage: npm run generate'],
  ['scripts/contract-parts.ts nonsense', 'There is no `nonsense` here', 'npm run contract -- <diff|workflows|live>'],
  ['test/more.ts', 'Which one?', 'npm run test:more -- <package|runtimes|languages|'],
  ['test/more.ts languages --only=nonsense', 'There is no language `nonsense`', 'npm run test:more -- languages'],
] as const;

/** How a script ends, and what it complains of. */
function run(command: string): Promise<{ status: number | undefined; stderr: string }> {
  const parameters = ['--import', 'tsx', ...command.split(' ')];
  return new Promise((resolve) => {
    const child = execFile(process.execPath, parameters, { cwd: root }, (_, _stdout, stderr) =>
      resolve({ status: child.exitCode ?? undefined, stderr }),
    );
  });
}

describe('a script', () => {
  it.concurrent.each(wrong)(
    '%s says what is wrong, how it is called, and exits with 1',
    async (command, problem, next) => {
      const { status, stderr } = await run(command);
      expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining(problem) });
      expect(stderr).toContain(next);
      expect(stderr).not.toMatch(/^ +at /m);
    },
  );
});

describe('openapi.yaml that is no YAML', () => {
  it('is told by its line and the command that checks it', () => {
    expect(() => parseContract('openapi: 3.1.0\ninfo: "no end\n')).toThrow(
      /^openapi\.yaml, line \d+: .+\. Fix it and run `npm run lint`\.$/,
    );
  });
});
