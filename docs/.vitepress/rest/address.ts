// Adapts Redoc, which shows the REST page, to the site.

/** Calls `listener` now and after each change of the address. `pushState` and `replaceState`, which Redoc uses, fire no event. */
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

/** The decoded hash of the address, with its `#`. A hash that can't be decoded, such as `#%`, is returned unchanged. */
export function readHash(): string {
  try {
    return decodeURIComponent(location.hash);
  } catch {
    return location.hash;
  }
}

/**
 * Redirects the hashes of other Redoc versions, such as `#operation/addCredits` and `#tag/Companies`.
 *
 * @param routes - the hashes of this version, by operation id
 */
export function redirectOtherHashes(routes: Record<string, string>): void {
  const redirect = () => {
    const [, kind, id = ''] = /^#\/?(operation|tag)\/([^/]+)/.exec(readHash()) ?? [];
    if (!kind) return;
    if (kind === 'operation') return location.replace(routes[id] ?? '#/');
    const tagHash = `#/${id.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
    const tagExists = Object.values(routes).some((route) => route.startsWith(`${tagHash}/`));
    location.replace(tagExists ? tagHash : '#/');
  };
  addEventListener('hashchange', redirect);
  redirect();
}

/** Puts the heading of the current section into the document's title, and makes Redoc's menu a landmark for screen readers. */
export function updateTitles(): void {
  const siteTitle = document.title;
  const updateTitle = () => {
    const id = readHash().slice(1);
    const heading = id && document.querySelector(`[data-section-id="${CSS.escape(id)}"] :is(h1, h2)`);
    const title = heading ? `${heading.textContent.trim()} | ${siteTitle}` : siteTitle;
    if (document.title !== title) document.title = title;
  };
  watchAddress(updateTitle);
  const updatePage = () => {
    updateTitle();
    document.querySelector('.menu-content')?.setAttribute('role', 'navigation');
  };
  new MutationObserver(updatePage).observe(document.getElementById('redoc')!, { childList: true, subtree: true });
}

/**
 * Copies the reader's theme from the site to Redoc, and back when the reader leaves. The site and Redoc store the theme under
 * different names.
 */
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

/** Makes the skip link focus the first heading. A plain link would change the hash, which Redoc would take for a section. */
export function enableSkipLink(): void {
  document.getElementById('skip')!.addEventListener('click', (event) => {
    event.preventDefault();
    const heading = document.querySelector<HTMLElement>('[data-section-id] :is(h1, h2)');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  });
}

/** Returns null if nothing is saved, or if the page has no storage, such as some pages opened from disk. */
export function loadSetting(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function saveSetting(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Without storage, the setting isn't saved.
  }
}
