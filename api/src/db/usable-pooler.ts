import type pg from 'pg';
import { ConfigError } from '../config.ts';

/**
 * SQLSTATE of what PgBouncer refuses by itself; of a statement whose name another of its clients has left on the connection; of one that
 * is not known there, as it was prepared on another.
 */
const REFUSALS = ['08P01', '42P05', '26000'];

/**
 * Refuses, in a sentence, a pooler that the store cannot work over: it would be ready, and most of its calls would fail. `open` gives a
 * connection of its own each time. Throws a ConfigError.
 */
export const requireUsablePooler = async (open: () => Promise<pg.Client>): Promise<void> => {
  const clients: pg.Client[] = [];
  try {
    // The second one is handed what the first one has just given back.
    for (let count = 0; count < 2; count += 1) {
      const client = await open();
      clients.push(client);
      await client.query('begin');
      await client.query({ name: 'asked_at_start', text: 'select 1' });
      await client.query('commit');
    }
  } catch (error) {
    const { code = '', message } = error as pg.DatabaseError;
    if (!REFUSALS.includes(code)) throw error;
    throw new ConfigError([
      `DATABASE_URL: the pooler before PostgreSQL is not one that the store can use (${message}). PgBouncer needs "pool_mode = transaction" ` +
        'from version 1.21 on, with max_prepared_statements, or "pool_mode = session"; docs/operations/growth.md has all its settings.',
    ]);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
};
