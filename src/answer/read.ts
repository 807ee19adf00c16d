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
}

/**
 * @param hasKey - the client has a key, so that a 401 is not for want of one
 * @throws {@link ApiError} any status outside 2xx
 * @throws {@link UnexpectedResponseError} a 2xx whose body is not what is promised
 */
export function readAnswer(reply: Reply, promised: Promised, hasKey: boolean): unknown {
  if (!reply.ok)
    throw refused(reply, reply.status === 401 && !hasKey ? '; give the client an apiKey or a partnerKey' : '');
  if (promised.reply === 'binary') return new Attachment(reply);
  const data = readJson(reply);
  if (!promised.reply || (promised.mayBeEmpty && data === undefined)) return undefined;
  const kind = data === undefined ? 'empty' : data === null ? 'null' : Array.isArray(data) ? 'array' : typeof data;
  if (kind === promised.reply) return data;
  throw unexpected(`is ${kind} where the contract promises ${promised.reply}`, reply);
}
