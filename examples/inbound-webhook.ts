// A webhook: take received emails from the platform, and save their attachments.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { MessagingPlatform, readInboundWebhook } from 'messaging-platform-sdk';
import { saveAttachment } from 'messaging-platform-sdk/node';

/**
 * @param secret - the path that the platform posts to; nobody else may know it
 * @param directory - where attachments are saved
 */
export function createWebhook(client: MessagingPlatform, secret: string, directory: string) {
  return createServer((request, response) => {
    const answer = (status: number) => void response.writeHead(status).end();
    if (request.method !== 'POST' || request.url !== secret) return answer(404);
    receive(request).then(
      () => answer(204),
      // The email's log then says `webhookFailed`.
      (error: unknown) => {
        console.error(String(error));
        answer(error instanceof TypeError ? 400 : 503);
      },
    );
  });

  async function receive(request: NodeJS.ReadableStream): Promise<void> {
    for (const { Uuid, Attachments } of readInboundWebhook(await json(request)))
      for (const [index, { DownloadToken }] of Attachments.entries()) {
        const attachment = await client.inbound.downloadAttachment(DownloadToken);
        // A folder for each file: two attachments of an email may have one name.
        const folder = `${directory}/${Uuid[0]}/${index}`;
        await saveAttachment(attachment, { directory: folder, ifExists: 'overwrite' });
      }
  }
}

// Without a secret nothing runs, so that a test may import the function.
if (process.env.WEBHOOK_SECRET) {
  const client = new MessagingPlatform({ apiKey: process.env.API_KEY, baseUrl: process.env.BASE_URL });
  createWebhook(client, `/${process.env.WEBHOOK_SECRET}`, process.env.FOLDER ?? 'inbox').listen(8080);
}
