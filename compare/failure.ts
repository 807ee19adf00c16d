// Asks how each client behaves when a server, a network or a program misbehaves: rules on which clients differ, and programs depend.
import { inspect } from 'node:util';
import * as hostile from '../test/support/hostile-server.js';
import { callInParallel, type Calls, type Client, type Options, type Table } from './calls.js';

interface Question {
  /** Responds to requests in order, the last step to all further ones. */
  script: () => hostile.Script;
  options?: Partial<Options>;
  /** Makes calls, and resolves to what went wrong, or to '' if nothing did. */
  findProblem: (client: Calls, requests: hostile.ArrivedRequest[]) => Promise<string>;
}

const apiKey = 'planted-key-0123456789abcdef';
const acme = { name: 'Acme' };
const company = hostile.json(200, { id: '1', attributes: acme });
const rateLimit = { requests: 50, perMilliseconds: 1_000, burst: 10 };
const jobSize = 500;

const shorten = (text: string) => `\`${text.slice(0, 50).replace(/[`|\s]+/g, ' ')}\``;

async function resolves(call: Promise<unknown>): Promise<string> {
  const [{ reason }] = (await Promise.allSettled([call])) as [{ reason?: Error }];
  return reason ? `rejects: ${shorten(reason.message)}` : '';
}

async function rejects(call: Promise<unknown>): Promise<string> {
  const [{ value, status }] = (await Promise.allSettled([call])) as [{ value?: unknown; status: string }];
  return status === 'rejected' ? '' : `resolves with ${shorten(inspect(value, { breakLength: Infinity }))}`;
}

/** The caller must learn that the request may have been processed. */
async function rejectsAsUnknown(call: Promise<unknown>): Promise<string> {
  const { outcome = 'not given' } = (await call.catch((error: unknown) => error)) as { outcome?: string };
  return outcome === 'unknown' ? '' : `outcome ${outcome}`;
}

/** Counts as Brevo does: a bucket of `burst` requests that fills at the limit's pace. */
function countRequests(): hostile.Script {
  let tokens = rateLimit.burst;
  let countedAt = performance.now();
  return ({ arrivedAt }) => {
    const added = ((arrivedAt - countedAt) / rateLimit.perMilliseconds) * rateLimit.requests;
    tokens = Math.min(rateLimit.burst, tokens + added);
    countedAt = arrivedAt;
    if (tokens < 1) return hostile.failure(429);
    tokens--;
    return company;
  };
}

function page(...ids: string[]): hostile.Responder {
  const notes = ids.map((id) => ({ id }));
  return hostile.json(200, notes);
}

export const questions: Record<string, Question> = {
  'A POST’s response is cut off after its headers: sent once, and the caller learns that it may have been processed': {
    script: () => [hostile.truncated(200, '{"id":"1","na'), company],
    async findProblem(client, requests) {
      const problem = await rejectsAsUnknown(client.create(acme));
      return requests.length > 1 ? `sent ${requests.length} times` : problem;
    },
  },
  'A DELETE loses its connection, and the retry gets a 404: the caller learns that it may have deleted': {
    script: () => [hostile.resetBeforeResponse, hostile.failure(404)],
    findProblem: (client) => rejectsAsUnknown(client.delete('1')),
  },
  'Brevo asks for a pause of an hour: calls fail immediately, and only the first sends a request': {
    script: () => [hostile.failure(429, { 'x-sib-ratelimit-reset': '3600' })],
    async findProblem(client, requests) {
      const stillWaiting = new Promise((resolve) => setTimeout(resolve, 15_000, 'still waiting').unref());
      const calls = client.get('1').catch(() => client.get('1'));
      const problem = await rejects(Promise.race([calls, stillWaiting]));
      return problem || (requests.length > 1 ? `sends ${requests.length} requests` : '');
    },
  },
  'A job of 500 calls, 64 at once, knows the limit of 50 a second: no request is rejected, and it takes at most 1.05 of the ideal time':
    {
      script: countRequests,
      options: { rateLimit },
      async findProblem(client, requests) {
        const problem = await resolves(callInParallel(jobSize, 64, () => client.create(acme)));
        const idealTime = ((jobSize - rateLimit.burst) * rateLimit.perMilliseconds) / rateLimit.requests;
        const ratio = (requests.at(-1)!.arrivedAt - requests[0]!.arrivedAt) / idealTime;
        if (problem) return problem;
        if (requests.length > jobSize) return `${requests.length - jobSize} requests are rejected`;
        return ratio > 1.05 ? `takes ${ratio.toFixed(2)}` : '';
      },
    },
  'An access token is revoked while the program runs: the call gets a new token, and succeeds': {
    script: () => [hostile.failure(401), company],
    options: { apiKey: undefined, accessToken: async () => `token-${performance.now()}` },
    findProblem: (client) => resolves(client.create(acme)),
  },
  'A list changes while it is read, and a page repeats an item: the program learns that the list may be incomplete': {
    script: () => [page('1', '2'), page('2', '3'), page()],
    async findProblem(client) {
      if (!client.readNotes) return 'reads one page at a time';
      return (await client.readNotes(2)).complete === false ? '' : 'not told';
    },
  },
  'A captive portal responds with other JSON and 200: it doesn’t count as a company': {
    script: () => [hostile.json(200, { login: 'required' })],
    findProblem: (client) => rejects(client.get('1')),
  },
  'An error page repeats the request: the error doesn’t show the key': {
    script: () => [hostile.echo(400)],
    async findProblem(client) {
      const error = await client.get('1').catch((error: unknown) => error);
      return inspect(error, { depth: 10 }).includes(apiKey) ? 'the error shows it' : '';
    },
  },
  'An id is `..`, or empty: it doesn’t reach another operation': {
    script: () => [company],
    async findProblem(client, requests) {
      await Promise.allSettled(['', '..'].map(async (id) => client.delete(id)));
      return requests.map(({ method, url }) => `\`${method} ${url}\``).join(', ');
    },
  },
  'A body contains NaN: it isn’t sent as null, which erases the field': {
    script: () => [company],
    async findProblem(client, requests) {
      await client.create({ name: 'Acme', attributes: { revenue: NaN } }).catch(() => undefined);
      return requests.map(({ body }) => `sends \`${body}\``).join(', ');
    },
  },
};

/** Resolves to `yes`, or to what went wrong. */
async function answer({ script, options, findProblem }: Question, { create }: Client): Promise<string> {
  const server = await hostile.HostileServer.start(script());
  const problem = await findProblem(create({ baseUrl: server.url, apiKey, ...options }), server.requests);
  await server.close();
  return problem ? `**no**: ${problem}` : 'yes';
}

export async function compareFailure(clients: Client[]): Promise<Table> {
  const rows: string[][] = [];
  for (const [text, question] of Object.entries(questions)) {
    const answers: string[] = [];
    // One after the other, because the question about a job measures time.
    for (const client of clients) answers.push(await answer(question, client));
    rows.push([text, ...answers]);
    console.log(text, answers);
  }
  return { columns: ['What happens', ...clients.map(({ title }) => title)], rows };
}
