// A handler for Express or node:http: responds with a company, and aborts its call to Brevo if the user leaves.
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  BadRequestError,
  InvalidRequestError,
  isMessagingPlatformError,
  type MessagingPlatform,
  NotFoundError,
  RateLimitError,
} from 'messaging-platform-sdk';

/** `GET …/<id>`: the company with this id, as JSON. */
export function companyHandler(client: MessagingPlatform) {
  return async (request: IncomingMessage, response: ServerResponse) => {
    const lastSegment = request.url?.split('/').at(-1) ?? '';
    const send = (status: number, body: object, headers = {}) =>
      response
        .writeHead(status, {
          'content-type': 'application/json',
          ...headers,
        })
        .end(JSON.stringify(body));

    const controller = new AbortController();
    const { signal } = controller;
    // `close` also follows a complete response. Then nothing is left
    // to abort.
    response.once('close', () => controller.abort());
    try {
      const id = decodeURIComponent(lastSegment);
      const options = { signal, deadline: 5_000 };
      send(200, await client.companies.get(id, options));
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof URIError || isWrongId(error))
        return void send(400, { message: 'not an id' });
      if (!isMessagingPlatformError(error)) throw error;
      // The details are for your log, not for your user.
      console.error(JSON.stringify(error));
      if (error instanceof NotFoundError)
        return void send(404, { message: 'no such company' });
      if (!(error instanceof RateLimitError))
        return void send(502, { message: 'Brevo has failed' });
      const seconds = Math.ceil((error.retryAfter ?? 1_000) / 1_000);
      send(503, { message: 'busy' }, { 'retry-after': seconds });
    }
  };
}

const isWrongId = (error: unknown) =>
  error instanceof BadRequestError ||
  (error instanceof InvalidRequestError && error.argument === 'id');
