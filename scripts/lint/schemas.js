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

/** Names that languages use themselves, so that a component of that name would hide one of theirs. */
const reserved = [
  'error',
  'object',
  'array',
  'string',
  'number',
  'boolean',
  'date',
  'map',
  'set',
  'function',
  'symbol',
  'promise',
  'request',
  'response',
  'headers',
];

export function schemaNames() {
  return {
    Components(components, { report, location }) {
      const seen = new Map();
      // Some generators put all of these into one space of names.
      for (const kind of ['schemas', 'parameters', 'requestBodies', 'responses']) {
        for (const name of Object.keys(components[kind] ?? {})) {
          const folded = name.toLowerCase();
          const say = (message) => report({ message, location: location.child([kind, name]).key() });
          if (seen.has(folded)) {
            say(`Rename \`${name}\`: it is also ${seen.get(folded)}, or differs from it only in case.`);
          }
          if (reserved.includes(folded)) say(`Rename \`${name}\`: languages use the name themselves.`);
          seen.set(folded, `components/${kind}/${name}`);
        }
      }
    },
  };
}
