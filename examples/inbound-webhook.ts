// A webhook: receive emails from Brevo, and save their attachments.
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { MessagingPlatform, readWebhook } from 'messaging-platform-sdk';

/**
 * Creates the server that receives the webhook.
 *
 * @param secretPath - the path that Brevo posts to
 * @param directory - where attachments are saved
 */
export function createWebhook(
  client: MessagingPlatform,
  secretPath: string,
  directory: string,
) {
  return createServer((request, response) => {
    const respond = (status: number) =>
      void response.writeHead(status).end();
    if (request.method !== 'POST' || request.url !== secretPath)
      return respond(404);
    receive(request).then(
      () => respond(204),
      (error: unknown) => {
        console.error(String(error));
        // Brevo documents retries only after a 429 or a timeout.
        respond(429);
      },
    );
  });

  async function receive(request: NodeJS.ReadableStream) {
    const payload: unknown = JSON.parse(await text(request));
    for (const email of readWebhook(payload)) {
      if (email.kind !== 'inbound') continue;
      // The id comes from outside: an id such as `../../x`
      // must not become a path.
      const [id = ''] = email.Uuid;
      if (!/^[\w-]+$/.test(id)) throw new TypeError('invalid Uuid');

      for (const [index, file] of email.Attachments.entries()) {
        const { fileName = 'attachment', bytes } =
          await client.inbound.downloadAttachment(file.DownloadToken);
        // A folder per file: two files may have the same name.
        const folder = join(directory, id, String(index));
        await mkdir(folder, { recursive: true });
        await writeFile(join(folder, fileName), bytes);
      }
    }
  }
}

// Starts the server if the secret is set. Tests only import the function.
if (process.env.WEBHOOK_SECRET) {
  const client = new MessagingPlatform({
    apiKey: process.env.API_KEY,
    baseUrl: process.env.BASE_URL,
  });
  const secretPath = `/${process.env.WEBHOOK_SECRET}`;
  const directory = process.env.FOLDER ?? 'inbox';
  createWebhook(client, secretPath, directory).listen(8080);
}
