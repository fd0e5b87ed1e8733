import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createPaymentSandbox, type PaymentSandbox } from '@msl/stand-ins/stripe/create-payment-sandbox.ts';
import { count, eq, isNull, sql } from 'drizzle-orm';
import { connect, type Database } from '../db/connect.ts';
import { orderLines, orders } from '../db/schema/orders.ts';
import { charges, mails, providerUses } from '../db/schema/outboxes.ts';
import { deliveries, subscriptions } from '../db/schema/subscriptions.ts';
import { users } from '../db/schema/users.ts';
import { createStripePayments } from '../payments/stripe.payments.ts';
import { stockStore } from '../testing/builders.ts';
import { startTestPostgres, type TestPostgres } from '../testing/test-postgres.ts';

const ORDERS = 1000;
const KILLS = 20;
const BILLING = new Date('2026-11-18T09:00:00Z');
const AT_ONCE = 25;
/** In cents, with the provider, for one customer in ten. */
const CREDIT = 500;
const hasCredit = (uid: string) => uid.endsWith('0');

let postgres: TestPostgres;
let database: Database;
let sandbox: PaymentSandbox;
const folder = mkdtempSync(join(tmpdir(), 'msl-crash-'));
const dataFile = join(folder, 'provider.json');

beforeAll(async () => {
  postgres = await startTestPostgres();
  database = await connect({ databaseUrl: postgres.databaseUrl, dataDir: 'not-used' });
  sandbox = await createPaymentSandbox({
    ...{ port: 0, storeOrigins: [], dataFile },
    clock: { now: () => BILLING },
  });
  await stockStore(database.db);
  const uids = Array.from({ length: ORDERS }, (_, index) => `u${String(index).padStart(4, '0')}`);
  const cards = await cardsOf(uids);
  await openOrders(uids, cards);
}, 180_000);

