// Finds the rate-limit group of a request.

/** @param groups - the name of each group by endpoint, such as `POST /smtp/email`, or by first segment, such as `/contacts` */
export function rateLimitGroupOf<Group extends string>(
  groups: Readonly<Record<string, Group>>,
  method: string,
  path: string,
): Group | undefined {
  // A path that isn't text is rejected later, with the other arguments.
  const [firstSegment = ''] = /^\/?[^/]*/.exec(path) ?? [];
  return groups[`${method} ${path}`] ?? groups[firstSegment];
}
