// Every object schema has a name of its own, so that no generator has to invent one.

const isNamed = /^#\/components\/schemas\/[^/]+$/;

export function namedObjects() {
  return {
    Schema(schema, { report, location }) {
      const isObject = [schema.type].flat().includes('object') || 'properties' in schema;
      if (isObject && !isNamed.test(location.pointer)) {
        report({
          message: 'Move this object schema to components/schemas, give it a name and `$ref` it.',
          location,
        });
      }
    },
  };
}

/** Names that collide with a class of the target language, or with each other after case folding. */
const reserved = ['error', 'object', 'array', 'string', 'number', 'boolean', 'date', 'map', 'set',
  'function', 'symbol', 'promise', 'request', 'response', 'headers'];

export function schemaNames() {
  return {
    Components(components, { report, location }) {
      const seen = new Map();
      for (const name of Object.keys(components.schemas ?? {})) {
        const folded = name.toLowerCase();
        const say = (message) =>
          report({ message, location: location.child(['schemas', name]).key() });
        if (seen.has(folded)) {
          say(`Rename \`${name}\`: it differs from \`${seen.get(folded)}\` only in case.`);
        }
        if (reserved.includes(folded)) say(`Rename \`${name}\`: languages use the name themselves.`);
        seen.set(folded, name);
      }
    },
  };
}
