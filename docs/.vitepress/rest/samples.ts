// Lets the reader choose the server and the language of the samples, and remembers the language.
const apiUrl = 'https://api.brevo.com/v3';
const sandboxUrl = 'http://127.0.0.1:4011';
const apiKey = "'<API_KEY>'";
/** The TypeScript samples use the client's default URL, so they need `baseUrl`. */
const keyAndUrl = `${apiKey}, baseUrl: '${sandboxUrl}'`;

/** Replaces the server's URL in the text nodes, so that the samples keep their colors. */
export function setServer(samples: Element, useSandbox: boolean): void {
  const changes = useSandbox
    ? [[apiUrl, sandboxUrl] as const, [apiKey, keyAndUrl] as const]
    : [[keyAndUrl, apiKey] as const, [sandboxUrl, apiUrl] as const];
  const texts = document.createTreeWalker(samples, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    // Only the TypeScript samples need `baseUrl`, but the PHP samples have the key in single quotes, too.
    const isTypeScript = Boolean(text.parentElement?.closest('.language-ts'));
    for (const [from, to] of changes) {
      if (from.startsWith(apiKey) && !isTypeScript) continue;
      text.data = text.data.replace(from, to);
    }
  }
}

const setting = 'sample-language';

/** Opens the samples in the remembered language, and remembers each language that the reader chooses. */
export function followLanguage(samples: Element): void {
  const labels = [...samples.querySelectorAll<HTMLLabelElement>('.tabs label')];
  labels.find(({ textContent }) => textContent === localStorage.getItem(setting))?.click();
  samples.addEventListener('change', ({ target }) => {
    const label = labels.find(({ htmlFor }) => htmlFor === (target as Element).id);
    if (label) localStorage.setItem(setting, label.textContent);
  });
}
