// Programs, run as a reader would run them: each is a module of its own, and one process runs them one after the other, since
// most of a process is its start.
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const play = fileURLToPath(new URL('play.ts', import.meta.url));

/** What a program printed, line by line, and what it complained of. */
export interface Printed {
  lines: string[];
  problem: string;
}

/**
 * Run programs until nothing of them is left to do.
 *
 * @param service - what they find behind their `fetch`: the mock, or a new sandbox for each
 * @param programs - their files
 * @param environment - variables, beside those of this process
 */
export async function runPrograms(
  service: 'mock' | 'sandbox',
  programs: URL[],
  environment: NodeJS.ProcessEnv = {},
): Promise<Printed[]> {
  const env = { ...process.env, API_KEY: 'any-key', ...environment };
  const addresses = programs.map(({ href }) => href);
  const child = spawn(process.execPath, ['--import', 'tsx', play, service, ...addresses], { env });
  const [output, problems] = (await Promise.all([child.stdout, child.stderr].map(text))).map((printed) =>
    printed.split(/^file:.*\n/m).slice(1),
  );
  return programs.map((_, index) => ({
    lines: output![index]!.split('\n').filter(Boolean),
    problem: problems![index]!,
  }));
}
