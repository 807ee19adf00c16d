// Adapts Redoc to the site.

/** Calls `listener` now and after each change of the address. Redoc uses `history`, which fires no event for its changes. */
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

/** Redirects the hashes of other Redoc versions, such as `#operation/addCredits` and `#tag/Companies`. */
export function redirectOtherHashes(routes: Record<string, string>): void {
  const redirect = () => {
    const [, kind, id = ''] = /^#\/?(operation|tag)\/([^/]+)/.exec(decodeURIComponent(location.hash)) ?? [];
    if (!kind) return;
    if (kind === 'operation') return location.replace(routes[id] ?? '#/');
    const tagHash = `#/${id.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
    const tagExists = Object.values(routes).some((route) => route.startsWith(`${tagHash}/`));
    location.replace(tagExists ? tagHash : '#/');
  };
  addEventListener('hashchange', redirect);
  redirect();
}

/** Puts the section's heading into the document's title, and makes Redoc's menu a landmark for screen readers. */
export function updateTitles(): void {
  const siteTitle = document.title;
  const updateTitle = () => {
    const id = decodeURIComponent(location.hash.slice(1));
    const heading = id && document.querySelector(`[data-section-id="${CSS.escape(id)}"] :is(h1, h2)`);
    const title = heading ? `${heading.textContent.trim()} | ${siteTitle}` : siteTitle;
    if (document.title !== title) document.title = title;
  };
  watchAddress(updateTitle);
  const update = () => {
    updateTitle();
    document.querySelector('.menu-content')?.setAttribute('role', 'navigation');
  };
  new MutationObserver(update).observe(document.getElementById('redoc')!, { childList: true, subtree: true });
}

/** Copies the reader's theme from the site to Redoc, and back when the reader leaves: they store it under different names. */
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

/** A plain link to an id would change the hash, which Redoc would take for the address of a section. */
export function enableSkipLink(): void {
  document.getElementById('skip')!.addEventListener('click', (event) => {
    event.preventDefault();
    const content = document.querySelector<HTMLElement>('[data-section-id] :is(h1, h2)');
    content?.setAttribute('tabindex', '-1');
    content?.focus();
  });
}

/** Also returns null without storage, for example on some pages opened from disk. */
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
