// Keeps keys and passwords out of whatever an error repeats.

/** The text with every secret in it blanked, also in its percent-encoded form. */
export function redact(text: string, secrets: readonly string[]): string {
  return secrets.reduce(
    (clean, secret) => clean.replaceAll(secret, '[redacted]').replaceAll(encodeURIComponent(secret), '[redacted]'),
    text,
  );
}

/**
 * A cause that repeats no secret: itself, or, where a runtime quotes the URL or a header in it, a copy without.
 *
 * @param cause - what `fetch` rejected with, and what is below it
 */
export function redactCause(cause: unknown, secrets: readonly string[]): unknown {
  if (typeof cause !== 'object' || cause === null) return typeof cause === 'string' ? redact(cause, secrets) : cause;
  const error = cause as Error & { code?: unknown };
  const inner = redactCause(error.cause, secrets);
  const texts = Object.getOwnPropertyNames(error).map((name) => String(error[name as keyof Error]));
  if (inner === error.cause && texts.every((text) => redact(text, secrets) === text)) return cause;
  const copy = new Error(redact(String(error.message), secrets), inner === undefined ? undefined : { cause: inner });
  copy.name = error.name;
  delete copy.stack;
  return typeof error.code === 'string' ? Object.assign(copy, { code: error.code }) : copy;
}
