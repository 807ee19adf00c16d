// Adds to Redoc: redirects for hashes of other Redoc versions, the tab's title, the site's theme, and the skip link.

/** Calls `listener` now and whenever the address changes. Redoc changes it with `history`, which fires no event. */
export function watchAddress(listener: () => void): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history);
    history[name] = (...values) => {
      change(...values);
      setTimeout(listener);
    };
  }
  addEventListener('hashchange', listener);
  listener();
}

/**
 * Redirects the hashes of other Redoc versions, such as `#operation/addCredits` and `#tag/Companies`. An unknown operation or area
 * leads to the start.
 */
export function redirectOtherHashes(routes: Record<string, string>): void {
  const redirect = () => {
    const [, kind, id = ''] = /^#\/?(operation|tag)\/([^/]+)/.exec(decodeURIComponent(location.hash)) ?? [];
    if (!kind) return;
    if (kind === 'operation') return location.replace(routes[id] ?? '#/');
    const areaHash = `#/${id.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
    const areaExists = Object.values(routes).some((route) => route.startsWith(`${areaHash}/`));
    location.replace(areaExists ? areaHash : '#/');
  };
  addEventListener('hashchange', redirect);
  redirect();
}

/** Sets the tab's title to the current heading, and makes Redoc's menu a landmark for screen readers. */
export function updateTitles(): void {
  const site = document.title;
  const updateTitle = () => {
    const id = decodeURIComponent(location.hash.slice(1));
    const heading = id && document.querySelector(`[data-section-id="${CSS.escape(id)}"] :is(h1, h2)`);
    const title = heading ? `${heading.textContent.trim()} | ${site}` : site;
    if (document.title !== title) document.title = title;
  };
  watchAddress(updateTitle);
  const update = () => {
    updateTitle();
    document.querySelector('.menu-content')?.setAttribute('role', 'navigation');
  };
  new MutationObserver(update).observe(document.getElementById('redoc')!, { childList: true, subtree: true });
}

/** Shares the reader's choice of theme, light or dark, between the site and Redoc. */
export function shareTheme(): void {
  const siteSetting = 'vitepress-theme-appearance';
  const redocSetting = 'redoc.colorMode';
  const theme = loadSetting(siteSetting);
  if (theme === 'dark' || theme === 'light') saveSetting(redocSetting, theme);
  const themeAtStart = loadSetting(redocSetting);
  addEventListener('pagehide', () => {
    const themeAtEnd = loadSetting(redocSetting);
    if (themeAtEnd && themeAtEnd !== themeAtStart) saveSetting(siteSetting, themeAtEnd);
  });
}

/** Makes the skip link focus the content. A plain link to an id would change the hash, which Redoc reads as an address. */
export function enableSkipLink(): void {
  document.getElementById('skip')!.addEventListener('click', (event) => {
    event.preventDefault();
    const content = document.querySelector<HTMLElement>('[data-section-id] :is(h1, h2)');
    content?.setAttribute('tabindex', '-1');
    content?.focus();
  });
}

/** Returns null if there is no value, or no storage, as on some pages opened from disk. */
export function loadSetting(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Does nothing if the page has no storage. */
export function saveSetting(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // The choice lasts until the reader leaves the page.
  }
}
