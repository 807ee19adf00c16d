// What the parts of the comparison share: clients and their calls, tables, and calls in parallel.

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
  /** Reads a list to its end. Missing if the client reads only one page at a time. */
  readNotes?: (limit: number) => Promise<{ items: readonly unknown[]; complete?: boolean }>;
}

export interface Client {
  title: string;
  /** A module that exports what a program uses. */
  source: string;
  /** Where the module's imports are resolved. */
  folder: string;
  create: (options: Options) => Calls;
}

export interface Table {
  columns: string[];
  rows: string[][];
}

/** Makes `count` calls, `parallel` of them at a time. */
export async function callInParallel(count: number, parallel: number, call: () => Promise<unknown>): Promise<void> {
  let remaining = count;
  const callUntilDone = async () => {
    while (remaining-- > 0) await call();
  };
  await Promise.all(Array.from({ length: parallel }, callUntilDone));
}
