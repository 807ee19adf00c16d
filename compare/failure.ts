// Answers a dozen questions about failures: each client makes calls to a server that misbehaves.
import { inspect } from 'node:util';
import {
  echo,
  failure,
  HostileServer,
  html,
  json,
  jsonType,
  resetBeforeResponse as reset,
  respondWith,
  stallBody,
  stallHeaders,
  truncated,
  type Responder,
} from '../test/support/hostile-server.js';
import { abilities, plantedKey, type Ability, type Calls, type Settings } from './client.js';
import { loadLibrary, type LocatedClient } from './locate-clients.js';
import { observeCall, statusOf, type ObservedCall } from './observe-call.js';
import type { Table } from './page.js';

/** Starts a server, makes calls with a new client, and returns what happened. */
type Observe = (
  serve: Responder,
  makeCalls: (client: Calls) => Promise<unknown>[],
  settings?: Partial<Settings>,
) => Promise<{ calls: ObservedCall[]; server: HostileServer }>;

interface Question {
  text: string;
  /** The answer that a user wants to read in the table. */
  goodAnswer: 'yes' | 'no';
  /** The question makes sense only for clients with this ability. */
  needs?: Ability;
  /** Returns what went wrong, or '' if the answer is the good one. */
  findProblem: (observe: Observe) => Promise<string>;
}

const company = json(200, { id: '1', attributes: { name: 'Acme' } });
const abortReason = new Error("the caller's reason");
const get = (client: Calls) => [client.getCompany('1')];
const download = (client: Calls) => [client.downloadAttachment('token')];

/** Responds to the first request with `first`, and to its repetitions with `then`. */
const inTurn = (first: Responder, then: Responder): Responder => {
  return (response, request) => (request.repeats === 0 ? first : then)(response, request);
};

/** Redirects to the same server under another host name. */
const redirect: Responder = (response, { url }) =>
  response.writeHead(307, { location: `http://localhost:${response.socket?.localPort}${url}` }).end();

/** Formats text as code in a Markdown table, cut to 60 characters. */
function formatCode(text: string): string {
  const line = text.replace(/\s+/g, ' ').replaceAll('`', "'").replaceAll('|', '\\|');
  return `\`${line.length > 60 ? `${line.slice(0, 57)}...` : line}\``;
}

function describeResult({ kind, value, error, milliseconds }: ObservedCall): string {
  if (kind === 'waiting') return `still waiting after ${Math.round(milliseconds / 1_000)} s`;
  if (kind === 'rejected') return `rejects with ${formatCode(String(error))}`;
  return `resolves with ${formatCode(inspect(value, { breakLength: Infinity }))}`;
}

const isResolved = ({ kind }: ObservedCall) => kind === 'resolved';
const isRejected = ({ kind }: ObservedCall) => kind === 'rejected';

/** Returns a function that makes the same calls on a server for each fault, and describes the first result that isn't as expected. */
const expectCalls =
  (
    faults: Responder[],
    makeCalls: (client: Calls) => Promise<unknown>[],
    isExpected: (call: ObservedCall) => boolean,
    settings?: Partial<Settings>,
  ): Question['findProblem'] =>
  async (observe) => {
    for (const fault of faults) {
      const { calls } = await observe(fault, makeCalls, settings);
      const unexpected = calls.find((call) => !isExpected(call));
      if (unexpected) return describeResult(unexpected);
    }
    return '';
  };

