// Finds the rate-limit group of a request.

/**
 * @param groups - the name of each group by endpoint: `POST /smtp/email`, or `/contacts` for a path and all paths below it
 * @param path - the actual path, or a template without values: `/contacts/7` or `/contacts/{id}`
 */
export function rateLimitGroupOf<Group extends string>(
  groups: Readonly<Record<string, Group>>,
  method: string,
  path: string,
): Group | undefined {
  const segments = path.split('/').filter(Boolean).map(decodeSegment);
  const paths = segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`);
  // The longest path first, because its limit is the most specific.
  const endpoints = [`${method} /${segments.join('/')}`, ...paths.reverse()];
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
