// Extends VitePress's Markdown.
import type { MarkdownOptions } from 'vitepress';

type Markdown = Parameters<NonNullable<MarkdownOptions['config']>>[0];

export function extendMarkdown({ renderer: { rules } }: Markdown): void {
  const code = rules.code_inline!;
  rules.code_inline = (tokens, index, ...rest) => {
    const token = tokens[index]!;
    // Without `v-pre`, Vue evaluates placeholders such as `{{params.ORDER}}`.
    token.attrSet('v-pre', '');
    // Browsers would break `'not-sent'` after its hyphen.
    if (token.content.length < 20) token.attrSet('style', 'white-space: nowrap');
    return code(tokens, index, ...rest);
  };
  const image = rules.image!;
  // Adds `sandbox-dark.png` after `sandbox.png`. The style sheet shows the picture for the theme.
  rules.image = (tokens, index, ...rest) => {
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
