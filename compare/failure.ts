// Asks how each client behaves when a server, a network or a program misbehaves: rules on which clients differ, and programs depend.
import { inspect } from 'node:util';
import {
  echo,
  failure,
  HostileServer,
  json,
  resetBeforeResponse,
  stallHeaders,
} from '../test/support/hostile-server.js';
import { truncated, type ArrivedRequest, type Script } from '../test/support/hostile-server.js';
import type { Calls, Client, Options, Table } from './types.js';

/** How a call ended, and what the client says about its request. */
interface Result {
  value?: unknown;
  error?: unknown;
  outcome?: string | undefined;
}

interface Question {
  text: string;
  /** Responds to requests in order, the last step to all further ones. */
  script: () => Script;
  options?: Partial<Options>;
  call: (client: Calls) => Promise<unknown>;
  /** Returns what went wrong, or '' if nothing did. */
  findProblem: (result: Result, requests: ArrivedRequest[]) => string;
}

const apiKey = 'planted-key-0123456789abcdef';
const company = json(200, { id: '1', attributes: { name: 'Acme' } });
const rateLimit = { requests: 50, perMilliseconds: 1_000, burst: 10 };
const jobSize = 500;

const getCompany: Question['call'] = (client) => client.get('1');
const createCompany: Question['call'] = (client) => client.create({ name: 'Acme' });

const shorten = (value: unknown) => {
  const text = value instanceof Error ? value.message : inspect(value, { breakLength: Infinity });
  return `\`${text.slice(0, 50).replace(/[`|\s]+/g, ' ')}\``;
};
const isUnknown = ({ outcome }: Result) => (outcome === 'unknown' ? '' : `outcome ${outcome ?? 'not given'}`);
const resolves = ({ error }: Result) => (error === undefined ? '' : `rejects: ${shorten(error)}`);
const rejects = ({ error, value }: Result) => (error === undefined ? `resolves with ${shorten(value)}` : '');

/** Counts as Brevo does: a bucket of `burst` requests that fills at the limit's pace. */
function countRequests(): Script {
  let tokens = rateLimit.burst;
  let countedAt = performance.now();
  return ({ arrivedAt }) => {
    const added = ((arrivedAt - countedAt) / rateLimit.perMilliseconds) * rateLimit.requests;
    tokens = Math.min(rateLimit.burst, tokens + added);
    countedAt = arrivedAt;
    if (tokens < 1) return failure(429);
    tokens--;
    return company;
  };
}

/** Sends another request as soon as one ends. */
async function runJob(client: Calls): Promise<void> {
  let remaining = jobSize;
  const callUntilDone = async () => {
    while (remaining-- > 0) await createCompany(client);
  };
  await Promise.all(Array.from({ length: 64 }, callUntilDone));
}

