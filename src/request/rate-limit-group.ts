// Finds the endpoints that share a rate limit with a request.

/**
 * @param groups - the name of each group by endpoint: `POST /smtp/email`, or `/contacts` for a path and all paths below it
 * @param path - with values instead of placeholders, if it has any
 */
export function rateLimitGroupOf<Group extends string>(
  groups: Readonly<Record<string, Group>>,
  method: string,
  path: string,
): Group | undefined {
  const segments = path.split('/').filter(Boolean).map(decodeSegment);
  const paths = segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`);
  const endpoints = [`${method} /${segments.join('/')}`, ...paths];
  const endpoint = endpoints.find((name) => Object.hasOwn(groups, name));
  return endpoint === undefined ? undefined : groups[endpoint];
}

/** The API decodes segments before it matches them. An encoded slash doesn't start a new segment. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment).replaceAll('/', '%2F');
  } catch {
    return segment;
  }
}
