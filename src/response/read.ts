// Reads a response: its rate limit, and the value that the contract promises; anything else is an error.
import type { RateLimit } from '../errors.js';
import { Attachment } from './attachment.js';
import { refused, unexpected } from './failure.js';
import type { Received } from './received.js';

/** What the contract promises of a successful response. */
export interface Promised {
  /** The kind of its body; none where it has no body. */
  readonly reply?: 'object' | 'array' | 'binary';
  /** It may also come without a body. */
  readonly mayBeEmpty?: boolean;
  /** The field that holds the items of a list. */
  readonly list?: string;
  /** Items on a page: this is a list. */
  readonly pageSize?: number;
  /** The fields of an object. */
  readonly fields?: readonly string[];
  /** The fields that an object must have. */
  readonly required?: readonly string[];
}

/** What `x-sib-ratelimit-*` say; a header that is missing or no number leaves its field out. */
export function readRateLimit(headers: Pick<Headers, 'get'>): RateLimit {
  const rateLimit: RateLimit = {};
  for (const name of ['limit', 'remaining', 'reset'] as const) {
    const value = headers.get(`x-sib-ratelimit-${name}`);
    if (value && Number.isFinite(Number(value))) rateLimit[name] = Number(value);
  }
  return rateLimit;
}

/**
 * @throws {@link ApiError} any status outside 2xx
 * @throws {@link UnexpectedResponseError} a 2xx whose body is not what is promised
 */
export function readResponse(received: Received, promised: Promised): unknown {
  if (!received.ok) throw refused(received);
  if (promised.reply === 'binary') return readAttachment(received);
  const data = readJson(received);
  if (!promised.reply || (promised.mayBeEmpty && data === undefined)) return undefined;
  if (promised.reply === 'object') return readObject(data, promised, received);
  if (Array.isArray(data)) return data;
  // The API may send null for an empty list.
  if (promised.pageSize && data === null) return [];
  throw unexpected(`is ${kindOf(data)} where the contract promises array`, received);
}

/** The JSON of a response; undefined for an empty one. */
export function readJson(received: Received): unknown {
  try {
    return received.content ? JSON.parse(received.content) : undefined;
  } catch {
    // The platform's error is left out, since it quotes the text.
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

/** An object with none of the contract's fields is something else: a maintenance page, a gateway's message. */
function readObject(data: unknown, { list, fields = [], required = [] }: Promised, received: Received): object {
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    throw unexpected(`is ${kindOf(data)} where the contract promises object`, received);
  const names = Object.keys(data);
  if (names.length > 0 && !names.some((name) => fields.includes(name)))
    throw unexpected("has none of the contract's fields", received);
  const values = data as Readonly<Record<string, unknown>>;
  const missing = required.filter((name) => name !== list && (values[name] ?? null) === null);
  if (missing.length > 0) throw unexpected(`lacks ${missing.join(', ')}`, received);
  if (list === undefined || Array.isArray(values[list])) return data;
  // The API leaves an empty list out, or sends null.
  if ((values[list] ?? null) === null) return { ...data, [list]: [] };
  throw unexpected(`has ${kindOf(values[list])} as ${list} where the contract promises array`, received);
}

/** A file comes with 200 alone: 206 is a part of it, and other statuses are something else. */
function readAttachment(received: Received): Attachment {
  if (received.status === 200) return new Attachment(received);
  void received.body?.cancel().catch(() => {});
  throw unexpected('is not the file, which comes with 200 alone', received);
}
