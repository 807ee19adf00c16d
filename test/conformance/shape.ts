// Compares the shapes of JSON values: fields and types, without values.

/** The types at each path, such as `items[].id`. The path of the whole value is ''. */
export type Shape = ReadonlyMap<string, ReadonlySet<string>>;

export function shapeOf(...values: unknown[]): Shape {
  const shape = new Map<string, Set<string>>();
  for (const value of values) addShape(shape, '', value);
  return shape;
}

function addShape(shape: Map<string, Set<string>>, path: string, value: unknown): void {
  const types = shape.get(path) ?? new Set<string>();
  shape.set(path, types.add(typeOf(value)));
  if (Array.isArray(value)) for (const item of value) addShape(shape, `${path}[]`, item);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) addShape(shape, path ? `${path}.${key}` : key, item);
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Returns `items[]` for `items[].id`. */
export const parentOf = (path: string): string => path.replace(/(\[\]|\.?[^.[\]]+)$/, '');

/** Describes the fields that objects in `found` lack, and the types that differ. Null matches any type. */
export function problemsIn(found: Shape, expected: Shape): string[] {
  const problems: string[] = [];
  for (const [path, types] of expected) {
    const foundTypes = found.get(path);
    if (!foundTypes) {
      // An array may have no items, so only fields can be missing.
      const isField = !path.endsWith('[]');
      if (isField && found.get(parentOf(path))?.has('object')) problems.push(`${path} is missing`);
      continue;
    }
    const matches = [...types].some((type) => type === 'null' || foundTypes.has(type) || foundTypes.has('null'));
    if (!matches)
      problems.push(`${path || 'body'} is ${[...foundTypes].join(' or ')} instead of ${[...types].join(' or ')}`);
  }
  return problems;
}
