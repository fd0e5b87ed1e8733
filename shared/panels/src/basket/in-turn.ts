import type { QueryClient } from '@tanstack/react-query';

const turns = new WeakMap<QueryClient, Map<string, Promise<unknown>>>();

/** One request at a time for a line (`order 3001`) of a page's basket: what comes later begins once the one before has ended. */
export function inTurn<T>(queries: QueryClient, line: string, work: () => Promise<T>): Promise<T> {
  const lines = turns.get(queries) ?? new Map<string, Promise<unknown>>();
  turns.set(queries, lines);
  const before = lines.get(line) ?? Promise.resolve();
  const mine = before.then(work, work);
  lines.set(line, mine);
  return mine;
}
