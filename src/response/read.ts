// Reads a response: its rate limit, and the value that the contract describes; anything else is an error.
import type { RateLimit } from '../errors.js';
import { Attachment } from './attachment.js';
import { apiError, unexpected } from './failure.js';
import type { Received } from './received.js';

/** What the contract says about a successful response. */
export interface ExpectedResponse {
  /** The kind of its body; `json` for any JSON, undefined for no body. */
  readonly reply?: 'object' | 'array' | 'binary' | 'json';
  /** The body may also be missing. */
  readonly mayBeEmpty?: boolean;
  /** The field with the items of a list. */
  readonly list?: string;
  /** The default number of items on a page; only lists have one. */
  readonly pageSize?: number;
  /** The fields of an object. */
  readonly fields?: readonly string[];
  /** The fields that an object must have. */
  readonly required?: readonly string[];
  /** It contains a secret, so no error repeats any of it. */
  readonly secret?: boolean;
}

/** The numbers in the `x-sib-ratelimit-*` headers; without a field for a header that is missing or not a number. */
export function readRateLimit(headers: Pick<Headers, 'get'>): RateLimit {
  const rateLimit: RateLimit = {};
  for (const name of ['limit', 'remaining', 'reset'] as const) {
    const value = headers.get(`x-sib-ratelimit-${name}`);
    if (value && Number.isFinite(Number(value))) rateLimit[name] = Number(value);
  }
  return rateLimit;
}

/**
 * Returns the value of a response.
 *
 * @throws {@link ApiError} any status outside 2xx
 * @throws {@link UnexpectedResponseError} a 2xx whose body breaks the contract
 */
export function readResponse(received: Received, expected: ExpectedResponse): unknown {
  if (!received.ok) throw apiError(received);
  if (expected.reply === 'binary') return readAttachment(received);
  const data = readJson(received);
  if (expected.reply === 'json') return data;
  if (!expected.reply || (expected.mayBeEmpty && data === undefined)) return undefined;
  if (expected.reply === 'object') return readObject(data, expected, received);
  if (Array.isArray(data)) return data;
  // The API may send null for an empty list.
  if (expected.pageSize && data === null) return [];
  throw unexpected(`is ${kindOf(data)} where the contract promises array`, received);
}

/** Parses a body; undefined if it is empty. */
function readJson(received: Received): unknown {
  try {
    return received.content ? JSON.parse(received.content) : undefined;
  } catch {
    // Without the platform's error, because it quotes the text.
    const { content } = received;
    const isCut = /^\s*[[{]/.test(content);
    throw unexpected(
      isCut ? `is JSON that breaks off or is broken, of ${content.length} characters` : 'is not JSON',
      received,
    );
  }
}

function kindOf(data: unknown): string {
  if (data === undefined) return 'empty';
  if (data === null) return 'null';
  return Array.isArray(data) ? 'array' : typeof data;
}

/** An object with none of the contract's fields is something else, such as a gateway's message. */
function readObject(data: unknown, { list, fields = [], required = [] }: ExpectedResponse, received: Received): object {
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    throw unexpected(`is ${kindOf(data)} where the contract promises object`, received);
  const names = Object.keys(data);
  if (names.length > 0 && !names.some((name) => fields.includes(name)))
    throw unexpected("has none of the contract's fields", received);
  const values = data as Readonly<Record<string, unknown>>;
  const missing = required.filter((name) => (values[name] ?? null) === null);
  if (missing.length > 0) throw unexpected(`lacks ${missing.join(', ')}`, received);
  if (list === undefined || Array.isArray(values[list])) return data;
  // The API omits an empty list, or sends null.
  if ((values[list] ?? null) === null) return { ...data, [list]: [] };
  throw unexpected(`has ${kindOf(values[list])} as ${list} where the contract promises array`, received);
}

/** Only a 200 is the whole file: a 206 is a part of it. */
function readAttachment(received: Received): Attachment {
  const { status, headers, streamed } = received;
  if (status === 200) return new Attachment(headers, streamed);
  streamed?.cancel();
  throw unexpected('is not the file, which only a 200 contains', received);
}
