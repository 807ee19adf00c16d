// The demo's lines: one for each call, aligned, and which operations were called.
import type { Chapter, Step } from './story.js';

export type Paint = (style: 'bold' | 'dim' | 'green' | 'red', text: string) => string;

export interface Report {
  chapter: Chapter;
  step: Step;
  /** Those that were answered. */
  operations: Set<string>;
  /** How many calls were answered. */
  calls: () => number;
}

export function createReport(write: (line: string) => void, paint: Paint): Report {
  const operations = new Set<string>();
  let calls = 0;

  const row = (operation: string, status: string, text: string) =>
    write(`  ${operation.padEnd(30)} ${status}  ${text}`);
  return {
    operations,
    calls: () => calls,
    chapter: (title) => write(`\n${paint('bold', title)}`),
    async step(call, tell) {
      try {
        const { data, response } = await call.withResponse();
        const text = await tell(data);
        row(call.operation, paint('green', String(response.status)), text);
        operations.add(call.operation);
        calls++;
        return data;
      } catch (error) {
        const { status = '---' } = error as { status?: number };
        row(call.operation, paint('red', String(status)), paint('red', 'failed'));
        throw error;
      }
    },
  };
}
