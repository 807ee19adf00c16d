// Links the first mention of each method, error and type in a guide to the SDK reference.
import { readFileSync, writeFileSync } from 'node:fs';
import { relative, dirname } from 'node:path';
import { listOperations, readContract } from '../contract.js';
import { listFiles, methodRoute, pagesFolder } from './routes.js';

/** Matches inline code, and what must not change: fenced blocks, front matter, headings, pictures, links and HTML. */
const skippedOrCode = /^```[^]*?^```$|^---$[^]*?^---$|^#.*$|!?\[(?:[^\]`]|`[^`]*`)*\]\([^)]*\)|<[^>]+>|`([^`\n]+)`/gm;
/** Types whose names the guides also use for something else. */
const ambiguous = /^(Fetch|Key|Page|Wait|Attempt)$/;

/** Returns the address of each name, for example `reference/errors.md#apierror`. */
function readTargets(): Map<string, string> {
  const methods = listOperations(readContract()).flatMap(({ definition }) => {
    const { 'x-resource': resource, 'x-method': method } = definition;
    const names = [`${resource}.${method}`, `client.${resource}.${method}`];
    return names.map((name): [string, string] => [name, `reference/${methodRoute(resource, method, '.md')}`]);
  });
  const types = listFiles(`${pagesFolder}reference`, '.md').flatMap((page) =>
    [...readFileSync(`${pagesFolder}reference/${page}`, 'utf8').matchAll(/^## (\w+) \{#(.+)\}$/gm)]
      .filter(([, name = '']) => !ambiguous.test(name))
      .map(([, name = '', id]): [string, string] => [name, `reference/${page}#${id}`]),
  );
  return new Map([...types, ...methods]);
}

/** Changes the pages in `pagesFolder`. */
export function linkPages(): void {
  const targets = readTargets();
  for (const page of listFiles(pagesFolder, '.md').filter((name) => name.startsWith('guides/'))) {
    const linked = new Set<string>();
    const text = readFileSync(pagesFolder + page, 'utf8').replace(skippedOrCode, (part: string, code: string = '') => {
      const target = targets.get(code.replace(/\(\)$/, ''));
      if (!target || linked.has(target)) return part;
      linked.add(target);
      return `[${part}](${relative(dirname(page), target)})`;
    });
    writeFileSync(pagesFolder + page, text);
  }
}
