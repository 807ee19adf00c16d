// Onboard a child. You may stop and restart the program at any moment: it never creates the child or adds credits twice.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  type CreateChild,
  isMessagingPlatformError,
  MessagingPlatform,
} from 'messaging-platform-sdk';

type Step = 'create' | 'add credits';
interface Entry {
  step: Step;
  state: 'sending' | 'done' | 'not done';
  /** The id of the new child. */
  id?: number | undefined;
}

/**
 * Onboards a child, or continues where the last run stopped.
 *
 * @param journal - a file for this child, with the steps that must not
 * happen twice
 * @param flush - whether the journal also survives a loss of power
 * @returns the sign-on token: a secret
 * @throws Error a step may have been done; the message says what to do
 */
export async function onboardChild(
  client: MessagingPlatform,
  profile: CreateChild,
  journal: string,
  flush = true,
): Promise<string> {
  const { children } = client;
  const write = (entry: Entry) =>
    appendFileSync(journal, `${JSON.stringify(entry)}\n`, { flush });

  /** Does a step that must not happen twice. */
  async function once(
    step: Step,
    send: () => Promise<number | undefined>,
  ) {
    const last = readJournal(journal, step);
    if (last?.state === 'done') return last.id;
    if (last && last.state !== 'not done')
      throw unknownError(step, journal);

    write({ step, state: 'sending' });
    try {
      const id = await send();
      write({ step, state: 'done', id });
      return id;
    } catch (error) {
      // Another error may come after the request was processed.
      if (
        !isMessagingPlatformError(error) ||
        error.outcome === 'unknown'
      )
        throw unknownError(step, journal, error);
      write({ step, state: 'not done' });
      throw error;
    }
  }

  const savedId = await once('create', async () => {
    const child = await children.create(profile);
    // Brevo doesn't promise an id. If it's missing, a person has to
    // look it up.
    if (child.id === undefined) throw new Error('no id');
    return child.id;
  });
  const id = Number(savedId);
  if (!(id > 0)) throw unknownError('create', journal);

  await children.waitUntilCreated(id, { deadline: 120_000 });
  await once('add credits', async () => {
    await children.credits.add(id, { email: 5_000 });
    return id;
  });

  // First read what the child has, and add only what is missing.
  const ip = '203.0.113.25';
  const { ips = [] } = await children.get(id);
  if (!ips.includes(ip)) await children.ips.associate(id, { ip });
  const domain = 'shaw.example.com';
  const domains = await children.domains.list(id);
  if (!domains.some((item) => item.domain === domain))
    await children.domains.create(id, { domain });

  return (await children.getSsoToken(id)).token;
}

function unknownError(
  step: Step,
  journal: string,
  cause?: unknown,
): Error {
  const file = `'${resolve(journal).replaceAll("'", "'\\''")}'`;
  const command = (entry: object) =>
    `echo '${JSON.stringify({ step, ...entry })}' >> ${file}`;
  const done =
    step === 'create' ? { state: 'done', id: 'ID' } : { state: 'done' };
  const message = `Nobody knows whether this was done: ${step}.
Look at the account. If it was, run, with the child's id for ID
${command(done)}
Otherwise, run
${command({ state: 'not done' })}
Then start again.`;
  return new Error(message, { cause });
}

/** Returns the last entry of a step. */
function readJournal(journal: string, step: Step): Entry | undefined {
  const text = existsSync(journal) ? readFileSync(journal, 'utf8') : '';
  // A crash may have cut off the last line. Don't append to it.
  if (text && !text.endsWith('\n')) appendFileSync(journal, '\n');
  const lines = text.split('\n').map((line) => line.trim());
  const entries = lines
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line) as Entry);
  return entries.filter((entry) => entry.step === step).at(-1);
}

// Runs with EMAIL=ada.shaw@example.com; a test imports the function.
if (process.env.EMAIL) {
  const client = new MessagingPlatform({
    apiKey: process.env.API_KEY,
    baseUrl: process.env.BASE_URL,
  });
  const email = process.env.EMAIL;
  const profile = {
    email,
    firstName: 'Ada',
    lastName: 'Shaw',
    companyName: 'Shaw Ltd',
    password: '<PASSWORD>',
  };
  const token = await onboardChild(client, profile, `${email}.journal`);
  const url = new URL('https://app.example.com/login/sso');
  url.searchParams.set('token', token); // redirect there, do not log
  console.log(`sign-on page: ${url.host}${url.pathname}`);
}
