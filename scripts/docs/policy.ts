// A content security policy for a finished page: its own scripts and styles by their hashes, no other host, nothing sent.
import { createHash } from 'node:crypto';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The hashes of the page's elements that carry their text with them; `element` has attributes and text as its groups. */
function hashesOf(page: string, element: RegExp): string[] {
  const texts = [...page.matchAll(element)]
    .filter(([, attributes = '']) => !/\bsrc=/.test(attributes))
    .map(([, , text = '']) => text);
  return [...new Set(texts.map(hash))];
}

/** The page with its policy as the first element of its head; `more` has further sources by directive. */
export function addPolicy(page: string, more: Record<string, string> = {}): string {
  const scripts = hashesOf(page, /<script\b([^>]*)>([\s\S]*?)<\/script>/g);
  // The empty style sheet is where the page's own code adds rules, rule by rule.
  const styles = [hash(''), ...hashesOf(page, /<style\b([^>]*)>([\s\S]*?)<\/style>/g)];
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': scripts,
    'style-src-elem': styles,
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ['data:'],
    'font-src': ['data:'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  };
  for (const [name, sources] of Object.entries(more)) directives[name] = [...(directives[name] ?? []), sources];
  const policy = Object.entries(directives).map(([name, sources]) => `${name} ${sources.join(' ')}`);
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}"/>`;
  return page.replace(/<head>/, `<head>\n  ${meta}`);
}
