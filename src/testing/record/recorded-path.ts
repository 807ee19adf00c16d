// Redacts the path of a recorded request. The contract says which path parameters are secret.
import { contract } from '../request/contract.js';
import { escapePattern } from '../request/template.js';

export const redacted = '<redacted>';

/** Matches the names of fields and parameters that may contain a key or a password. */
export const secretName = /passw|pwd|secret|token|(api|auth|partner).?key/i;

interface SecretPlace {
  /** Matches the path up to the secret, and the secret. Slashes may be repeated. */
  readonly pattern: RegExp;
  readonly isNumberShown: boolean;
}

const secretPlaces = createSecretPlaces();

function createSecretPlaces(): SecretPlace[] {
  const places = new Map<string, SecretPlace>();
  for (const { path, pathSecrets = {} } of Object.values(contract)) {
    for (const [name, rule] of Object.entries(pathSecrets)) {
      const prefix = escapePattern(path.slice(0, path.indexOf(`{${name}}`))).replaceAll('/', '/+');
      const isNumberShown = rule === 'unless numeric';
      // A value that is always secret ends only with the path: it may have slashes that somebody forgot to encode.
      places.set(prefix, { pattern: new RegExp(`(${prefix})(${isNumberShown ? '[^/]+' : '.+'})`), isNumberShown });
    }
  }
  return [...places.values()];
}

/**
 * Redacts each secret that follows the start of an operation's path, even if no operation has the whole path.
 *
 * @param encodedValues - the percent-encoded values of placeholders in a test's own path templates
 */
export function redactPath(
  path: string,
  encodedValues: readonly (Readonly<Record<string, string>> | undefined)[],
  { children }: { readonly children: readonly { readonly id: number; readonly authKey: string }[] },
): string {
  const entries = encodedValues.flatMap((values) => Object.entries(values ?? {}));
  const secrets = entries.filter(([name]) => secretName.test(name)).map(([, value]) => value);
  const partlyRedacted = secrets.reduce((text, secret) => text.replaceAll(secret, redacted), path);
  return secretPlaces.reduce(
    (text, { pattern, isNumberShown }) =>
      text.replace(pattern, (_, prefix: string, value: string) => {
        if (isNumberShown && /^\d+$/.test(value)) return prefix + value;
        const child = children.find(({ authKey }) => encodeURIComponent(authKey) === value);
        return prefix + (child ? String(child.id) : redacted);
      }),
    partlyRedacted,
  );
}
