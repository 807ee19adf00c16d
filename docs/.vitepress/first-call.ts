// Compiles the code block of the landing page to a module, so that its Run button runs the code that the page shows.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const page = fileURLToPath(new URL('../index.md', import.meta.url));
const id = 'virtual:first-call';

export const firstCall: Plugin = {
  name: 'first-call',
  resolveId: (name) => (name === id ? `\0${id}.ts` : undefined),
  load(name) {
    if (name !== `\0${id}.ts`) return undefined;
    const [, code = ''] = /```ts\n([^]*?)```/.exec(readFileSync(page, 'utf8')) ?? [];
    const [imports = '', ...body] = code.split('\n\n');
    // In a browser, the client rejects a key unless this option allows it.
    const program = body.join('\n\n').replace("'any-key'", '$&, dangerouslyAllowBrowser: true');
    return `${imports}\nexport async function firstCall(console) {\n${program}}`;
  },
};
