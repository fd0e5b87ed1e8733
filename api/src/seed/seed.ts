import { eq } from 'drizzle-orm';
import { dayOf } from '../calendar-day.ts';
import { followWelcomeSettings } from '../cycle/public.ts';
import type { Db } from '../db/connect.ts';
import { settings } from '../db/schema/content.ts';
import type { Deps } from '../deps.ts';
import { preparePersonas, storePersonas } from './personas.ts';
import { seedCatalogue } from './sample/catalogue.seed.ts';
import { seedContent } from './sample/content.seed.ts';
import { hashedPickupPoints, seedDelivery } from './sample/delivery.seed.ts';
import { seedPlans } from './sample/plans.seed.ts';

const MARKER = 'sample-data';

const isSeeded = async (db: Db): Promise<boolean> =>
  (await db.select({ key: settings.key }).from(settings).where(eq(settings.key, MARKER))).length > 0;

/** Two processes that start together: the second waits here for the first one's row, and then has nothing to do. */
const claim = async (tx: Db, now: Date): Promise<boolean> => {
  const row = { key: MARKER, value: { seededAt: now.toISOString() } };
  return (await tx.insert(settings).values(row).onConflictDoNothing().returning()).length > 0;
};

/**
 * Puts the sample data in, once for a database and all or nothing; true when this call did it. Personas come
 * with it, except in production: their password is public.
 */
export const seed = async (deps: Pick<Deps, 'db' | 'clock' | 'config' | 'payments'>): Promise<boolean> => {
  if (await isSeeded(deps.db)) return false;
  const now = deps.clock.now();
  const today = dayOf(now);
  const points = await hashedPickupPoints();
  const personas = deps.config.environment === 'production' ? [] : await preparePersonas(deps);
  return deps.db.transaction(async (tx) => {
    if (!(await claim(tx, now))) return false;
    await seedCatalogue(tx, today, now);
    await seedPlans(tx);
    await seedDelivery(tx, points);
    await seedContent(tx, today);
    await followWelcomeSettings(tx, deps.config.business);
    if (personas.length > 0) await storePersonas({ ...deps, db: tx }, personas);
    return true;
  });
};
