// Runs Prism as a mock server. Some requests crash Prism, so this module restarts it.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { root } from './command.js';

const prism = createRequire(import.meta.url).resolve('@stoplight/prism-cli');
// The Prism process imports this code first, and therefore exits with its parent, even if the parent is killed.
const exitWithParent = 'data:text/javascript,process.once("disconnect",()=>process.exit())';

export interface Mock {
  url: string;
  stop: () => Promise<void>;
}

export interface MockOptions {
  /** The path of the OpenAPI file. By default, openapi.yaml. */
  contract?: string;
  /** By default, any free port. */
  port?: number;
  /** Called with each line that Prism prints. */
  onLine?: (line: string) => void;
  /** Called when Prism is ready again after a crash. */
  onRestart?: () => void;
}

export async function startMock(options: MockOptions = {}): Promise<Mock> {
  const { contract = `${root}openapi.yaml`, port = 0, onLine, onRestart } = options;
  let isStopping = false;
  let child: ChildProcess;

  const reportFailedRestart = (error: unknown) => {
    // `stop` may end Prism before it is ready.
    if (!isStopping) console.error(error);
  };
  const start = async (chosenPort: number): Promise<string> => {
    child = forkPrism(contract, chosenPort);
    const url = await waitUntilReady(child, onLine);
    child.once('exit', () => {
      if (!isStopping) start(Number(new URL(url).port)).then(onRestart, reportFailedRestart);
    });
    return url;
  };

  return {
    url: await start(port),
    async stop() {
      isStopping = true;
      if (child.kill()) await once(child, 'exit');
    },
  };
}

function forkPrism(contract: string, port: number): ChildProcess {
  // With --errors, Prism responds with 500 if an example in openapi.yaml doesn't match its schema.
  return fork(prism, ['mock', contract, '--port', String(port), '--errors'], {
    silent: true,
    execArgv: ['--import', exitWithParent],
    env: { ...process.env, FORCE_COLOR: '0' },
  });
}

/** Resolves to the URL that Prism prints. */
function waitUntilReady(child: ChildProcess, onLine: (line: string) => void = () => {}): Promise<string> {
  return new Promise((resolve, reject) => {
    let errors = '';
    child.stderr!.on('data', (text) => (errors += String(text)));
    createInterface({ input: child.stdout! }).on('line', (line) => {
      onLine(line);
      const [, url] = /listening on (http:\S+)/.exec(line) ?? [];
      if (url) resolve(url);
    });
    child.once('close', () => {
      // Prism prints the usage and an empty line before the error. Once Prism is ready, rejecting has no effect.
      const reason = errors.split('\n\n').at(-1)?.trim();
      reject(new Error(`Prism did not start: ${reason}`));
    });
  });
}
