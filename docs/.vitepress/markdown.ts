// Extends VitePress's Markdown.
import type { MarkdownOptions } from 'vitepress';

type Markdown = Parameters<NonNullable<MarkdownOptions['config']>>[0];

export function extendMarkdown(markdown: Markdown): void {
  labelCells(markdown);
  labelExcerpts(markdown);
  addDarkPictures(markdown);
  keepShortCodeWhole(markdown);
}

/** Phones show each row as a card, without the table's head, so each cell gets the name of its column. */
function labelCells(markdown: Markdown): void {
  markdown.core.ruler.push('label-cells', ({ tokens }) => {
    let heads: string[] = [];
    let column = 0;
    for (const [index, token] of tokens.entries()) {
      if (token.type === 'table_open') {
        heads = [];
        // A table that scrolls must be reachable by keyboard.
        token.attrSet('tabindex', '0');
      }
      if (token.type === 'tr_open') column = 0;
      if (token.type === 'th_open') heads.push(tokens[index + 1]?.content.replaceAll('`', '') ?? '');
      if (token.type === 'td_open') {
        token.attrSet('data-label', heads[column] ?? '');
        column++;
      }
    }
  });
}

/** Shows the file name above a block that begins with `ts file=examples/worker.ts`. */
function labelExcerpts(markdown: Markdown): void {
  const fence = markdown.renderer.rules.fence!;
  markdown.renderer.rules.fence = (tokens, index, ...rest) => {
    const [, file] = / file=(\S+)/.exec(tokens[index]!.info) ?? [];
    const html = fence(tokens, index, ...rest);
    return file ? `<p class="excerpt-of">${file.replace(/^examples\//, '')}</p>${html}` : html;
  };
}

/** Adds `sandbox-dark.png` after `sandbox.png`. The style sheet shows the picture for the theme. */
function addDarkPictures(markdown: Markdown): void {
  const image = markdown.renderer.rules.image!;
  markdown.renderer.rules.image = (tokens, index, ...rest) => {
    const token = tokens[index]!;
    const source = token.attrGet('src') ?? '';
    if (!source.endsWith('.png')) return image(tokens, index, ...rest);
    token.attrSet('class', 'light-picture');
    const light = image(tokens, index, ...rest);
    token.attrSet('class', 'dark-picture');
    token.attrSet('src', source.replace(/\.png$/, '-dark.png'));
    return light + image(tokens, index, ...rest);
  };
}

/** Browsers would wrap code such as `--port 0` after a hyphen. */
function keepShortCodeWhole(markdown: Markdown): void {
  const code = markdown.renderer.rules.code_inline!;
  markdown.renderer.rules.code_inline = (tokens, index, ...rest) => {
    const token = tokens[index]!;
    if (token.content.length <= 24) token.attrJoin('class', 'short');
    return code(tokens, index, ...rest);
  };
}
