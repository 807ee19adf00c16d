// The shape of JSON: which fields are there, and of which types, without their values.

/** The types of what stands at each path, such as `items[].id`; the path of the whole is empty. */
export type Shape = ReadonlyMap<string, ReadonlySet<string>>;

/** The shape of several values together. */
export function shapeOf(...values: unknown[]): Shape {
  const shape = new Map<string, Set<string>>();
  for (const value of values) add(shape, '', value);
  return shape;
}

function add(shape: Map<string, Set<string>>, path: string, value: unknown): void {
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  shape.set(path, (shape.get(path) ?? new Set()).add(type));
  if (Array.isArray(value)) for (const each of value) add(shape, `${path}[]`, each);
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) add(shape, path ? `${path}.${key}` : key, each);
}

/** Where a field is: `items[]` for `items[].id`. */
export const parentOf = (path: string): string => path.replace(/(\[\]|\.?[^.[\]]+)$/, '');

/** What one shape has and another lacks: a field beside fields that are there, or a type. Null stands for any type. */
export function missingIn(found: Shape, wanted: Shape): string[] {
  return [...wanted].flatMap(([path, types]) => {
    const others = found.get(path);
    if (!others) return !path.endsWith('[]') && found.get(parentOf(path))?.has('object') ? [`${path} is missing`] : [];
    const isAlike = [...types].some((type) => type === 'null' || others.has(type) || others.has('null'));
    return isAlike ? [] : [`${path || 'body'} is ${[...others].join(' or ')} instead of ${[...types].join(' or ')}`];
  });
}
