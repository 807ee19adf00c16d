// Turns the landing page's code block into a module for the page's Run button.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const page = fileURLToPath(new URL('../index.md', import.meta.url));
const id = 'virtual:first-call';
/** By convention, `\0` keeps other plugins from resolving the module. */
const resolvedId = `\0${id}`;

export const firstCallPlugin: Plugin = {
  name: 'first-call',
  resolveId: (name) => (name === id ? resolvedId : undefined),
  load(name) {
    if (name !== resolvedId) return undefined;
    const [, code = ''] = /```ts\n([^]*?)```/.exec(readFileSync(page, 'utf8')) ?? [];
    const [imports = '', ...statements] = code.split('\n\n');
    // In a browser, the client rejects a key unless this option allows it.
    const body = statements.join('\n\n').replace("'any-key'", '$&, dangerouslyAllowBrowser: true');
    // The code block must be JavaScript, too: because of `\0`, Vite doesn't remove types.
    return `${imports}\nexport async function firstCall(console) {\n${body}}`;
  },
};
