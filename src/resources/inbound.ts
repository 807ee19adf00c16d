// Inbound parsing: the attachments of received emails. Their events have a file of their own.
import type { ApiPromise } from '../call/api-promise.js';
import type { Attachment } from '../response/attachment.js';
import type { RequestOptions } from '../call/options.js';
import type { Transport } from '../call/transport.js';
import { InboundEventsResource } from './inbound-events.js';

/** Received emails and their attachments. */
export class InboundResource {
  /** What happened to received emails. */
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
   * The promise settles when the headers are there; the bytes come as they are read. `timeout` means milliseconds without
   * a byte arriving, and `deadline` covers the body too.
   *
   * @param downloadToken - from the inbound webhook (`Attachments[].DownloadToken`); the events do not carry it
   * @param options - for this call
   * @returns the file's name, media type and size, and its bytes, to be read once
   * @throws {@link BadRequestError} the token is malformed or unknown
   * @throws {@link NotFoundError} there is no such attachment, as Brevo documents it; recorded responses have the status 400
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
