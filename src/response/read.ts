// Reads an answer as the value that the contract promises; anything else is an error.
import { Attachment } from './attachment.js';
import { readJson, refused, unexpected } from './failure.js';
import type { Reply } from './reply.js';

/** What the contract promises of a successful answer. */
interface Promised {
  /** The kind of its body; none when it has no body. */
  readonly reply?: 'object' | 'array' | 'binary';
  /** It may also come without a body. */
  readonly mayBeEmpty?: boolean;
  /** The field that holds the items of a list. */
  readonly list?: string;
  /** Items on a page: this is a list. */
  readonly pageSize?: number;
}

/**
 * @param hasKey - the client has a key, so that a 401 is not for want of one
 * @throws {@link ApiError} any status outside 2xx
 * @throws {@link UnexpectedResponseError} a 2xx whose body is not what is promised
 */
export function readAnswer(reply: Reply, promised: Promised, hasKey: boolean): unknown {
  if (!reply.ok)
    throw refused(reply, reply.status === 401 && !hasKey ? '; give the client an apiKey or a partnerKey' : '');
  if (promised.reply === 'binary') return readAttachment(reply);
  const data = readJson(reply);
  if (!promised.reply || (promised.mayBeEmpty && data === undefined)) return undefined;
  // Where nothing is, the service may send null.
  if (promised.pageSize && promised.reply === 'array' && data === null) return [];
  if (kindOf(data) !== promised.reply)
    throw unexpected(`is ${kindOf(data)} where the contract promises ${promised.reply}`, reply);
  return promised.list ? withItems(data as object, promised.list, reply) : data;
}

function kindOf(data: unknown): string {
  if (data === undefined) return 'empty';
  if (data === null) return 'null';
  return Array.isArray(data) ? 'array' : typeof data;
}

/** The answer of a list, whose items are an array: text would be walked letter by letter. */
function withItems(data: object, list: string, reply: Reply): object {
  const items = (data as Record<string, unknown>)[list];
  if (Array.isArray(items)) return data;
  if (items === undefined || items === null) return { ...data, [list]: [] };
  throw unexpected(`has ${kindOf(items)} as ${list} where the contract promises array`, reply);
}

/** A file comes with 200 alone: what comes with another success is a part of it (206), or something else. */
function readAttachment(reply: Reply): Attachment {
  if (reply.status === 200) return new Attachment(reply);
  void reply.body?.cancel().catch(() => {});
  throw unexpected('is not the file, which comes with 200 alone', reply);
}
