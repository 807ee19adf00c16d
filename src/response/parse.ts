// Turns a response into the value that the contract promises.
import { Attachment } from './attachment.js';
import { apiError, unexpectedResponseError } from './failure.js';
import { isMissing } from '../base/values.js';
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
  throw unexpectedResponseError(`is ${kindOf(data)}, but the contract promises an array`, received);
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

function kindOf(data: unknown): string {
  if (data === undefined) return 'empty';
  if (data === null) return 'null';
  if (Array.isArray(data)) return 'an array';
  return typeof data === 'object' ? 'an object' : `a ${typeof data}`;
}

/**
 * Checks that the body is an object with the required fields. Rejects an object with only unknown fields, because the
 * object probably comes from a gateway, not from the API.
 */
function checkObject(data: unknown, received: ReceivedResponse): object {
  const { pagination, fields = [], required = [] } = received.call.rules;
  const list = pagination?.items;
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    throw unexpectedResponseError(`is ${kindOf(data)}, but the contract promises an object`, received);
  const names = Object.keys(data);
  if (names.length > 0 && !names.some((name) => fields.includes(name)))
    throw unexpectedResponseError("has none of the contract's fields", received);
  const values = data as Readonly<Record<string, unknown>>;
  const missing = required.filter((name) => isMissing(values[name]));
  if (missing.length > 0) throw unexpectedResponseError(`lacks ${missing.join(', ')}`, received);
  if (list === undefined || Array.isArray(values[list])) return data;
  // The API may omit an empty list, or send null.
  if (isMissing(values[list])) return { ...data, [list]: [] };
  throw unexpectedResponseError(`has ${kindOf(values[list])} as ${list}, but the contract promises an array`, received);
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
  const page = Object(data) as Readonly<Record<string, unknown>>;
  const value = list === undefined ? data : page[list];
  if (Array.isArray(value)) return data;
  const names = kindOf(data) === 'an object' ? Object.keys(page) : [];
  if (list === undefined) {
    if (data === null) return [];
    throw unexpectedResponseError(`is not an array: pass one of its fields as items: ${names.join(', ')}`, received);
  }
  if (kindOf(data) !== 'an object')
    throw unexpectedResponseError(`is ${kindOf(data)}, without a field ${list}`, received);
  const isEmpty = value === null || names.every((name) => name === total && page[total] === 0);
  if (isEmpty) return { ...page, [list]: [] };
  throw unexpectedResponseError(`has no array ${list}; its fields are ${names.join(', ')}`, received);
}

/** Only a 200 contains the whole file; a 206, for example, contains a part of it. */
function toAttachment(received: ReceivedResponse): Attachment {
  const { status, headers, call, streamed } = received;
  if (status === 200) return new Attachment(call.failedCall.operation, headers, streamed);
  streamed?.cancel();
  throw unexpectedResponseError('is not the whole file: only a response with status 200 contains it', received);
}
