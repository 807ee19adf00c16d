// What the pages have beyond plain Markdown: a cell says what its column is, and an excerpt what file it is from.
import type { MarkdownOptions } from 'vitepress';

type Markdown = Parameters<NonNullable<MarkdownOptions['config']>>[0];

export function labelParts(markdown: Markdown): void {
  labelCells(markdown);
  labelExcerpts(markdown);
}

/** On a telephone a row is a card, without the head of the table. */
function labelCells(markdown: Markdown): void {
  markdown.core.ruler.push('label-cells', ({ tokens }) => {
    let heads: string[] = [];
    let column = 0;
    for (const [index, token] of tokens.entries()) {
      if (token.type === 'table_open') {
        heads = [];
        // A table that scrolls needs the focus of the keyboard.
        token.attrSet('tabindex', '0');
      }
      if (token.type === 'tr_open') column = 0;
      if (token.type === 'th_open') heads.push(tokens[index + 1]?.content.replaceAll('`', '') ?? '');
      if (token.type === 'td_open') token.attrSet('data-label', heads[column++] ?? '');
    }
  });
}

/** A block that begins with `ts file=examples/worker.ts` is a part of that file. */
function labelExcerpts(markdown: Markdown): void {
  const fence = markdown.renderer.rules.fence!;
  markdown.renderer.rules.fence = (tokens, index, ...rest) => {
    const [, file] = / file=(\S+)/.exec(tokens[index]!.info) ?? [];
    const html = fence(tokens, index, ...rest);
    return file ? `<p class="excerpt-of">${file.replace(/^examples\//, '')}</p>${html}` : html;
  };
}
