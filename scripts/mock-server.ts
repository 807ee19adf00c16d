// Starts the mock: Prism's own command on openapi.yaml. A request that Prism cannot read ends its process; it is started again.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const prism = createRequire(import.meta.url).resolve('@stoplight/prism-cli');
const contract = fileURLToPath(new URL('../openapi.yaml', import.meta.url));
// Node runs this first: Prism ends with the process that started it, however that ends.
const endWithParent = 'data:text/javascript,process.once("disconnect",()=>process.exit())';

export interface Mock {
  url: string;
  stop: () => Promise<void>;
}

export interface MockOptions {
  /** Any free one unless given. */
  port?: number;
  /** Is told each line that Prism prints once it is ready. */
  onLine?: (line: string) => void;
  /** Is told when a request has ended Prism, and it runs again. */
  onRestart?: () => void;
}

export async function startMock({ port = 0, onLine, onRestart }: MockOptions = {}): Promise<Mock> {
  let isWanted = true;
  let child: ChildProcess;

  const start = async (from: number): Promise<string> => {
    // With --errors an example that breaks its own schema is answered with 500.
    child = fork(prism, ['mock', contract, '--port', String(from), '--errors'], {
      silent: true,
      execArgv: ['--import', endWithParent],
      env: { ...process.env, FORCE_COLOR: '0' },
    });
    const url = await untilReady(child, onLine);
    child.once('exit', () => {
      if (isWanted) start(Number(new URL(url).port)).then(onRestart, console.error);
    });
    return url;
  };

  return {
    url: await start(port),
    async stop() {
      isWanted = false;
      if (child.kill()) await once(child, 'exit');
    },
  };
}

/** The address that Prism names when it is ready. */
function untilReady(child: ChildProcess, onLine: (line: string) => void = () => {}): Promise<string> {
  return new Promise((resolve, reject) => {
    let problem = '';
    let isReady = false;
    // Its usage, an empty line, and what is wrong.
    child.stderr!.on('data', (text) => (problem += String(text)));
    createInterface({ input: child.stdout! }).on('line', (line) => {
      if (isReady) return onLine(line);
      const [, url] = /listening on (http:\S+)/.exec(line) ?? [];
      isReady = url !== undefined;
      if (url) resolve(url);
    });
    child.once('close', () => reject(new Error(`Prism does not run: ${problem.split('\n\n').at(-1)?.trim()}`)));
  });
}
