// Keys stand in one order, so that a reader knows where to look in every object.
const parts = {
  Root: 'openapi info servers security tags externalDocs paths webhooks components',
  PathItem: 'parameters get post put patch delete',
  Operation:
    'operationId summary description tags deprecated security parameters requestBody responses ' +
    'x-idempotent x-ready-when x-pagination x-date-range x-codeSamples',
  Parameter: 'name in required description schema example x-secret',
  RequestBody: 'description required content',
  Response: 'description headers content links',
  Link: 'operationId parameters description',
  Header: 'description schema example',
  MediaType: 'schema examples',
  Example: 'summary value',
  Schema:
    'type format contentMediaType description required allOf anyOf oneOf enum x-extensible-enum ' +
    'minimum maximum minLength maxLength items properties additionalProperties minProperties ' +
    'default readOnly deprecated example examples',
  Components: 'securitySchemes parameters headers responses schemas links examples',
};

export function keyOrder() {
  return Object.fromEntries(
    Object.entries(parts).map(([part, order]) => [
      part,
      (node, { report, location }) => {
        const complaint = firstStray(Object.keys(node), order.split(' '));
        if (complaint) {
          report({
            message: `${complaint.message} Order of ${part}: ${order.replaceAll(' ', ', ')}.`,
            location: location.child([complaint.key]).key(),
          });
        }
      },
    ]),
  );
}

/** The first key that is unknown or stands after a key it belongs before. */
function firstStray(keys, order) {
  let last = -1;
  for (const key of keys) {
    if (key === '$ref') continue;
    const place = order.indexOf(key);
    if (place < 0) return { key, message: `\`${key}\` has no place in the key order.` };
    if (place < last) return { key, message: `Move \`${key}\` above \`${order[last]}\`.` };
    last = place;
  }
  return undefined;
}
