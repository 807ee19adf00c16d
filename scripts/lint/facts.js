// What OpenAPI has no word for, and generators need all the same: the extensions agree with what they speak of.

const writes = ['post', 'patch'];

export function responses() {
  return {
    Operation(operation, { report, location }) {
      if (location.pointer.startsWith('#/webhooks/') || operation.responses?.default) return;
      report({
        message: `Give \`${operation.operationId}\` a \`default\` response: 401, 429 and 5xx can always come.`,
        location: location.child(['responses']).key(),
      });
    },
  };
}

/** A body says what it is for, and so does a field whose type is described elsewhere. */
export function descriptions() {
  return {
    RequestBody(body, { report, location }) {
      if (!body.description) report({ message: 'Say in a `description` what the body holds.', location });
    },
    Schema: {
      skip: (schema) => !schema.properties,
      enter(schema, { report, location }) {
        for (const [name, property] of Object.entries(schema.properties)) {
          if (property.description) continue;
          report({
            message: `Give \`${name}\` a \`description\` of its own.`,
            location: location.child(['properties', name]).key(),
          });
        }
      },
    },
  };
}

/** GET, PUT and DELETE may be sent twice; of the others it must be said that they may not. */
export function idempotent() {
  return {
    Operation(operation, { report, location, key }) {
      if (location.pointer.startsWith('#/webhooks/')) return;
      const said = operation['x-idempotent'];
      if (writes.includes(key) === (said === false) && said !== true) return;
      report({
        message: writes.includes(key)
          ? `Say \`x-idempotent: false\` of \`${operation.operationId}\`: sent twice, a ${key} may act twice.`
          : `Take \`x-idempotent\` from \`${operation.operationId}\`: a ${key} is idempotent.`,
        location: said === undefined ? location.key() : location.child(['x-idempotent']),
      });
    },
  };
}

/** An operation with a `limit` is a list; its `x-pagination` names what is there, and a page that may be asked for. */
export function pagination() {
  return {
    Operation(operation, { report, location, resolve }) {
      const parameters = (operation.parameters ?? []).map((parameter) => resolve(parameter).node);
      const limit = parameters.find(({ name }) => name === 'limit');
      const facts = operation['x-pagination'];
      const say = (message) => report({ message, location: facts ? location.child(['x-pagination']) : location.key() });
      if (!limit && !facts) return;
      if (!facts) return say(`Say by \`x-pagination\` how \`${operation.operationId}\` is walked.`);
      const unknown = [facts.limit, facts[facts.kind]].find((name) => !parameters.some((each) => each.name === name));
      if (!limit || unknown) return say(`\`${operation.operationId}\` has no parameter \`${unknown ?? 'limit'}\`.`);
      const answer = resolve(operation.responses['200']).node.content['application/json'].schema;
      const { properties = {} } = resolve(answer).node;
      const missing = [facts.items, facts.total, facts.pager].find((name) => name && !(name in properties));
      if (missing) say(`The answer of \`${operation.operationId}\` has no field \`${missing}\`.`);
      const { maximum = Infinity } = limit.schema;
      if (facts.pageSize < 1 || facts.pageSize > maximum) say(`\`pageSize\` ${facts.pageSize} is out of bounds.`);
    },
  };
}

/** The names that complete in a query are those that are typed in an answer. */
export function attributeNames() {
  return {
    Components({ schemas }, { report, location }) {
      const typed = Object.keys(schemas.CompanyAttributeValues?.properties ?? {}).join(', ');
      const named = schemas.CompanyAttributeName?.['x-extensible-enum']?.join(', ');
      if (typed === named) return;
      report({
        message: `Name the attributes of CompanyAttributeValues, in its order: ${typed}.`,
        location: location.child(['schemas', 'CompanyAttributeName', 'x-extensible-enum']),
      });
    },
  };
}
