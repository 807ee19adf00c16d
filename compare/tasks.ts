// The side of a process that is asked: it does the task of each message, and answers with what that gives.

export function answer(tasks: Record<string, (work: never) => unknown>): void {
  process.on('message', ({ task, work }: { task: string; work: never }) => {
    void (async () => process.send?.((await tasks[task]!(work)) ?? null))();
  });
  process.send?.('ready');
}
