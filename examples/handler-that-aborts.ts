// A handler for Express or node:http: answers with a company, and stops asking the service when its own client has gone.
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  isMessagingPlatformError,
  NotFoundError,
  RateLimitError,
  type MessagingPlatform,
} from 'messaging-platform-sdk';

/** `GET …/<id>`: the company with this id, as JSON. */
export function companyHandler(client: MessagingPlatform) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const id = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
    const send = (status: number, body: object, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

    // It closes when the answer is complete, too. Then there is nothing left to abort.
    const controller = new AbortController();
    response.once('close', () => controller.abort());
    try {
      send(200, await client.companies.get(id, { signal: controller.signal, deadline: 5_000 }));
    } catch (error) {
      if (controller.signal.aborted) return;
      if (!isMessagingPlatformError(error)) throw error;
      // Messages are for your log. What your own client needs is the status.
      console.error(JSON.stringify(error));
      if (error instanceof NotFoundError) send(404, { message: 'no such company' });
      else if (error instanceof RateLimitError)
        send(503, { message: 'busy' }, { 'retry-after': Math.ceil((error.retryAfter ?? 1_000) / 1_000) });
      else send(502, { message: 'the service gave no company' });
    }
  };
}
