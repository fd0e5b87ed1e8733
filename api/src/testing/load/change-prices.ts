import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { products } from '../../db/schema/catalogue.ts';

const EVERY_MS = 500;

/** A cent up, and down again the next time; with the regular price, which a product without a promotion has. */
export const changePrice = (db: Db, pid: string) => {
  const { price, regularPrice } = products;
  const cent = sql`case when ${regularPrice} % 2 = 0 then 1 else -1 end`;
  return db
    .update(products)
    .set({ price: sql`${price} + ${cent}`, regularPrice: sql`${regularPrice} + ${cent}` })
    .where(eq(products.pid, pid));
};

/** Changes the price of one of so many products after the other, as a team at work does; gives what ends it, and tells what failed. */
export const changePrices = (db: Db, count: number): (() => Promise<void>) => {
  let last: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    last = last.then(() => changePrice(db, `p${Math.floor(Math.random() * count)}`));
    // Who ends it is told: here it would end the process, and hide why the database went.
    last.catch(() => clearInterval(timer));
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await last;
  };
};
