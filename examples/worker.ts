// A Cloudflare worker: responds with the name of a company. In Deno and Bun, read the key from `process.env` instead.
import {
  BadRequestError,
  InvalidRequestError,
  MessagingPlatform,
  NotFoundError,
} from 'messaging-platform-sdk';

interface Environment {
  API_KEY: string;
}

export default {
  /** `GET /?company=<id>` */
  async fetch(
    request: Request,
    { API_KEY }: Environment,
  ): Promise<Response> {
    const company = new URL(request.url).searchParams.get('company');
    if (!company)
      return new Response('which company?', { status: 400 });

    // A client is cheap: it opens no connection before its first call.
    const client = new MessagingPlatform({
      apiKey: API_KEY,
      signal: request.signal,
      deadline: 8_000,
    });
    try {
      const { attributes } = await client.companies.get(company);
      return Response.json({ name: attributes?.name });
    } catch (error) {
      if (!isWrongId(error)) throw error;
      return new Response('no such company', { status: 404 });
    }
  },
};

/** Whether the visitor sent an id that no company has. */
const isWrongId = (error: unknown) =>
  error instanceof NotFoundError ||
  error instanceof BadRequestError ||
  (error instanceof InvalidRequestError && error.argument === 'id');
