// The calls that the comparison makes, the clients that make them, and the tables that it writes.

/** A client ignores an option that it doesn't have. */
export interface Options {
  baseUrl: string;
  apiKey?: string;
  accessToken?: () => Promise<string>;
  rateLimit?: { requests: number; perMilliseconds: number; burst: number };
}

export interface Calls {
  get: (id: string) => Promise<unknown>;
  list: () => Promise<unknown>;
  create: (body: { name: string; attributes?: object }) => Promise<unknown>;
  delete: (id: string) => Promise<unknown>;
  /** Returns what the client knows about a list after reading it. Missing: the client reads only one page at a time. */
  readNotes?: (limit: number) => Promise<{ items: readonly unknown[]; complete?: boolean }>;
}

export interface Client {
  title: string;
  /** A module that exports what a program uses, and the folder from which it is resolved. */
  source: string;
  folder: string;
  create: (options: Options) => Calls;
}

export interface Table {
  /** The title of the picture, if the cells are numbers. */
  picture?: string;
  columns: string[];
  rows: string[][];
}

/** Makes `count` calls. Starts the next as soon as one ends. */
export async function callInParallel(count: number, parallel: number, call: () => Promise<unknown>): Promise<void> {
  let remaining = count;
  const callUntilDone = async () => {
    while (remaining-- > 0) await call();
  };
  await Promise.all(Array.from({ length: parallel }, callUntilDone));
}