afterAll(async () => {
  await sandbox.close();
  await database.close();
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

type Card = { customerId: string; paymentMethodId: string };

const cardsOf = async (uids: string[]): Promise<Card[]> => {
  const { secretKey, webhookSecret, apiOrigin: origin } = sandbox;
  const payments = createStripePayments({ secretKey, webhookSecret, origin });
  const cards: Card[] = [];
  for (let from = 0; from < uids.length; from += AT_ONCE) {
    const some = uids.slice(from, from + AT_ONCE).map(async (uid) => {
      const who = { userId: uid, email: `${uid}@example.ca`, name: uid, locale: 'fr-CA' };
      const { customerId } = await payments.createCustomer({ ...who, idempotencyKey: `c:${uid}` });
      const { paymentMethodId } = await payments.cardOf('pm_card_visa');
      await payments.saveCard({ customerId, paymentMethodId, idempotencyKey: `s:${uid}` });
      if (hasCredit(uid)) {
        const credit = { customerId, amountCents: CREDIT, description: 'thank you' };
        await payments.changeCredit({ ...credit, idempotencyKey: `g:${uid}` });
      }
      return { customerId, paymentMethodId };
    });
    cards.push(...(await Promise.all(some)));
  }
  return cards;
};

const place = {
  ...{ entityType: 'PUP' as const, entityId: 'cafe', timeslotId: 'cafe-thursday' },
  ...{ address: '12, rue Rachel Est', city: 'Montréal', province: 'QC', zipCode: 'H2W 1C6' },
};

/** A thousand open baskets of 15 $ for Thursday 19 November. */
const openOrders = async (uids: string[], cards: Card[]) => {
  const { db } = database;
  await db.insert(users).values(
    uids.map((uid) => ({
      ...{ uid, email: `${uid}@example.ca`, passwordHash: '-', firstName: 'Marie', lastName: uid },
      ...{ phone: '15145550123', locale: 'fr-CA' as const },
    })),
  );
  await db.insert(subscriptions).values(
    uids.map((uid, index) => ({
      ...{ uid, status: 'active' as const, cardBrand: 'visa', cardLastDigits: '4242' },
      providerCustomerId: cards[index]?.customerId,
      providerPaymentMethodId: cards[index]?.paymentMethodId,
      // As the provider's event told.
      providerCredit: hasCredit(uid) ? CREDIT : 0,
    })),
  );
  await db.insert(deliveries).values(uids.map((uid) => ({ uid, ...place })));
  await db.insert(orders).values(
    uids.map((uid) => ({
      ...{ oid: `o-${uid}`, uid, status: 'open' as const, deliveryDate: '2026-11-19', populatedAt: BILLING },
      ...{ ...place, slotStart: '16:00', slotEnd: '19:00' },
    })),
  );
  await db
    .insert(orderLines)
    .values(
      uids.map((uid) => ({ oid: `o-${uid}`, pid: 'gala', quantity: 3, price: 500, regularPrice: 500 })),
    );
};

const startWorker = async (now: Date): Promise<ChildProcess> => {
  const settings = {
    ...{ databaseUrl: postgres.databaseUrl, secretKey: sandbox.secretKey, origin: sandbox.apiOrigin },
    now: now.toISOString(),
  };
  const worker = spawn(
    process.execPath,
    [join(__dirname, '../testing/load/crash-worker.ts'), JSON.stringify(settings)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await once(worker.stdout, 'data');
  return worker;
};

const kill = async (worker: ChildProcess) => {
  worker.kill('SIGKILL');
  await once(worker, 'exit');
};

const paidOrders = async (): Promise<number> => {
  const [row] = await database.db.select({ paid: count() }).from(orders).where(eq(orders.status, 'paid'));
  return Number(row?.paid ?? 0);
};

type Kept = {
  objects?: {
    id: string;
    object: string;
    status?: string;
    balance?: number;
    metadata?: { orderId?: string };
  }[];
};

/** The provider's own books: the last line about each object counts. */
const providerBooks = () => {
  const books = new Map<string, NonNullable<Kept['objects']>[number]>();
  for (const line of readFileSync(dataFile, 'utf8').trim().split('\n')) {
    for (const object of (JSON.parse(line) as Kept).objects ?? []) books.set(object.id, object);
  }
  return [...books.values()];
};

const untoldUses = async (): Promise<number> => database.db.$count(providerUses, isNull(providerUses.toldAt));

test('a thousand orders, two workers killed twenty times: a thousand charges, receipts and paid orders', async () => {
  const startedAt = Date.now();
  const now = () => new Date(BILLING.getTime() + (Date.now() - startedAt));
  const workers = [await startWorker(now()), await startWorker(now())];
  let kills = 0;
  let paidAtLastKill = 0;
  for (let turn = 0; (await paidOrders()) < ORDERS || kills < KILLS; turn = 1 - turn) {
    // Each kill lands while money moves: some more of the orders are paid between two of them.
    const enough = Math.min(ORDERS, paidAtLastKill + 20);
    while ((await paidOrders()) < enough) await pause(10);
    await pause(Math.random() * 20);
    paidAtLastKill = await paidOrders();
    const worker = workers[turn];
    if (worker && kills < KILLS) {
      await kill(worker);
      kills += 1;
      workers[turn] = await startWorker(now());
    }
  }
  while ((await untoldUses()) > 0) await pause(100);
  for (const worker of workers) await kill(worker);

  const books = providerBooks();
  const taken = books.filter(({ object, status }) => object === 'payment_intent' && status === 'succeeded');
  expect(kills).toBe(KILLS);
  expect(taken).toHaveLength(ORDERS);
  expect(new Set(taken.map(({ metadata }) => metadata?.orderId)).size).toBe(ORDERS);
  const { db } = database;
  expect(await paidOrders()).toBe(ORDERS);
  const ended = await db.select().from(charges);
  expect(ended.map(({ status }) => status)).toEqual(Array(ORDERS).fill('succeeded'));
  expect(new Set(ended.map(({ oid }) => oid)).size).toBe(ORDERS);
  const receipts = await db.select().from(mails).where(sql`${mails.template} = 'order-receipt'`);
  expect(receipts).toHaveLength(ORDERS);

  // Whoever had credit with the provider used it on the order, once: it is on the receipt, and gone from the books.
  const used = await db.select().from(orders).where(eq(orders.creditStripe, CREDIT));
  expect(used.map(({ uid }) => uid).every(hasCredit)).toBe(true);
  expect(used).toHaveLength(ORDERS / 10);
  const balances = books.filter(({ object }) => object === 'customer').map(({ balance }) => balance);
  expect(balances).toEqual(Array(ORDERS).fill(0));
}, 900_000);
