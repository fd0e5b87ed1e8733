import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Db } from '@msl/api/db/connect.ts';
import { products } from '@msl/api/db/schema/catalogue.ts';
import { orderLines, orders } from '@msl/api/db/schema/orders.ts';
import { charges, mails } from '@msl/api/db/schema/outboxes.ts';
import type { Visitor } from './visitors.ts';

/** The open basket of customer `n`, and the order that its card was refused for. */
export const BASKET = (n: number) => `open-${n}`;
export const REFUSED = (n: number) => `refused-${n}`;
/** What each refused order comes to. */
export const CENTS = 2345;

/** Of each product what is on the shelf and in baskets together: it never changes. */
export const stockAndBaskets = async (db: Db): Promise<ReadonlyMap<string, number>> => {
  const left = new Map((await db.select().from(products)).map(({ pid, inventory }) => [pid, inventory]));
  for (const { pid, quantity } of await db.select().from(orderLines))
    left.set(pid, (left.get(pid) ?? 0) + quantity);
  return left;
};

/** What each customer was told that its basket has, and what it has. */
export const basketsOf = async (db: Db, visitors: readonly Visitor[]) => {
  const lines = await db.select().from(orderLines);
  return visitors.map(({ wanted }, n) => {
    const basket = new Map(
      lines.filter(({ oid }) => oid === BASKET(n)).map(({ pid, quantity }) => [pid, quantity]),
    );
    return { told: [...wanted], has: [...wanted.keys()].map((pid) => [pid, basket.get(pid)]) };
  });
};

type Kept = { objects?: { id: string; object: string; status?: string; metadata?: { orderId?: string } }[] };

/** Orders that the provider took money for, by its own books: the last line about each object counts. */
const chargedByProvider = (folder: string): (string | undefined)[] => {
  const lines = readFileSync(path.join(folder, 'provider.json'), 'utf8').trim().split('\n');
  const objects = lines.flatMap((line) => (JSON.parse(line) as Kept).objects ?? []);
  const books = new Map(objects.map((object) => [object.id, object]));
  return [...books.values()]
    .filter(({ object, status }) => object === 'payment_intent' && status === 'succeeded')
    .map(({ metadata }) => metadata?.orderId)
    .sort();
};

/** The refused orders as the store has them, what the provider took for them, and the receipts. */
export const paymentsOf = async (db: Db, providerFolder: string) => {
  const refused = (await db.select().from(orders)).filter(({ oid }) => oid.startsWith('refused'));
  const taken = (await db.select().from(charges)).filter(({ status }) => status === 'succeeded');
  const receipts = (await db.select().from(mails)).filter(({ template }) => template === 'order-receipt');
  return {
    paid: refused
      .filter(({ status }) => status === 'paid')
      .map(({ oid }) => oid)
      .sort(),
    charged: taken.map(({ oid }) => oid).sort(),
    amounts: taken.map(({ amount }) => amount),
    chargedByProvider: chargedByProvider(providerFolder),
    receipts: receipts.length,
    // The API's processes leave mails and bills to others, of which there are none here.
    sent: receipts.filter(({ sentAt }) => sentAt !== null).length,
  };
};
