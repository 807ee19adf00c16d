// Turns a response into the value that the contract promises.
import { isMissing, isPlainObject, kindOfValue } from '../base/values.js';
import { createAttachment } from './attachment.js';
import { createApiError, createUnexpectedResponseError } from './failure.js';
import type { ReceivedResponse } from './received.js';

export function parseResponse(received: ReceivedResponse): unknown {
  if (!received.ok) throw createApiError(received);
  const { responseType, mayBeEmpty } = received.call.operation;
  if (responseType === 'binary') return createAttachment(received);
  // Ignore the body: the contract has none.
  if (!responseType) return undefined;
  const data = parseJson(received);
  if (responseType === 'json') return data;
  if (responseType === 'page') return checkPage(data, received);
  if (mayBeEmpty && data === undefined) return undefined;
  if (responseType === 'object') return checkObject(data, received);
  // The API may send null for an empty list.
  if (data === null) return [];
  return Array.isArray(data) ? data : rejectKind(data, 'an array', received);
}

function parseJson(received: ReceivedResponse): unknown {
  const { content, call } = received;
  try {
    return content ? JSON.parse(content) : undefined;
  } catch {
    // Don't pass on the runtime's error as the cause, because its message quotes the body.
    const advice = call.operation.responseType === 'json' ? ": for a file, pass responseType: 'binary'" : '';
    throw createUnexpectedResponseError(`is not JSON, or incomplete${advice}`, received);
  }
}

function rejectKind(data: unknown, expected: string, received: ReceivedResponse): never {
  const kind = data === undefined ? 'empty' : kindOfValue(data);
  throw createUnexpectedResponseError(`is ${kind}, but the contract promises ${expected}`, received);
}

/** Rejects an object with only unknown fields, because it probably comes from a gateway, and would look like an empty list. */
function checkObject(data: unknown, received: ReceivedResponse): object {
  const { pagination, fields = [], list = pagination?.items } = received.call.operation;
  // An empty list may have no body.
  if (list !== undefined && received.status === 204) return { [list]: [] };
  if (!isPlainObject(data)) return rejectKind(data, 'an object', received);
  const names = Object.keys(data);
  if (names.length > 0 && fields.length > 0 && !names.some((name) => fields.includes(name)))
    throw createUnexpectedResponseError("has none of the contract's fields", received);
  if (list === undefined || Array.isArray(data[list])) return data;
  // The API may omit an empty list, or send null.
  return isMissing(data[list]) ? { ...data, [list]: [] } : rejectKind(data[list], `an array as ${list}`, received);
}

/** Checks a page of a list that the contract doesn't have. If the items are missing, they probably have another name. */
function checkPage(data: unknown, received: ReceivedResponse): unknown {
  if (data === undefined) return rejectKind(data, 'a list', received);
  const { items, total = '' } = received.call.operation.pagination ?? {};
  const fields = Object(data) as Record<string, unknown>;
  const list = items === undefined ? data : fields[items];
  if (Array.isArray(list)) return data;
  const names = Object.keys(fields);
  const isEmpty = list === null || (list === undefined && (names.length === 0 || fields[total] === 0));
  if (isEmpty) return items === undefined ? [] : { ...fields, [items]: [] };
  const problem = items === undefined ? 'is not an array' : `has no array ${items}`;
  throw createUnexpectedResponseError(
    `${problem}: set options.items to one of its fields: ${names.join(', ')}`,
    received,
  );
}
