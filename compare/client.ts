// What a client of the comparison is: how it is had, and the same calls by its own means.

/** The key of every client here. Wherever it turns up, it has leaked. */
export const plantedKey = 'planted-key-0123456789abcdef';

/** What a client is made with. A client that has no such option ignores it. */
export interface Settings {
  baseUrl: string;
  key: string;
  /** Milliseconds. */
  timeout?: number;
  retries?: number;
  /** What the service allows. */
  rateLimit?: { requests: number; perMilliseconds: number; burst?: number };
}

export interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/** A client, pointed at a server. */
export interface Calls {
  /** What the library made. */
  client: unknown;
  getCompany: (id: string, options?: CallOptions) => Promise<unknown>;
  createCompany: () => Promise<unknown>;
  listCompanies: () => Promise<unknown>;
  updateCompany: (id: string) => Promise<unknown>;
  deleteCompany: (id: string) => Promise<unknown>;
  listNotes: () => Promise<unknown>;
  listEvents: (query: { startDate?: string; endDate?: string; limit?: number }) => Promise<unknown>;
  /** Bytes, or what the client gives for them. */
  downloadAttachment: (token: string) => Promise<unknown>;
}

/** What a claim may need of a client, and what is said of a client that lacks it. */
export const abilities = { timeout: 'has no timeout', retries: 'never retries' };
export type Ability = keyof typeof abilities;

export interface Client {
  /** Its package. */
  name: string;
  /** What its column is called, where that is not its package and version. */
  title?: string;
  /** The version on the registry; left out for what is here. */
  version?: string;
  /** The package's entries that are loaded; its main one unless given. */
  entries?: string[];
  /** A program that uses the client for all four areas, to be bundled. */
  entry: string;
  has: Ability[];
  /** Each client knows the type of its own library; nobody else does. */
  create: (library: never, settings: Settings) => Calls;
}
