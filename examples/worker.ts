// A worker (Cloudflare Workers, Deno Deploy, Bun): answers with the name of a company.
import { MessagingPlatform, NotFoundError } from 'messaging-platform-sdk';

interface Environment {
  API_KEY: string;
}

export default {
  /** `GET /?company=<id>` */
  async fetch(request: Request, { API_KEY }: Environment): Promise<Response> {
    const company = new URL(request.url).searchParams.get('company');
    if (!company) return new Response('which company?', { status: 400 });
    // A client is cheap: it opens no connection and starts no timer before its first call.
    const client = new MessagingPlatform({ apiKey: API_KEY });
    try {
      const { attributes } = await client.companies.get(company, { signal: request.signal, deadline: 8_000 });
      return Response.json({ name: attributes?.name });
    } catch (error) {
      if (error instanceof NotFoundError) return new Response('no such company', { status: 404 });
      throw error;
    }
  },
};
