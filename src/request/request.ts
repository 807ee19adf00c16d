// Checks the input of a method against the contract.
import type { OperationId } from '../../generated/contract.js';
import { contract, type Operation } from '../base/operation.js';
import { isPlainObject, plainObjectRule } from '../base/values.js';
import { InvalidRequestError } from '../errors.js';
import { checkFields, serializeJson } from './body.js';
import type { CheckedRequest, Reject } from './checked-request.js';
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
  const reject: Reject = (argument, rule, cause) => {
    throw new InvalidRequestError(argument, rule, id, { cause });
  };
  const path = checkPath(rules.path, values, reject, id);
  const secrets = secretsIn(rules, path, body);
  let content: CheckedRequest['body'];
  if (body !== undefined || rules.body === 'required') {
    if (!isPlainObject(body)) return reject('body', plainObjectRule(body));
    content = rules.isForm
      ? serializeForm(rules.bodySchema, body, reject, secrets)
      : serializeJson('body', body, reject, secrets);
  }
  if (typeof content === 'string' && (rules.bodySchema ?? rules.bodySecrets)) {
    // Check the JSON, not the object: a getter or `toJSON` may return something else on each call.
    const sentBody = JSON.parse(content) as Record<string, unknown>;
    checkFields(rules.bodySchema, sentBody, reject);
    if (rules.bodySecrets) secrets.push(...secretsIn(rules, {}, sentBody));
  }
  const checkedQuery = query === undefined ? undefined : checkQuery(rules, query, reject);
  return { rules, path, query: checkedQuery, body: content, secrets };
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
