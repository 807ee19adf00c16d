// The demo's lines: one for each call, aligned, and which operations were called.
/**
 * @typedef {(style: 'bold' | 'dim' | 'green' | 'red', text: string) => string} Paint
 * @typedef {object} Report
 * @property {import('./story.mjs').Chapter} chapter
 * @property {import('./story.mjs').Step} step
 * @property {Set<string>} operations those that were answered
 * @property {() => number} calls how many calls were answered
 */

/**
 * @param {(line: string) => void} write
 * @param {Paint} paint
 * @returns {Report}
 */
export function createReport(write, paint) {
  /** @type {Set<string>} */
  const operations = new Set();
  let calls = 0;
  /** @param {string} operation @param {string} status @param {string} text */
  const row = (operation, status, text) => write(`  ${operation.padEnd(30)} ${status}  ${text}`);
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
        const { status = '---' } = /** @type {{ status?: number }} */ (error);
        row(call.operation, paint('red', String(status)), paint('red', 'failed'));
        throw error;
      }
    },
  };
}
