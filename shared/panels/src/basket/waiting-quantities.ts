import type { QueryClient } from '@tanstack/react-query';

/** Quantities shown before the store has them; in the query cache, so that every remote on the page agrees. */
export const WAITING = ['basket.waiting'];
export type Waiting = Readonly<Record<string, number>>;

/** What is wanted of a line (`order 3001`) and not written yet; undefined when the store has it. */
export const waitingFor = (queries: QueryClient, line: string): number | undefined =>
  queries.getQueryData<Waiting>(WAITING)?.[line];

/** Shows what is wanted of a line (`order 3001`); null shows what the store has. */
export function showWaiting(queries: QueryClient, line: string, quantity: number | null): void {
  queries.setQueryData<Waiting>(WAITING, (now = {}) => {
    const { [line]: _, ...others } = now;
    return quantity === null ? others : { ...others, [line]: quantity };
  });
}
