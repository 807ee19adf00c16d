// Asks how each client behaves when a server, a network or a program misbehaves.
import { inspect } from 'node:util';
import {
  echo,
  failure,
  HostileServer,
  html,
  json,
  resetBeforeResponse,
  stallHeaders,
  truncated,
  type ArrivedRequest,
  type Responder,
} from '../test/support/hostile-server.js';
import type { Calls, Client, Options } from './clients.js';
import type { Table } from './table.js';

const apiKey = 'planted-key-0123456789abcdef';
const company = json(200, { id: '1', attributes: { name: 'Acme' } });
const acme = { name: 'Acme' };

/** How a call ended, and what the client says about its request. */
interface Result {
  value?: unknown;
  error?: unknown;
  outcome?: string | undefined;
}

/** A server that responds to its requests in order (the last responder serves all further requests), and calls to it. */
interface Scene {
  requests: ArrivedRequest[];
  /** Settles after at most five seconds. */
  settle: (call: (client: Calls) => Promise<unknown>) => Promise<Result>;
}

interface Question {
  text: string;
  script: Responder[];
  options?: Partial<Options>;
  /** Returns what went wrong, or '' if nothing did. */
  findProblem: (scene: Scene, client: Calls) => Promise<string>;
}

const get = (client: Calls) => client.getCompany('1');
const create = (client: Calls) => client.createCompany(acme);

const abortSoon = () => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 300);
  return controller.signal;
};

/** Whether the client says that the request may have been processed. */
const isUnknown = ({ outcome }: Result) => (outcome === 'unknown' ? '' : `outcome ${outcome ?? 'not given'}`);
const resolves = ({ error, value }: Result) => (error === undefined ? '' : `rejects: ${shorten(error ?? value)}`);
const rejects = ({ error, value }: Result) => (error === undefined ? `resolves with ${shorten(value)}` : '');

const shorten = (value: unknown) =>
  `\`${(value instanceof Error ? value.message : inspect(value, { breakLength: Infinity })).slice(0, 50).replace(/[`|\s]+/g, ' ')}\``;

export const questions: Question[] = [
  {
    text: 'A POST’s response is cut off after its headers: sent once, and the caller learns that it may have been processed',
    script: [truncated(200, '{"id":"1","na'), company],
    async findProblem({ requests, settle }) {
      const result = await settle(create);
      return requests.length > 1 ? `sent ${requests.length} times` : rejects(result) || isUnknown(result);
    },
  },
  {
    text: 'A POST is aborted after it was sent: the caller learns that it may have been processed',
    script: [stallHeaders],
    findProblem: async ({ settle }) => isUnknown(await settle((client) => client.createCompany(acme, abortSoon()))),
  },
  {
    text: 'A DELETE loses its connection, and the retry gets a 404: the caller learns that it may have deleted',
    script: [resetBeforeResponse, failure(404)],
    findProblem: async ({ settle }) => isUnknown(await settle((client) => client.deleteCompany('1'))),
  },
  {
    text: 'Brevo asks for a pause of an hour: the next call fails immediately, and sends nothing',
    script: [failure(429, { 'x-sib-ratelimit-reset': '3600' })],
    async findProblem({ requests, settle }) {
      await settle(get);
      const sent = requests.length;
      const problem = rejects(await settle(get));
      return problem || (requests.length > sent ? `sends ${requests.length - sent} more` : '');
    },
  },
  {
    text: 'Ten calls meet a pause of two seconds: none is sent before its end, and all succeed',
    script: [failure(429, { 'x-sib-ratelimit-reset': '2' }), company],
    async findProblem({ requests, settle }) {
      const first = settle(get);
      while (requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
      await new Promise((resolve) => setTimeout(resolve, 100));
      const results = await Promise.all([first, ...Array.from({ length: 9 }, () => settle(get))]);
      const pauseEnd = requests[0]!.arrivedAt + 1_900;
      const early = requests.slice(1).filter(({ arrivedAt }) => arrivedAt < pauseEnd).length;
      return early ? `${early} sent in the pause` : (results.map(resolves).find(Boolean) ?? '');
    },
  },
  {
    text: 'An access token is revoked while the program runs: the call gets a new token, and succeeds',
    script: [failure(401), company],
    options: { apiKey: undefined, accessToken: async () => `token-${performance.now()}` },
    findProblem: async ({ settle }) => resolves(await settle(create)),
  },
  {
    text: 'A list shrinks while it is read: the program learns that an item may be missing',
    script: [json(200, [{ id: '1' }, { id: '2' }]), json(200, [{ id: '2' }, { id: '3' }]), json(200, [])],
    async findProblem({ settle }, client) {
      if (!client.readNotes) return 'reads one page at a time';
      const { value } = await settle(() => client.readNotes!(2));
      return (value as { complete?: boolean }).complete === false ? '' : 'not told';
    },
  },
  {
    text: 'A proxy responds with its own page and 200: it doesn’t count as data',
    script: [html(200)],
    findProblem: async ({ settle }) => rejects(await settle(get)),
  },
  {
    text: 'A captive portal responds with other JSON and 200: it doesn’t count as a company',
    script: [json(200, { login: 'required' })],
    findProblem: async ({ settle }) => rejects(await settle(get)),
  },
  {
    text: 'An error page repeats the request: the error doesn’t show the key',
    script: [echo(400)],
    async findProblem({ settle }) {
      const { error } = await settle(get);
      return inspect(error, { depth: 10 }).includes(apiKey) ? 'the error shows it' : '';
    },
  },
  {
    text: 'A server redirects to another host: the key doesn’t follow',
    script: [
      (response, { url }) =>
        response.writeHead(307, { location: `http://localhost:${response.socket?.localPort}${url}` }).end(),
    ],
    async findProblem({ requests, settle }) {
      await settle(get);
      return requests.some(({ headers }) => headers.host?.startsWith('localhost')) ? 'the other host receives it' : '';
    },
  },
  {
    text: 'An id is `..`, or empty: it doesn’t reach another operation',
    script: [company],
    async findProblem({ requests, settle }) {
      await Promise.all(['', '..'].map((id) => settle((client) => client.deleteCompany(id))));
      return requests.map(({ method, url }) => `\`${method} ${url}\``).join(', ');
    },
  },
  {
    text: 'A body contains NaN: it isn’t sent as null, which erases the field',
    script: [company],
    async findProblem({ requests, settle }) {
      await settle((client) => client.createCompany({ ...acme, attributes: { revenue: NaN } }));
      return requests.length > 0 ? `sends \`${requests[0]!.body}\`` : '';
    },
  },
];

async function answer({ script, options, findProblem }: Question, { create }: Client): Promise<string> {
  const server = await HostileServer.start(script);
  const client = create({ baseUrl: server.url, apiKey, ...options });
  const settle: Scene['settle'] = async (call) => {
    const limit = new Promise((resolve) => setTimeout(resolve, 5_000, 'still waiting').unref());
    const promise = Promise.race([Promise.resolve(client).then(call), limit]);
    return promise.then(
      (value) => ({ value }),
      (error: unknown) => ({ error, outcome: (Object(error) as Result).outcome }),
    );
  };
  try {
    const problem = await findProblem({ requests: server.requests, settle }, client);
    return problem ? `**no**: ${problem}` : 'yes';
  } finally {
    await server.close();
  }
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
