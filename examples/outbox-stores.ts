// Stores for an outbox of several machines: Redis and SQL.
import type { Redis } from 'ioredis';
import type { OutboxStore } from 'messaging-platform-sdk/outbox';

/** @param days - after which an id is forgotten, and sends again */
export const redisStore = (redis: Redis, days = 90): OutboxStore => ({
  create: async (name, entry) => {
    const seconds = days * 86_400;
    const key = `outbox:${name}`;
    return (await redis.set(key, entry, 'EX', seconds, 'NX')) === 'OK';
  },
  read: (name) => redis.get(`outbox:${name}`),
});

/** A pool or a client of `pg`, or anything with such a method. */
export interface Database {
  query(
    sql: string,
    values: string[],
  ): Promise<{ rows: { entry: string }[]; rowCount: number | null }>;
}

/**
 * Needs a table: `CREATE TABLE outbox (name text PRIMARY KEY, entry
 * text NOT NULL)`. Commit each query on its own: if a transaction
 * around `send` rolls back, the email is sent all the same.
 */
export const sqlStore = (database: Database): OutboxStore => ({
  create: async (name, entry) => {
    const sql =
      'INSERT INTO outbox VALUES ($1, $2) ON CONFLICT DO NOTHING';
    return (await database.query(sql, [name, entry])).rowCount === 1;
  },
  read: async (name) => {
    const sql = 'SELECT entry FROM outbox WHERE name = $1';
    return (await database.query(sql, [name])).rows[0]?.entry;
  },
});
