// The interface that the adapter of every compared client implements.

/** The API key of every compared client. Questions in failure.ts look for it in errors, clients and requests. */
export const plantedKey = 'planted-key-0123456789abcdef';

/** An adapter ignores a setting if its client has no such option. */
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

/** Abilities that some questions in failure.ts need. Each value describes a client without the ability. */
export const abilities = { timeout: 'has no timeout', retries: 'never retries' };
export type Ability = keyof typeof abilities;

export interface ClientAdapter {
  name: string;
  /** By default, the name and version of the package. */
  title?: string;
  /** The version to install; undefined for this repository's own package. */
  version?: string;
  /** The source of a module that re-exports the parts of the package that the adapter uses. compare/weight.ts measures its bundle. */
  source: string;
  lacks?: Ability[];
  /** Whether the client appears only in the speed comparison. */
  isSpeedOnly?: boolean;
  /** `library` contains the exports of the package. Each adapter declares the type of `library`. */
  create: (library: never, settings: Settings) => Calls;
}
