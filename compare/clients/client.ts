// What every client of the comparison is: how it is had, and the same calls by its own means.

/** The key of every client here. Wherever it turns up, it has leaked. */
export const plantedKey = 'planted-key-0123456789abcdef';

export const company = { name: 'Acme' };

/** What a client is made with. A client that has no such option ignores it. */
export interface Settings {
  baseUrl: string;
  key: string;
  /** Milliseconds. */
  timeout?: number;
  retries?: number;
  /** Called for each request. */
  observer?: () => void;
  /** What the service allows. */
  rateLimit?: { requests: number; perMilliseconds: number; burst?: number };
}

/** Options of a call; `deadline` is in milliseconds. */
export interface CallOptions {
  signal?: AbortSignal;
  deadline?: number;
  headers?: Record<string, string>;
}

/** A client, pointed at a server. */
export interface BasicCalls {
  getCompany: (id: string, options?: CallOptions) => Promise<unknown>;
  createCompany: () => Promise<unknown>;
  listCompanies: () => Promise<unknown>;
  /** Ends its connections. */
  close?: () => unknown;
}

/** A client of the whole contract. */
export interface Calls extends BasicCalls {
  /** What the library made. */
  client: unknown;
  updateCompany: (id: string) => Promise<unknown>;
  deleteCompany: (id: string) => Promise<unknown>;
  listNotes: () => Promise<unknown>;
  listEvents: (query: { sender?: string; startDate?: string; endDate?: string; limit?: number }) => Promise<unknown>;
  getEvent: (uuid: string) => Promise<unknown>;
  /** Bytes, or what the client gives for them. */
  downloadAttachment: (token: string) => Promise<unknown>;
  addCredits?: (body: { sms?: number; email?: number }) => Promise<unknown>;
  /** All pages, and whether the client knows that they are all. */
  collectCompanies?: () => Promise<{ items: { id?: string }[]; complete: boolean }>;
}

/** What a claim may need of a client, and what is said of a client that lacks it. */
export const abilities = {
  timeout: 'has no timeout',
  retries: 'never sends again',
  signal: 'takes no AbortSignal',
  deadline: 'has no deadline',
  observer: 'has no observer',
  headers: 'takes no headers for a call',
  outcome: 'its errors have no such field',
  credits: 'has no such operation',
  pages: 'walks no pages',
  'two copies': 'has one copy',
};
export type Ability = keyof typeof abilities;

/** A client that knows no operations: it is compared in speed and weight. */
export interface BasicClient {
  name: string;
  /** A version on the registry, or `latest`; left out for what is here. */
  version?: string;
  /** The package's entries that are loaded; its main one unless given. */
  entries?: string[];
  /** It sends by the platform's `fetch`, so that what it adds to that can be told. */
  usesFetch?: boolean;
  /** A call of it can be aborted. */
  takesSignal?: boolean;
  /** A program that uses the client for all four areas, to be bundled; left out where that is nothing new. */
  entry?: string;
  // Libraries of others are fetched on demand, some without types: the compiler knows nothing of them.
  create: (library: any, settings: Settings) => BasicCalls;
}

/** A client of the contract: it is held against the claims, too. */
export interface Client extends BasicClient {
  has: Ability[];
  create: (library: any, settings: Settings) => Calls;
  /** The ids of the contract's operations that it has; left out where the code of the package is searched for them. */
  operations?: (library: any, all: string[]) => string[] | Promise<string[]>;
  /** Whether an error is one of the library's own, told as its documentation tells it. */
  isOwnError?: (library: any, error: unknown) => boolean;
  /** Operations are called by path, and errors returned. */
  takesAnyPath?: boolean;
  /** A TypeScript program that gets a company; left out where the package has no types of operations. */
  oneCall?: string;
  /** The runtimes that its documentation names, and where; left out where the README's table has no column for it. */
  runtimes?: string;
}

/** Whether a client knows the contract. */
export const isWhole = <Some extends BasicClient>(client: Some): client is Some & Client => 'has' in client;

/** The client that the file of this name describes. */
export async function loadAdapter(file: string): Promise<BasicClient> {
  return ((await import(`./${file}.ts`)) as { default: BasicClient }).default;
}

/** All that the modules of a package export. */
export async function loadLibrary(modules: string[]): Promise<object> {
  const parts = await Promise.all(modules.map((module) => import(module) as Promise<object>));
  return Object.assign({}, ...parts) as object;
}
