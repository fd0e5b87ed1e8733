import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '@msl/api/db/connect.ts';
import { basketsOf, CENTS, paymentsOf, REFUSED, stockAndBaskets } from './books.ts';
import type { Several } from './several-processes.ts';
import type { Done } from './visitors.ts';

/** Changes that customers are answered before each turn, and after it. */
const BETWEEN = 40;

export type Outcome = Omit<Done, 'refused'> & {
  /** The longest time in which nobody was answered. */
  readonly longestSilenceMs: number;
  /** What is not as customers were told, or is there twice: nothing should be. */
  readonly wrong: readonly string[];
};

/** Something that is killed while customers go on, and what brings it back. */
export type Turn = { readonly kill: () => Promise<void>; readonly bringBack: () => Promise<void> };

/** Each process of the API and each edge, one after the other. */
export const turnsOf = (several: Several): Turn[] =>
  Array.from({ length: several.count }, (_, turn) => ({
    kill: () => several.kill(turn),
    bringBack: () => several.startAgain(turn),
  }));

/** Customers change, skip and pay through all turns; then the books are read where `after` says. */
export const rehearse = async (
  several: Several,
  turns: readonly Turn[],
  after: () => Promise<Db>,
): Promise<Outcome> => {
  const goods = await stockAndBaskets(several.database.db);
  const done: Done = { acknowledged: 0, askedAgain: 0, paid: 0, refused: [] };
  const kills = turns.map(() => Promise.withResolvers<void>());
  const visitors = several.send(done, (n) => kills[n % kills.length]?.promise ?? Promise.resolve());
  const silence = { sinceAt: performance.now(), at: 0, longestMs: 0 };
  const untilMore = async (count: number) => {
    const enough = done.acknowledged + count;
    while (done.acknowledged < enough) {
      if (done.refused[0]) throw new Error(done.refused[0]);
      await pause(20);
    }
  };
  const listening = setInterval(() => {
    silence.longestMs = Math.max(silence.longestMs, performance.now() - silence.sinceAt);
    if (done.acknowledged === silence.at) return;
    Object.assign(silence, { at: done.acknowledged, sinceAt: performance.now() });
  }, 20);
  for (const [index, { kill, bringBack }] of turns.entries()) {
    await untilMore(BETWEEN);
    // Who pays now is cut off by the kill, or goes on without the dead.
    kills[index]?.resolve();
    await kill();
    await untilMore(BETWEEN);
    await bringBack();
  }
  for (const visitor of visitors) await visitor.leave();
  clearInterval(listening);

  const db = await after();
  const each = visitors.map((_, n) => REFUSED(n)).sort();
  const wrong = [
    ...done.refused,
    ...(await basketsOf(db, visitors)).flatMap(({ told, has }) => differs('a basket', told, has)),
    // What is in a basket is not on the shelf, and nothing was taken twice.
    ...differs('stock and baskets', goods, await stockAndBaskets(db)),
    ...differs('payments', await paymentsOf(db, several.providerFolder), {
      ...{ paid: each, charged: each, amounts: each.map(() => CENTS), chargedByProvider: each },
      ...{ receipts: each.length, sent: 0 },
    }),
  ];
  const { acknowledged, askedAgain, paid } = done;
  return { acknowledged, askedAgain, paid, longestSilenceMs: Math.round(silence.longestMs), wrong };
};

const differs = (what: string, is: unknown, wanted: unknown): string[] =>
  isDeepStrictEqual(is, wanted) ? [] : [`${what}: ${JSON.stringify(is)} and not ${JSON.stringify(wanted)}`];
