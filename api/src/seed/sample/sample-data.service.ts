import { dayOf } from '../../calendar-day.ts';
import type { Db } from '../../db/connect.ts';
import { hashPassword } from '../../people/public.ts';
import { catalogueRows } from './catalogue.rules.ts';
import { contentRows } from './content.rules.ts';
import { deliveryRows, pickupPointSeeds } from './delivery.rules.ts';
import { planRows } from './plans.rules.ts';
import {
  insertCatalogue,
  insertContent,
  insertDelivery,
  insertPlans,
  type PointRow,
} from './sample-data.repository.ts';

/** Rows whose passwords are hashed, made before the transaction begins. */
export const hashedPickupPoints = (): Promise<PointRow[]> =>
  Promise.all(
    pickupPointSeeds.map(async ({ slots: _, password, ...point }) => ({
      ...point,
      passwordHash: password === undefined ? null : await hashPassword(password),
    })),
  );

/** What there is to buy, plans, where baskets go, and what the site says. */
export const storeSampleData = async (tx: Db, points: PointRow[], now: Date): Promise<void> => {
  const today = dayOf(now);
  await insertCatalogue(tx, catalogueRows(today, now));
  await insertPlans(tx, planRows());
  await insertDelivery(tx, points, deliveryRows());
  await insertContent(tx, contentRows(today));
};
