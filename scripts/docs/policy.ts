// Adds a content security policy to a page. The policy allows the page's inline scripts and styles by hash.
import { createHash } from 'node:crypto';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** @param element - a pattern that captures an element's attributes and text */
function hashesOf(page: string, element: RegExp): string[] {
  const texts = [...page.matchAll(element)]
    .filter(([, attributes = '']) => !/\bsrc=/.test(attributes))
    .map(([, , text = '']) => text);
  return [...new Set(texts.map(hash))];
}

/** @param extraSources - more sources, by directive */
export function addPolicy(page: string, extraSources: Record<string, string> = {}): string {
  const scripts = hashesOf(page, /<script\b([^>]*)>([\s\S]*?)<\/script>/g);
  // Scripts of the page create an empty style sheet and add rules to it.
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
  for (const [name, sources] of Object.entries(extraSources)) directives[name] = [...(directives[name] ?? []), sources];
  const policy = Object.entries(directives).map(([name, sources]) => `${name} ${sources.join(' ')}`);
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}"/>`;
  return page.replace(/<head>/, `<head>\n  ${meta}`);
}
