// Runs the command `messaging-platform-sdk sandbox`.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { MessagingPlatform } from 'messaging-platform-sdk';

/** Returns functions that run the command. Kills its processes after each test. */
export function commandRunner() {
  // A bundle starts ten times as fast as with tsx.
  const program = join('.build', `command-${process.pid}.mjs`);
  beforeAll(async () => {
    const entryPoints = ['src/testing/command/index.ts'];
    await build({ entryPoints, outfile: program, bundle: true, platform: 'node', format: 'esm', packages: 'external' });
  });
  afterAll(() => rm(program));

  const started: ChildProcess[] = [];
  afterEach(() => {
    for (const command of started.splice(0)) command.kill('SIGKILL');
  });

  function runSandbox(...parameters: string[]) {
    const command = spawn(process.execPath, [program, 'sandbox', ...parameters]);
    started.push(command);
    return command;
  }

  /** Resolves when the sandbox listens. */
  async function start(...parameters: string[]) {
    const command = runSandbox('--port', '0', ...parameters);
    let output = '';
    command.stdout.on('data', (piece) => (output += String(piece)));
    const waitForOutput = async (pattern: RegExp) => {
      while (!pattern.test(output)) await once(command.stdout, 'data');
      return pattern.exec(output)!;
    };
    const [, baseUrl = ''] = await waitForOutput(/listens at (\S+)\s/);
    const stop = async () => {
      command.kill();
      expect(await once(command, 'close')).toEqual([0, null]);
    };
    const client = new MessagingPlatform({ apiKey: 'two', baseUrl, retries: 0 });
    return { command, client, baseUrl, waitForOutput, stop, output: () => output };
  }

  return { runSandbox, start };
}
