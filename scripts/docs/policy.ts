// Adds a content security policy to a page. The policy allows the page's inline scripts and styles by hash.
import { createHash } from 'node:crypto';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function hashesOf(page: string, inlineElement: RegExp): string[] {
  const texts = [...page.matchAll(inlineElement)].map(([, text = '']) => text);
  return [...new Set(texts.map(hash))];
}

export function addPolicy(page: string): string {
  const scripts = hashesOf(page, /<script\b(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/g);
  const styles = hashesOf(page, /<style\b[^>]*>([^]*?)<\/style>/g);
  // The page's scripts create an empty style sheet and add rules to it.
  const emptyStyle = hash('');
  const policy = [
    `default-src 'none'`,
    `script-src ${[...scripts, `'self'`].join(' ')}`,
    `style-src-elem ${[emptyStyle, ...styles, `'self'`].join(' ')}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src data: 'self'`,
    `font-src data: 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `connect-src 'self'`,
  ];
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}"/>`;
  return page.replace(/<head>/, `<head>\n  ${meta}`);
}
