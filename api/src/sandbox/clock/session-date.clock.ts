import { AsyncLocalStorage } from 'node:async_hooks';

/** Dates of sessions, while a call of theirs is answered. */
const dates = new AsyncLocalStorage<Date>();

/** What a call's session has for the present moment; undefined where it is the store's. */
export const dateOfSession = (): Date | undefined => dates.getStore();

/** Does `work` as if it were that moment, and nothing else at the same time. */
export const atDate = <T>(date: Date | undefined, work: () => Promise<T>): Promise<T> =>
  date ? dates.run(date, work) : work();

/**
 * A token that carries the session's own date. The session is found by all of the token, so that another date makes it another
 * token, of nobody. The session's page key carries it as well (`pageKeyOf`).
 */
export const datedToken = (token: string, date: Date): string => `${token}.${date.getTime()}`;

/** The date that a token or a page key carries. */
export function dateIn(secret: string): Date | undefined {
  const [, ms] = /\.(\d{1,15})$/.exec(secret) ?? [];
  return ms === undefined ? undefined : new Date(Number(ms));
}

/** Answers a call at the date that the credentials of its `Authorization` carry. */
export const atDateOfCall = <T>(authorization: string | undefined, work: () => Promise<T>): Promise<T> =>
  atDate(dateIn(authorization ?? ''), work);
