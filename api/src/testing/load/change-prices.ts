import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { products } from '../../db/schema/catalogue.ts';

const EVERY_MS = 500;

/** Changes the price of one product after the other, as a team at work and sales do; gives what ends it. */
export const changePrices = (db: Db, count: number): (() => Promise<void>) => {
  let last: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    const pid = `p${Math.floor(Math.random() * count)}`;
    const price = sql`${products.price} - ${products.price} % 2 + (${products.price} + 1) % 2`;
    last = db
      .update(products)
      .set({ price, regularPrice: sql`${products.regularPrice} + 2` })
      .where(eq(products.pid, pid));
    last.catch(() => undefined);
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await last;
  };
};
