import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { planOptions, plans } from '../../db/schema/plans.ts';
import type { Preferences } from './plan-choice.rules.ts';

export type PlanRow = typeof plans.$inferSelect;
export type PlanOptionRow = typeof planOptions.$inferSelect;

const onSale = (db: Db, ...conditions: (SQL | undefined)[]): Promise<PlanRow[]> =>
  db
    .select()
    .from(plans)
    .where(and(eq(plans.published, true), ...conditions))
    .orderBy(asc(plans.position), asc(plans.pid));

export const displayedPlans = (db: Db, { homepage, signup }: { homepage: boolean; signup: boolean }) =>
  onSale(
    db,
    homepage ? eq(plans.onHomepage, true) : undefined,
    signup ? eq(plans.onSignup, true) : undefined,
  );

export const plansFor = (db: Db, { content, origin, agriculture }: Preferences) =>
  onSale(db, eq(plans.content, content), eq(plans.origin, origin), eq(plans.agriculture, agriculture));

export const optionsOf = (db: Db, pids: string[]): Promise<PlanOptionRow[]> =>
  db.select().from(planOptions).where(inArray(planOptions.pid, pids)).orderBy(asc(planOptions.persons));
