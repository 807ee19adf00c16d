// Stores for an outbox of several machines: Redis and SQL.
import type { Redis } from 'ioredis';
import type { OutboxStore } from 'messaging-platform-sdk/outbox';

/** @param days - after so many days, an id is forgotten: it sends again */
export const redisStore = (redis: Redis, days = 90): OutboxStore => ({
  create: async (name, entry) => {
    const seconds = days * 86_400;
    const key = `outbox:${name}`;
    return (await redis.set(key, entry, 'EX', seconds, 'NX')) === 'OK';
  },
  read: (name) => redis.get(`outbox:${name}`),
});

/** A pool or client of `pg`, or anything with the same method. */
export interface Database {
  query(
    sql: string,
    values: string[],
  ): Promise<{ rows: { entry: string }[]; rowCount: number | null }>;
}

/**
 * Needs a table: `CREATE TABLE outbox (name text PRIMARY KEY, entry
 * text NOT NULL)`. Don't pass a connection with an open transaction:
 * a rollback would undo the entries, but not the email.
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
