// The interface that the adapter of every compared client implements.

/** The API key of every compared client. The checks search for this key in errors, clients and requests. */
export const plantedKey = 'planted-key-0123456789abcdef';

/** Adapters ignore settings that their client has no option for. */
export interface Settings {
  baseUrl: string;
  key: string;
  /** Milliseconds. */
  timeout?: number;
  retries?: number;
}

export interface Calls {
  client: unknown;
  getCompany: (id: string, options?: { signal?: AbortSignal; headers?: Record<string, string> }) => Promise<unknown>;
  createCompany: () => Promise<unknown>;
  listCompanies: () => Promise<unknown>;
  updateCompany: (id: string) => Promise<unknown>;
  deleteCompany: (id: string) => Promise<unknown>;
  listEvents: (query: { startDate?: string; endDate?: string; limit?: number }) => Promise<unknown>;
  /** Resolves to bytes in any form that `Buffer.from` accepts. */
  downloadAttachment: (token: string) => Promise<unknown>;
}

/** Abilities that some claims need, each with a description of a client that lacks the ability. */
export const abilities = { timeout: 'has no timeout', retries: 'never retries' };
export type Ability = keyof typeof abilities;

export interface ClientAdapter {
  name: string;
  /** By default, the name and version of the package. */
  title?: string;
  /** The version to install; undefined for this repository's own package. */
  version?: string;
  /** A module that re-exports what the adapter uses of the package. compare/weight.ts measures the module's bundle. */
  program: string;
  lacks?: Ability[];
  /** Whether only the speed is compared. */
  isOnlyMeasured?: boolean;
  /** `library` contains the exports of the package. Each adapter declares the type of `library`. */
  create: (library: never, settings: Settings) => Calls;
}
