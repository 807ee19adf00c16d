// The menu beside each page: Guides, SDK, REST or Examples.
import type { DefaultTheme } from 'vitepress';
import type { Entry, Section } from './menu.js';

type Item = { text: string; link: string; items?: Item[] };

/**
 * Nests entries below the last entry of level 0. Leaves `collapsed` unset: VitePress would render a collapsible item as a button
 * that contains another button, the caret.
 */
function nest(entries: Entry[]): Item[] {
  const items: Item[] = [];
  for (const { text, link, level, method } of entries) {
    const badge = method ? `<span class="method ${method.toLowerCase()}">${method}</span> ` : '';
    const item = { text: badge + text, link };
    if (level === 0) items.push(item);
    else (items.at(-1)!.items ??= []).push(item);
  }
  return items;
}

/**
 * Shows the operations of only one tag, because a menu of all operations is too long.
 *
 * @param openLink - the tag's link; '' for none
 */
const openOnly = (items: Item[], openLink: string): Item[] =>
  items.map(({ text, link, items: operations = [] }) => ({
    text,
    link,
    ...(link === openLink && operations.length > 0 && { items: operations }),
  }));

export function createSidebars(sections: Section[]): DefaultTheme.SidebarMulti {
  const groupsOf = (menu: Section['menu']): Group[] =>
    sections.filter((section) => section.menu === menu).map(({ text, items }) => ({ text, items: nest(items) }));
  const guides = groupsOf('guides');
  const rest = groupsOf('rest');
  const examples = groupsOf('examples');
  const restMenu = (openLink: string) => rest.map(({ text, items }) => ({ text, items: openOnly(items, openLink) }));
  const tags = rest.flatMap(({ items }) => items.filter((item) => item.items));
  return {
    '/examples/': [{ text: 'Guides', items: guides[0]!.items.slice(0, 1) }, ...examples],
    '/reference/': groupsOf('sdk'),
    '/rest': restMenu(''),
    '/redoc': restMenu(''),
    ...Object.fromEntries(tags.map(({ link }) => [link, restMenu(link)])),
    // VitePress tries the paths with the most slashes first, then in this order. So `/` must follow `/rest` and `/redoc`.
    // The section "About" stays last, after the link to the examples.
    '/': [...guides.slice(0, -1), { text: 'Examples', items: examples[0]!.items.slice(0, 1) }, ...guides.slice(-1)],
  };
}

interface Group {
  text: string;
  items: Item[];
}
