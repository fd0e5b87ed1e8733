import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { prepared } from '../db/prepared.ts';
import { sessions } from '../db/schema/users.ts';
import { together } from '../db/together.ts';

/** What a call brought to say whose it is: nobody has looked whether there is such a session. */
export type SentSession = { by: 'tokenHash' | 'pageKeyHash'; hash: string; at: Date };

/** Of every row that is read of a session. */
type SessionRow = { hash: string | null; expiresAt: Date };

type Statement<Row> = { execute(values: { hashes: string[] }): Promise<Row[]> };
/** Builds the statement for the column that is searched, and the condition that it ends with. */
type Build<Row> = (
  db: Db,
  by: SentSession['by'],
  row: { hash: (typeof sessions)[SentSession['by']]; expiresAt: typeof sessions.expiresAt },
  isOpen: SQL | undefined,
) => Statement<Row>;

/**
 * Reads what a session leads to, in one question for all calls that come together; null of one that is unknown, revoked or
 * expired. It is asked at each call and kept nowhere: a session that is revoked opens nothing from then on.
 */
export const bySession = <Row extends SessionRow, Value>(
  db: Db,
  build: Build<Row>,
  read: (row: Row) => Value,
): ((sent: SentSession) => Promise<Value | null>) => {
  const readerBy = (by: SentSession['by']) => {
    const statement = prepared((db) =>
      build(db, by, { hash: sessions[by], expiresAt: sessions.expiresAt }, isOpen(by)),
    );
    return together(async (asked: SentSession[]) => {
      const hashes = [...new Set(asked.map(({ hash }) => hash))];
      const found = await statement(db).execute({ hashes });
      const byHash = new Map(found.map((row) => [row.hash, row]));
      return ({ hash, at }: SentSession): Value | null => {
        const row = byHash.get(hash);
        return row && row.expiresAt > at ? read(row) : null;
      };
    });
  };
  const readers = { tokenHash: readerBy('tokenHash'), pageKeyHash: readerBy('pageKeyHash') };
  return (sent) => readers[sent.by](sent);
};

const isOpen = (by: SentSession['by']) =>
  and(sql`${sessions[by]} = any(${sql.placeholder('hashes')}::text[])`, isNull(sessions.revokedAt));
