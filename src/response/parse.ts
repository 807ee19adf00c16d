// Turns a response into the value that the contract promises.
import { Attachment } from './attachment.js';
import { apiError, unexpectedResponseError } from './failure.js';
import { isMissing, isPlainObject, kindOfValue } from '../base/values.js';
import type { ExpectedResponse } from '../base/operation.js';
import type { ReceivedResponse } from './received.js';

export function parseResponse(received: ReceivedResponse): unknown {
  if (!received.ok) throw apiError(received);
  const { responseType, mayBeEmpty, pagination } = received.call.rules;
  if (responseType === 'binary') return toAttachment(received);
  const data = parseJson(received);
  if (responseType === 'json') return pagination ? checkAnyPage(data, pagination, received) : data;
  if (!responseType || (mayBeEmpty && data === undefined)) return undefined;
  if (responseType === 'object') return checkObject(data, received);
  if (Array.isArray(data)) return data;
  // The API may send null for an empty list.
  if (pagination && data === null) return [];
  throw unexpectedResponseError(`is ${kindOfBody(data)}, but the contract promises an array`, received);
}

function parseJson(received: ReceivedResponse): unknown {
  const { content } = received;
  try {
    return content ? JSON.parse(content) : undefined;
  } catch {
    // Don't pass on the runtime's error as the cause, because its message quotes the body.
    const problem = /^\s*[[{]/.test(content)
      ? `is invalid or incomplete JSON, ${content.length} characters long`
      : `is not JSON${received.call.rules.responseType === 'json' ? ": for a file, pass responseType: 'binary'" : ''}`;
    throw unexpectedResponseError(problem, received);
  }
}

const kindOfBody = (data: unknown) => (data === undefined ? 'empty' : kindOfValue(data));

/**
 * Checks that the body is an object with the required fields. Rejects an object with only unknown fields, because the
 * object probably comes from a gateway, not from the API.
 */
function checkObject(data: unknown, received: ReceivedResponse): object {
  const { pagination, fields = [], required = [] } = received.call.rules;
  const list = pagination?.items;
  if (!isPlainObject(data))
    throw unexpectedResponseError(`is ${kindOfBody(data)}, but the contract promises an object`, received);
  const names = Object.keys(data);
  if (names.length > 0 && !names.some((name) => fields.includes(name)))
    throw unexpectedResponseError("has none of the contract's fields", received);
  const missing = required.filter((name) => isMissing(data[name]));
  if (missing.length > 0) throw unexpectedResponseError(`lacks ${missing.join(', ')}`, received);
  if (list === undefined || Array.isArray(data[list])) return data;
  // The API may omit an empty list, or send null.
  if (isMissing(data[list])) return { ...data, [list]: [] };
  throw unexpectedResponseError(
    `has ${kindOfBody(data[list])} as ${list}, but the contract promises an array`,
    received,
  );
}

/**
 * Checks a page of a list outside the contract. An empty list may be null, or may be missing if the count is 0. Otherwise, a missing
 * list probably has another name.
 */
function checkAnyPage(
  data: unknown,
  { items: list, total = '' }: NonNullable<ExpectedResponse['pagination']>,
  received: ReceivedResponse,
): unknown {
  const names = isPlainObject(data) ? Object.keys(data) : [];
  if (list === undefined) {
    if (Array.isArray(data)) return data;
    if (data === null) return [];
    throw unexpectedResponseError(`is not an array: pass one of its fields as items: ${names.join(', ')}`, received);
  }
  if (!isPlainObject(data)) throw unexpectedResponseError(`is ${kindOfBody(data)}, without a field ${list}`, received);
  if (Array.isArray(data[list])) return data;
  const isEmpty = data[list] === null || names.every((name) => name === total && data[total] === 0);
  if (isEmpty) return { ...data, [list]: [] };
  throw unexpectedResponseError(`has no array ${list}; its fields are ${names.join(', ')}`, received);
}

/** Only a 200 contains the whole file; a 206, for example, contains a part of it. */
function toAttachment(received: ReceivedResponse): Attachment {
  const { status, headers, call, streamed } = received;
  if (status === 200) return new Attachment(call.failedCall.operation, headers, streamed);
  streamed?.cancel();
  throw unexpectedResponseError('is not the whole file: only a response with status 200 contains it', received);
}
