import { openForFile } from '@msl/testing/open-for-file.ts';
import { eq, sql } from 'drizzle-orm';
import { products } from '../db/schema/catalogue.ts';
import { orderLines, orders } from '../db/schema/orders.ts';
import { mails } from '../db/schema/outboxes.ts';
import { subscriptions } from '../db/schema/subscriptions.ts';
import { stockStore } from '../testing/builders.ts';
import { type RecordingPayments, recordingPayments } from '../testing/recording-payments.ts';
import { type Customer, someoneActive, someoneWithOrder } from '../testing/scenarios.ts';
import { startTestApi, type TestApi, type TestApiOptions } from '../testing/test-api.ts';
import { createWorkers, type Workers } from './workers.service.ts';

/** A stocked store with its workers, at rest until a test runs them; it is Monday 16 November 2026, 10:00. */
export type WorkingStore = {
  api: TestApi;
  workers: Workers;
  payments: RecordingPayments;
  errors: unknown[];
  /** Moves the clock there, Toronto, and does what is due; tells what was done and for which order. */
  at(moment: string): Promise<string[]>;
  /** Somebody with the open order of Thursday 19 November, two persons, and a card that pays. */
  customer(frequence?: 7 | 14, who?: { email?: string }): Promise<Customer>;
  /** The same, whose card is refused on Wednesday morning, when the order is billed. */
  refused(): Promise<Customer>;
  /** The same, before the first order. */
  subscriber(frequence?: 7 | 14): Promise<{ token: string; uid: string }>;
  order(oid: string): Promise<typeof orders.$inferSelect>;
  ordersOf(uid: string): Promise<(typeof orders.$inferSelect)[]>;
  linesOf(oid: string): Promise<(typeof orderLines.$inferSelect)[]>;
  /** Templates of the mails of the workers, in the order written. */
  mailed(): Promise<string[]>;
  /** Back to the first morning, with nobody in the store and everything on the shelves. */
  reset(): Promise<void>;
};

const FIRST_MORNING = '2026-11-16T10:00:00-05:00';
/** When the orders of Thursday are billed. */
const BILLING = '2026-11-18T04:00:00-05:00';
const ON_THE_SHELVES = 100;

export const startWorkingStore = async (options: TestApiOptions = {}): Promise<WorkingStore> => {
  const payments = recordingPayments();
  const business = { minimumSubtotal: 1000, ...options.business };
  const api = await startTestApi({ payments, ...options, business });
  await stockStore(api.db);
  const errors: unknown[] = [];
  const tell = (news: string) => void errors.push(new Error(news));
  const workers = createWorkers({ ...api.deps, tell }, { onError: (error) => errors.push(error) });
  const withCard = async <Person extends { uid: string }>(person: Person): Promise<Person> => {
    await api.db
      .update(subscriptions)
      .set({ providerCustomerId: `cus_${person.uid}`, providerPaymentMethodId: `pm_${person.uid}` })
      .where(eq(subscriptions.uid, person.uid));
    return person;
  };
  const at = async (moment: string) => {
    api.clock.set(moment);
    return (await workers.runDue()).map(({ what, delivery_date }) =>
      delivery_date ? `${what} ${delivery_date}` : what,
    );
  };
  const customer: WorkingStore['customer'] = async (frequence = 7, who = {}) =>
    withCard(await someoneWithOrder(api, frequence, who));
  return {
    ...{ api, workers, payments, errors, at, customer },
    refused: async () => {
      const who = await customer();
      payments.refuse(`pm_${who.uid}`, 'card-declined');
      await at(BILLING);
      return who;
    },
    subscriber: async (frequence = 7) => {
      const token = await someoneActive(api, frequence);
      const { uid } = await api.call('currentUser', {}, token);
      return withCard({ token, uid });
    },
    order: async (oid) => {
      const [row] = await api.db.select().from(orders).where(eq(orders.oid, oid));
      if (!row) throw new Error(`no order ${oid}`);
      return row;
    },
    ordersOf: (uid) => api.db.select().from(orders).where(eq(orders.uid, uid)).orderBy(orders.deliveryDate),
    linesOf: (oid) => api.db.select().from(orderLines).where(eq(orderLines.oid, oid)),
    mailed: async () =>
      (await api.db.select({ template: mails.template }).from(mails).orderBy(mails.createdAt))
        .map(({ template }) => template)
        .filter((template) => template.startsWith('order-') || template === 'home-delivery'),
    reset: async () => {
      api.clock.set(FIRST_MORNING);
      api.deps.config.business.minimumSubtotal = business.minimumSubtotal;
      payments.forget();
      errors.length = 0;
      await api.db.execute(sql`truncate users, mails, coupons, provider_events, provider_looks cascade`);
      await api.db.update(products).set({ inventory: ON_THE_SHELVES });
      await api.db.execute(sql`truncate slot_days`);
    },
  };
};

/** The store of a whole test file, as on the first morning before each test; a worker that fails fails the test. */
export const withWorkingStore = (options: TestApiOptions = {}): WorkingStore => {
  const store = openForFile(async () => {
    const started = await startWorkingStore(options);
    return { ...started, close: started.api.close };
  });
  beforeEach(() => store.reset());
  afterEach(() => expect(store.errors).toEqual([]));
  return store;
};
