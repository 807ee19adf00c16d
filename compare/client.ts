// The interface that the adapter of every compared client implements.

/** The API key of every client here. If it appears in an error or a redirected request, the client leaked it. */
export const plantedKey = 'planted-key-0123456789abcdef';

/** A client's settings. Clients ignore settings that they have no option for. */
export interface Settings {
  baseUrl: string;
  key: string;
  /** Milliseconds. */
  timeout?: number;
  retries?: number;
}

/** The calls that the comparison makes, adapted to one client. */
export interface Calls {
  /** The client itself. */
  client: unknown;
  getCompany: (id: string, options?: { signal?: AbortSignal; headers?: Record<string, string> }) => Promise<unknown>;
  createCompany: () => Promise<unknown>;
  listCompanies: () => Promise<unknown>;
  updateCompany: (id: string) => Promise<unknown>;
  deleteCompany: (id: string) => Promise<unknown>;
  listEvents: (query: { startDate?: string; endDate?: string; limit?: number }) => Promise<unknown>;
  /** Resolves to the bytes, in any form that the client has for them. */
  downloadAttachment: (token: string) => Promise<unknown>;
}

/** Abilities that some claims need, and how docs/comparison.md describes a client that lacks one. */
export const abilities = { timeout: 'has no timeout', retries: 'never retries' };
export type Ability = keyof typeof abilities;

export interface ClientAdapter {
  /** The package's name. */
  name: string;
  /** The client's name in the tables. By default, the package's name and version. */
  title?: string;
  /** The version to install; undefined for this repository's own package. */
  version?: string;
  /** A program that exports the client. It names the package entries to load, and its bundle has the client's size. */
  program: string;
  lacks?: Ability[];
  /** `library` contains the package's exports. Each adapter declares their type. */
  create: (library: never, settings: Settings) => Calls;
}
