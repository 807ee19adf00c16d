// Finds the rate-limit group of a request.

/** @param groups - the name of each group by endpoint, such as `POST /smtp/email`, or by first segment, such as `/contacts` */
export function rateLimitGroupOf<Group extends string>(
  groups: Readonly<Record<string, Group>>,
  method: string,
  path: string,
): Group | undefined {
  return groups[`${method} ${path}`] ?? groups[path.split('/', 2).join('/')];
}
