// The stores of an outbox: the one in a folder, and those of examples/outbox-stores.ts.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Redis } from 'ioredis';
import { fileStore, type OutboxStore } from 'messaging-platform-sdk/outbox';
import { redisStore, sqlStore, type Database } from '../../examples/outbox-stores.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const folder = temporaryFolder();

/** Understands the one form of SET that the store uses. test/queue/run.ts uses a real Redis. */
function fakeRedis(): Redis {
  const values = new Map<string, string>();
  const redis = {
    set: async (key: string, value: string, ...rest: unknown[]) => {
      expect(rest).toEqual(['EX', 90 * 86_400, 'NX']);
      if (values.has(key)) return null;
      values.set(key, value);
      return 'OK';
    },
    get: async (key: string) => values.get(key) ?? null,
  };
  // The cast: the store uses no other method.
  return redis as unknown as Redis;
}

/** SQLite where Node has it, from 22.5 on. Otherwise only the two statements of the store. */
function database(): Database {
  const sqlite = process.getBuiltinModule('node:sqlite' as 'node:fs') as any;
  const rows = new Map<string, string>();
  if (!sqlite)
    return {
      query: async (sql, [name = '', entry]) => {
        if (sql.startsWith('SELECT'))
          return { rows: rows.has(name) ? [{ entry: rows.get(name)! }] : [], rowCount: null };
        if (rows.has(name)) return { rows: [], rowCount: 0 };
        rows.set(name, entry!);
        return { rows: [], rowCount: 1 };
      },
    };
  const connection = new sqlite.DatabaseSync(':memory:');
  connection.exec('CREATE TABLE outbox (name text PRIMARY KEY, entry text NOT NULL)');
  return {
    query: async (sql, values) => {
      const statement = connection.prepare(sql);
      const named = Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]));
      if (sql.startsWith('SELECT')) return { rows: statement.all(named), rowCount: null };
      return { rows: [], rowCount: Number(statement.run(named).changes) };
    },
  };
}

const stores: [name: string, create: () => OutboxStore][] = [
  ['a folder', () => fileStore(join(folder(), 'new/outbox'))],
  ['Redis', () => redisStore(fakeRedis())],
  ['SQL', () => sqlStore(database())],
];

describe.each(stores)('the store in %s', (_, createStore) => {
  it('creates an entry once, even if twenty calls do so at the same time, and returns it', async () => {
    const store = createStore();
    expect((await store.read('1')) ?? undefined).toBeUndefined();
    const created = await Promise.all(Array.from({ length: 20 }, (__, index) => store.create('1', `entry ${index}`)));
    expect(created.filter(Boolean)).toHaveLength(1);
    expect(await store.read('1')).toBe(`entry ${created.indexOf(true)}`);
  });

  it('tells names apart, whatever characters they have', async () => {
    const store = createStore();
    const names = ['a', 'A', '../a', 'a/b', 'a\0b', 'a:b*?"<>|', 'é', 'e\u0301', 'CON', 'x'.repeat(5_000)];
    for (const name of names) expect(await store.create(name, name)).toBe(true);
    for (const name of names) expect(await store.read(name)).toBe(name);
  });
});

describe('fileStore', () => {
  it('shares entries with other stores of the same folder, and ignores what a kill left behind', async () => {
    const path = join(folder(), 'outbox');
    mkdirSync(path);
    writeFileSync(join(path, 'half.draft'), '{"state":"sen');
    expect(await fileStore(path).create('1', 'first')).toBe(true);
    expect(await fileStore(path).create('1', 'second')).toBe(false);
    expect(await fileStore(path).read('1')).toBe('first');
    expect(readdirSync(path)).toHaveLength(2);
  });

  it('rejects if it can’t write, for example because the folder is a file', async () => {
    const path = join(folder(), 'file');
    writeFileSync(path, '');
    await expect(fileStore(path).create('1', 'entry')).rejects.toMatchObject({ code: 'EEXIST' });
    await expect(fileStore(path).read('1')).rejects.toMatchObject({ code: 'ENOTDIR' });
  });
});