export const questions: Question[] = [
  {
    text: 'Is a POST or PATCH sent twice if the response is a 500, or the connection breaks?',
    goodAnswer: 'no',
    async findProblem(observe) {
      for (const fault of [failure(500), reset]) {
        const { calls, server } = await observe(fault, (client) => [client.createCompany(), client.updateCompany('1')]);
        if (server.requests.length !== calls.length)
          return `${server.requests.length} requests for ${calls.length} calls`;
      }
      return '';
    },
  },
  {
    text: 'Is a GET retried after a broken connection, a 429 and a 503?',
    goodAnswer: 'yes',
    needs: 'retries',
    findProblem: expectCalls(
      [reset, failure(429), failure(503)].map((fault) => inTurn(fault, company)),
      get,
      isResolved,
    ),
  },
  {
    text: 'Does a retry wait as long as `x-sib-ratelimit-reset`, Brevo’s header, asks?',
    goodAnswer: 'yes',
    needs: 'retries',
    async findProblem(observe) {
      const { calls, server } = await observe(inTurn(failure(429, { 'x-sib-ratelimit-reset': '3' }), company), get);
      const [first, second] = server.requests;
      if (!first || !second) return describeResult(calls[0]!);
      const waited = second.arrivedAt - first.arrivedAt;
      // Clocks and timers may differ by a few milliseconds.
      return waited < 2_980 ? `retries after ${(waited / 1_000).toFixed(1)} s` : '';
    },
  },
  {
    text: 'Does the timeout end a call whose response doesn’t arrive, or stops in the middle?',
    goodAnswer: 'yes',
    needs: 'timeout',
    findProblem: expectCalls([stallHeaders, stallBody()], get, isRejected, { timeout: 500 }),
  },
  {
    text: 'Does an abort reject immediately, with the caller’s reason, also during the wait before a retry?',
    goodAnswer: 'yes',
    findProblem: expectCalls(
      [stallHeaders, stallBody(), failure(503, { 'retry-after': '30' })],
      (client) => {
        const controller = new AbortController();
        setTimeout(() => controller.abort(abortReason), 500);
        return [client.getCompany('1', { signal: controller.signal })];
      },
      // A client that never retries rejects with the 503.
      ({ error, milliseconds }) => (error === abortReason && milliseconds < 4_000) || statusOf(error) === 503,
    ),
  },
  {
    text: 'Does a proxy’s HTML page, or half a JSON object, count as data if the status is 200?',
    goodAnswer: 'no',
    findProblem: expectCalls([html(200), truncated(200, '{"id":"1","na')], get, isRejected),
  },
  {
    text: 'Does an error have the status if its body is HTML, empty or broken?',
    goodAnswer: 'yes',
    findProblem: expectCalls(
      [html(502), respondWith(502, '', jsonType), respondWith(502, '{"message":', jsonType)],
      get,
      ({ error }) => statusOf(error) === 502,
    ),
  },
  {
    text: 'Does half a file count as the file?',
    goodAnswer: 'no',
    findProblem: expectCalls(
      [truncated(200, 'the first half'), respondWith(206, 'half', { 'content-range': 'bytes 0-3/8' })],
      download,
      isRejected,
    ),
  },
  {
    text: 'Does an error or the client show the key, for example in a log?',
    goodAnswer: 'no',
    async findProblem(observe) {
      const { calls } = await observe(echo(400), (client) => [...get(client), Promise.resolve(client.client)]);
      const shown = calls.flatMap(({ value, error }, index) =>
        [inspect(value ?? error, { depth: 10 }), toJson(value ?? error)].some((text) => text.includes(plantedKey))
          ? [index === 0 ? 'an error' : 'the client']
          : [],
      );
      return shown.length ? `${shown.join(' and ')} ${shown.length > 1 ? 'show' : 'shows'} it` : '';
    },
  },
  {
    text: 'Does the key follow a redirect to another host?',
    goodAnswer: 'no',
    async findProblem(observe) {
      const { server } = await observe(redirect, get);
      const followed = server.requests.filter(({ headers }) => headers.host?.startsWith('localhost'));
      return followed.some(({ headers }) => headers['api-key'] === plantedKey) ? 'the other host receives it' : '';
    },
  },
  {
    text: 'Can an id such as `..` or an empty one reach another operation?',
    goodAnswer: 'no',
    async findProblem(observe) {
      const { server } = await observe(company, (client) => ['', '..'].map((id) => client.deleteCompany(id)));
      return server.requests.map(({ method, url }) => formatCode(`${method} ${url}`)).join(', ');
    },
  },
  {
    text: 'Is a wrong query, such as one date without the other, rejected before sending?',
    goodAnswer: 'yes',
    async findProblem(observe) {
      const { server } = await observe(company, (client) => [client.listEvents({ startDate: '2026-01-01' })]);
      return server.requests.map(({ method, url }) => `sends ${formatCode(`${method} ${url}`)}`).join(', ');
    },
  },
];

function toJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    // JSON.stringify throws, for example for a circular value.
    return '';
  }
}

/** Returns the good answer; the other answer, in bold, with what happened; or `–` with the ability that the client lacks. */
async function answer({ goodAnswer, needs, findProblem }: Question, located: LocatedClient): Promise<string> {
  if (needs && located.lacks?.includes(needs)) return `– (${abilities[needs]})`;
  const library = await loadLibrary(located);
  const servers: HostileServer[] = [];
  const observe: Observe = async (serve, makeCalls, settings) => {
    const server = await HostileServer.start([serve]);
    servers.push(server);
    const client = located.create(library, { baseUrl: server.url, key: plantedKey, retries: 2, ...settings });
    const calls = await Promise.all(makeCalls(client).map(async (call) => observeCall(call)));
    return { calls, server };
  };
  try {
    const problem = await findProblem(observe);
    if (!problem) return goodAnswer;
    return `**${goodAnswer === 'yes' ? 'no' : 'yes'}**: ${problem}`;
  } finally {
    await Promise.all(servers.map((server) => server.close()));
  }
}

export async function compareFailure(clients: LocatedClient[]): Promise<Table> {
  const rows: string[][] = [];
  // One client at a time, because some questions measure time.
  for (const question of questions) {
    const row = [question.text];
    for (const located of clients) row.push(await answer(question, located));
    rows.push(row);
  }
  return { columns: ['Question', ...clients.map(({ title }) => title)], rows };
}
