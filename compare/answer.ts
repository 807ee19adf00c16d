// The side of a process that is asked.

/** Answers each message; ends with the process that asked. */
export function answerWith(work: (message: any) => unknown): void {
  process.once('disconnect', () => process.exit());
  process.on('message', (message) => void (async () => process.send?.((await work(message)) ?? null))());
  process.send?.('ready');
}

/** All that the modules of a library export. */
export async function loadLibrary(modules: string[]): Promise<object> {
  const parts = await Promise.all(modules.map((module) => import(module) as Promise<object>));
  return Object.assign({}, ...parts) as object;
}
