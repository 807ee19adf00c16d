// What the REST page does beside Redoc: hashes of other Redoc versions, the tab's title, the colors, and the link past the menu.

/** Calls a function now and whenever the address changes; Redoc changes it without an event. */
export function watchAddress(look: () => void): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history);
    history[name] = (...values) => {
      change(...values);
      setTimeout(look);
    };
  }
  addEventListener('hashchange', look);
  look();
}

/** Older links (`#operation/addCredits`, `#tag/Companies`) lead to their place; a hash without a place leads to the start. */
export function correctAddress(routes: Record<string, string>): void {
  const correct = () => {
    const [, kind, id = ''] = /^#\/?(operation|tag)\/([^/]+)/.exec(decodeURIComponent(location.hash)) ?? [];
    if (!kind) return;
    const area = `#/${id.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
    const known = Object.values(routes).some((route) => route.startsWith(area));
    location.replace(kind === 'operation' ? (routes[id] ?? '#/') : known ? area : '#/');
  };
  addEventListener('hashchange', correct);
  correct();
}

/** Names the tab after the heading at the address, and the menu for screen readers. */
export function nameParts(): void {
  const site = document.title;
  const name = () => {
    const id = decodeURIComponent(location.hash.slice(1));
    const heading = id && document.querySelector(`[data-section-id="${CSS.escape(id)}"] :is(h1, h2)`);
    const title = heading ? `${heading.textContent.trim()} | ${site}` : site;
    if (document.title !== title) document.title = title;
  };
  watchAddress(name);
  const look = () => {
    name();
    // Redoc's menu isn't a landmark.
    document.querySelector('.menu-content')?.setAttribute('role', 'navigation');
  };
  new MutationObserver(look).observe(document.getElementById('redoc')!, { childList: true, subtree: true });
}

/** Light or dark: the site and this page share the reader's choice. */
export function shareColors(): void {
  const [site, redoc] = ['vitepress-theme-appearance', 'redoc.colorMode'];
  const chosen = read(site);
  if (chosen === 'dark' || chosen === 'light') keep(redoc, chosen);
  const before = read(redoc);
  addEventListener('pagehide', () => {
    const now = read(redoc);
    if (now && now !== before) keep(site, now);
  });
}

/** Redoc's addresses are hashes, so a link to an id would be one of them. */
export function skipToContent(): void {
  document.getElementById('skip')!.addEventListener('click', (event) => {
    event.preventDefault();
    const content = document.querySelector<HTMLElement>('[data-section-id] :is(h1, h2)');
    content?.setAttribute('tabindex', '-1');
    content?.focus();
  });
}

/** A page that is opened from disk may have no storage. */
export function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // The choice lasts until the page is left.
  }
}
