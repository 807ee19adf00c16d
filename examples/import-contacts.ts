// Import contacts into a list, and wait until Brevo has processed them.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { MessagingPlatform } from 'messaging-platform-sdk';

export interface Contact {
  email: string;
  /** In capital letters, as in the account: FNAME, LNAME. */
  attributes?: Record<string, string | number | boolean>;
}

interface Process {
  status: string;
}

/** A request body may have 10 MB; Brevo recommends 8. */
const contactsPerRequest = 5_000;

/**
 * Creates the contacts that are new, and updates the others. It is safe
 * to run again: Brevo tells contacts apart by email address.
 *
 * @param pause - milliseconds between two looks at an import
 * @throws Error an import ended without success
 */
export async function importContacts(
  client: MessagingPlatform,
  contacts: Contact[],
  listId: number,
  pause = 30_000,
): Promise<void> {
  for (let at = 0; at < contacts.length; at += contactsPerRequest) {
    const { processId } = await client.request<{ processId: number }>(
      'POST',
      '/contacts/import',
      {
        body: {
          jsonBody: contacts.slice(at, at + contactsPerRequest),
          listIds: [listId],
          updateExistingContacts: true,
          disableNotification: true,
        },
      },
    );
    await waitForProcess(client, processId, pause);
    console.log(`contacts from ${at + 1}: completed`);
  }
}

async function waitForProcess(
  client: MessagingPlatform,
  processId: number,
  pause: number,
): Promise<void> {
  for (;;) {
    const { status } = await client.request<Process>(
      'GET',
      '/processes/{processId}',
      { path: { processId } },
    );
    if (status === 'completed') return;
    if (status === 'failed' || status === 'cancelled')
      throw new Error(`Import ${processId}: ${status}`);
    await sleep(pause);
  }
}

// Runs with FILE=contacts.json LIST=2.
if (process.env.FILE) {
  const client = new MessagingPlatform({
    apiKey: process.env.API_KEY,
    baseUrl: process.env.BASE_URL,
  });
  const file = readFileSync(process.env.FILE, 'utf8');
  const contacts = JSON.parse(file) as Contact[];
  await importContacts(client, contacts, Number(process.env.LIST));
}
