// The interface that the adapter of every compared client implements.

/** The API key of every client here. Claims search for this key in errors, clients and requests. */
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

/** Abilities that some claims need. The text describes a client without the ability. */
export const abilities = { timeout: 'has no timeout', retries: 'never retries' };
export type Ability = keyof typeof abilities;

export interface ClientAdapter {
  name: string;
  /** By default, the name and version of the package. */
  title?: string;
  /** Undefined for this repository's own package. */
  version?: string;
  /** Code that exports the client from the package entries. compare/weight.ts measures the bundle of this code. */
  program: string;
  lacks?: Ability[];
  /** `library` contains the exports of the package. Each adapter declares the type of `library`. */
  create: (library: never, settings: Settings) => Calls;
}
