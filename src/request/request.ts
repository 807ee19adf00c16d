// Checks the input of a method against the contract.
import type { OperationId } from '../../generated/contract.js';
import { contract, type Operation } from '../base/operation.js';
import { isPlainObject } from '../base/values.js';
import { serializeBody } from './body.js';
import type { CheckedRequest } from './checked-request.js';
import { serializeForm } from './form.js';
import { checkPath } from './path.js';
import { checkQuery } from './query.js';

/** What a method passes to the transport. */
interface MethodInput {
  path?: Readonly<Record<string, unknown>> | undefined;
  query?: object | undefined;
  body?: unknown;
}

/** Hides properties of `Object.prototype`, which must not count as arguments. */
const noInput: MethodInput = { path: undefined, query: undefined, body: undefined };

export function checkRequest(id: OperationId, input: object): CheckedRequest {
  const rules = contract[id];
  const { path: values, query, body }: MethodInput = { ...noInput, ...input };
  const path = checkPath(rules.path, values, { operation: id });
  const secrets = secretsIn(rules, path, body);
  const hasBody = body !== undefined || rules.body === 'required';
  const serialize = rules.isForm ? serializeForm : serializeBody;
  const content = hasBody ? serialize(rules.bodySchema, body, secrets, { operation: id }) : undefined;
  // A getter or `toJSON` may have returned other secrets than before.
  const sentSecrets = rules.bodySecrets && typeof content === 'string' ? secretsIn(rules, {}, JSON.parse(content)) : [];
  return {
    rules,
    path,
    query: query === undefined ? undefined : checkQuery(rules, query, id),
    body: content,
    secrets: [...secrets, ...sentSecrets],
  };
}

/** Returns the path and body values that no error may repeat, according to the contract. */
function secretsIn(
  { pathSecrets = {}, bodySecrets = [] }: Operation,
  path: CheckedRequest['path'],
  body: unknown,
): string[] {
  const fields = isPlainObject(body) ? body : {};
  const secretNames = Object.keys(pathSecrets).filter(
    (name) => pathSecrets[name] === 'always' || !/^\d*$/.test(String(path[name])),
  );
  const values = [...bodySecrets.map((name) => fields[name]), ...secretNames.map((name) => path[name])];
  return values.filter((value) => typeof value === 'string' || typeof value === 'number').map(String);
}
