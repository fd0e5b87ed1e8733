import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import { planOptions, plans } from '../../db/schema/plans.ts';
import { holidays, subscriptionPlans, subscriptions } from '../../db/schema/subscriptions.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

export const addSubscription = (db: Db, uid: string, now: Date) =>
  db.insert(subscriptions).values({ uid, createdAt: now });

const ownStatement = prepared((db) =>
  db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.uid, sql.placeholder('uid')))
    .prepare('subscription_of'),
);

export const subscriptionOf = async (db: Db, uid: string): Promise<SubscriptionRow | undefined> => {
  const [row] = await ownStatement(db).execute({ uid });
  return row;
};

/** The same, held until the transaction ends: two changes of one subscription follow one another. */
export const lockSubscription = async (db: Db, uid: string): Promise<SubscriptionRow | undefined> => {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.uid, uid)).for('update');
  return row;
};

export const updateSubscription = (db: Db, uid: string, values: Partial<typeof subscriptions.$inferInsert>) =>
  db.update(subscriptions).set(values).where(eq(subscriptions.uid, uid));

/** The options of plans on sale. */
export const optionsOfPlans = (db: Db, pids: string[]) =>
  db
    .select({ pid: planOptions.pid, persons: planOptions.persons })
    .from(planOptions)
    .innerJoin(plans, eq(plans.pid, planOptions.pid))
    .where(and(inArray(planOptions.pid, pids), eq(plans.published, true)));

/** Whether one of these plans is for companies. */
export const isForCompany = async (db: Db, pids: string[]): Promise<boolean> =>
  (await db.$count(plans, and(inArray(plans.pid, pids), eq(plans.content, 'corpo')))) > 0;

export const replacePlans = async (db: Db, uid: string, chosen: { pid: string; persons: number }[]) => {
  await db.delete(subscriptionPlans).where(eq(subscriptionPlans.uid, uid));
  if (chosen.length > 0) {
    await db.insert(subscriptionPlans).values(chosen.map((plan) => ({ uid, ...plan })));
  }
};

export const plansOf = (db: Db, uid: string) =>
  db
    .select({ plan: plans, option: planOptions })
    .from(subscriptionPlans)
    .innerJoin(plans, eq(plans.pid, subscriptionPlans.pid))
    .innerJoin(
      planOptions,
      and(eq(planOptions.pid, subscriptionPlans.pid), eq(planOptions.persons, subscriptionPlans.persons)),
    )
    .where(eq(subscriptionPlans.uid, uid))
    .orderBy(asc(plans.position), asc(plans.pid));

export const removePlanOf = async (db: Db, uid: string, pid: string): Promise<boolean> => {
  const removed = await db
    .delete(subscriptionPlans)
    .where(and(eq(subscriptionPlans.uid, uid), eq(subscriptionPlans.pid, pid)))
    .returning();
  return removed.length > 0;
};

const holidaysStatement = prepared((db) =>
  db
    .select({ startAt: holidays.startAt, endAt: holidays.endAt })
    .from(holidays)
    .where(eq(holidays.uid, sql.placeholder('uid')))
    .prepare('holidays_of'),
);

export const holidaysOf = async (db: Db, uid: string) => {
  const [row] = await holidaysStatement(db).execute({ uid });
  return row ?? null;
};
