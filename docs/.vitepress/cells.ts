// Each cell of a table says what its column is, for telephones, where a row is a card.
import type { MarkdownOptions } from 'vitepress';

type Markdown = Parameters<NonNullable<MarkdownOptions['config']>>[0];

export function labelCells(markdown: Markdown): void {
  markdown.core.ruler.push('label-cells', ({ tokens }) => {
    let heads: string[] = [];
    let column = 0;
    for (const [index, token] of tokens.entries()) {
      if (token.type === 'table_open') heads = [];
      if (token.type === 'tr_open') column = 0;
      if (token.type === 'th_open') heads.push(tokens[index + 1]?.content.replaceAll('`', '') ?? '');
      if (token.type === 'td_open') token.attrSet('data-label', heads[column++] ?? '');
    }
  });
}
