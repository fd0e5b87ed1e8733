import type { ApiClient } from '@msl/api-client';
import type { EventBus } from '@msl/platform';
import type { QueryClient } from '@tanstack/react-query';
import { WAITING } from './waiting-quantities.ts';
import { createSessionWriter } from './writer-of-session.ts';

type PageWriter = {
  set: (line: string, quantity: number) => void;
  /** Writes what was wanted of this basket (`order`) when its customer's session ended; its lines are in the cache. */
  takeUp: (target: string) => Promise<void>;
};
const writers = new WeakMap<QueryClient, PageWriter>();

/** One writer for a page's cache, whatever number of controls: a product's burst of clicks is one burst. */
export function writerOf(queries: QueryClient, api: ApiClient, bus: EventBus, offline: string): PageWriter {
  const known = writers.get(queries);
  if (known) return known;
  let writer = createSessionWriter(queries, api, bus, offline);
  bus.on('session.changed@1', () => {
    writer.end();
    queries.setQueryData(WAITING, {});
    writer = createSessionWriter(queries, api, bus, offline);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') writer.flush();
  });
  const page: PageWriter = {
    set: (line, quantity) => writer.set(line, quantity),
    takeUp: (target) => writer.takeUp(target),
  };
  writers.set(queries, page);
  return page;
}
