// Matches paths against path templates such as `/contacts/{id}`.

export interface Template {
  /** The names of the placeholders, in order. */
  readonly placeholders: readonly string[];
  /** Returns the percent-encoded value of each placeholder; undefined if the path doesn't match. */
  readonly match: (path: string) => Readonly<Record<string, string>> | undefined;
}

export function compileTemplate(template: string): Template {
  // With a capturing group, `split` returns literals and names in turn.
  const parts = template.split(/\{([\w-]+)\}/);
  const placeholders = parts.filter((_, index) => index % 2 === 1);
  const source = parts.map((part, index) => (index % 2 === 1 ? '([^/]+)' : escapePattern(part))).join('');
  const pattern = new RegExp(`^${source}$`);
  return {
    placeholders,
    match(path) {
      const found = pattern.exec(path);
      return found ? Object.fromEntries(placeholders.map((name, index) => [name, found[index + 1] ?? ''])) : undefined;
    },
  };
}

/** Returns the source of a regular expression that matches the text. */
const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
