import type { Db } from './connect.ts';

/**
 * A statement that is built once for a database and planned once for a connection: for what every request asks. Inside
 * a transaction it is built anew, and still planned once.
 */
export const prepared = <Statement>(build: (db: Db) => Statement): ((db: Db) => Statement) => {
  const built = new WeakMap<Db, Statement>();
  return (db) => {
    const known = built.get(db);
    if (known) return known;
    const statement = build(db);
    built.set(db, statement);
    return statement;
  };
};
