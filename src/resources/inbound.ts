// The attachments of received emails.
import type { ApiPromise } from '../call/api-promise.js';
import type { Attachment } from '../response/attachment.js';
import type { RequestOptions } from '../call/options.js';
import type { Transport } from '../call/transport.js';
import { InboundEventsResource } from './inbound-events.js';

/** Received emails and their attachments. */
export class InboundResource {
  /** The history of received emails. */
  readonly events: InboundEventsResource;
  readonly #transport: Transport;

  /** @internal */
  constructor(transport: Transport) {
    this.#transport = transport;
    this.events = new InboundEventsResource(transport);
  }

  /**
   * Download an attachment.
   *
   * The promise resolves when the headers arrive; the bytes arrive as you read them. `timeout` limits the milliseconds without
   * a byte; `deadline` includes the reading of the body.
   *
   * @param downloadToken - from the inbound webhook (`Attachments[].DownloadToken`); events don't contain it
   * @param options - for this call
   * @returns the file's name, media type and size, and its bytes, which you can read once
   * @throws {@link BadRequestError} the token is malformed or unknown
   * @throws {@link NotFoundError} the attachment doesn't exist; Brevo documents this status, but recorded responses have 400
   *
   * @example
   * const attachment = await client.inbound.downloadAttachment(downloadToken);
   * const bytes = await attachment.bytes();
   *
   * @see `GET /inbound/attachments/{downloadToken}`
   */
  downloadAttachment(
    downloadToken: string,
    options?: RequestOptions,
  ): ApiPromise<Attachment, 'getInboundEmailAttachment'> {
    return this.#transport.call('getInboundEmailAttachment', { path: { downloadToken } }, options);
  }
}