export const questions: Question[] = [
  {
    text: 'A POST’s response is cut off after its headers: sent once, and the caller learns that it may have been processed',
    script: () => [truncated(200, '{"id":"1","na'), company],
    call: createCompany,
    findProblem: (result, { length }) => (length > 1 ? `sent ${length} times` : rejects(result) || isUnknown(result)),
  },
  {
    text: 'A POST is aborted after it was sent: the caller learns that it may have been processed',
    script: () => [stallHeaders],
    call: (client) => client.create({ name: 'Acme' }, AbortSignal.timeout(300)),
    findProblem: isUnknown,
  },
  {
    text: 'A DELETE loses its connection, and the retry gets a 404: the caller learns that it may have deleted',
    script: () => [resetBeforeResponse, failure(404)],
    call: (client) => client.delete('1'),
    findProblem: isUnknown,
  },
  {
    text: 'Brevo asks for a pause of an hour: calls fail immediately, and only the first sends a request',
    script: () => [failure(429, { 'x-sib-ratelimit-reset': '3600' })],
    call: (client) => getCompany(client).catch(() => getCompany(client)),
    findProblem: (result, { length }) => rejects(result) || (length > 1 ? `sends ${length} requests` : ''),
  },
  {
    text: 'A job of 500 calls, 64 at once, knows the limit of 50 a second: no request is rejected, and it takes at most 1.05 of the ideal time',
    script: countRequests,
    options: { rateLimit },
    call: runJob,
    findProblem(result, requests) {
      if (requests.length > jobSize) return `${requests.length - jobSize} rejected`;
      const idealTime = ((jobSize - rateLimit.burst) * rateLimit.perMilliseconds) / rateLimit.requests;
      const ratio = (requests.at(-1)!.arrivedAt - requests[0]!.arrivedAt) / idealTime;
      return ratio > 1.05 ? `takes ${ratio.toFixed(2)}` : resolves(result);
    },
  },
  {
    text: 'An access token is revoked while the program runs: the call gets a new token, and succeeds',
    script: () => [failure(401), company],
    options: { apiKey: undefined, accessToken: async () => `token-${performance.now()}` },
    call: createCompany,
    findProblem: resolves,
  },
  {
    text: 'A list shrinks while it is read: the program learns that an item may be missing',
    script: () => [json(200, [{ id: '1' }, { id: '2' }]), json(200, [{ id: '2' }, { id: '3' }]), json(200, [])],
    call: async (client) => client.readNotes?.(2),
    findProblem({ value }) {
      if (value === undefined) return 'reads one page at a time';
      return (value as { complete?: boolean }).complete === false ? '' : 'not told';
    },
  },
  {
    text: 'A captive portal responds with other JSON and 200: it doesn’t count as a company',
    script: () => [json(200, { login: 'required' })],
    call: getCompany,
    findProblem: rejects,
  },
  {
    text: 'An error page repeats the request: the error doesn’t show the key',
    script: () => [echo(400)],
    call: getCompany,
    findProblem: ({ error }) => (inspect(error, { depth: 10 }).includes(apiKey) ? 'the error shows it' : ''),
  },
  {
    text: 'A server redirects to another host: the key doesn’t follow',
    script: () => (request) => (response) =>
      response.writeHead(307, { location: `http://localhost:${response.socket?.localPort}${request.url}` }).end(),
    call: getCompany,
    findProblem: (_, requests) =>
      requests.some(({ headers }) => headers.host?.startsWith('localhost')) ? 'the other host receives it' : '',
  },
  {
    text: 'An id is `..`, or empty: it doesn’t reach another operation',
    script: () => [company],
    call: (client) => Promise.allSettled(['', '..'].map(async (id) => client.delete(id))),
    findProblem: (_, requests) => requests.map(({ method, url }) => `\`${method} ${url}\``).join(', '),
  },
  {
    text: 'A body contains NaN: it isn’t sent as null, which erases the field',
    script: () => [company],
    call: (client) => client.create({ name: 'Acme', attributes: { revenue: NaN } }),
    findProblem: (_, [request]) => (request ? `sends \`${request.body}\`` : ''),
  },
];

/** Returns `yes`, or what went wrong. */
async function answer({ script, options, call, findProblem }: Question, { create }: Client): Promise<string> {
  const server = await HostileServer.start(script());
  const limit = new Promise((resolve) => setTimeout(resolve, 15_000, 'still waiting').unref());
  const client = create({ baseUrl: server.url, apiKey, ...options });
  const result = await Promise.race([Promise.resolve(client).then(call), limit]).then(
    (value): Result => ({ value }),
    (error: unknown): Result => ({ error, outcome: (Object(error) as Result).outcome }),
  );
  const problem = findProblem(result, server.requests);
  await server.close();
  return problem ? `**no**: ${problem}` : 'yes';
}

export async function compareFailure(clients: Client[]): Promise<Table> {
  const rows: string[][] = [];
  for (const question of questions) {
    const answers = await Promise.all(clients.map((client) => answer(question, client)));
    rows.push([question.text, ...answers]);
    console.log(`${answers.map((text) => (text === 'yes' ? '+' : '-')).join(' ')}  ${question.text}`);
  }
  return { columns: ['What happens', ...clients.map(({ title }) => title)], rows };
}
