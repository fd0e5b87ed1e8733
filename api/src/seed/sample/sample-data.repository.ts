import type { Db } from '../../db/connect.ts';
import { categories, productHighlights, products, productTags, tags } from '../../db/schema/catalogue.ts';
import { announcements, banners, faqEntries, faqTopics, settings } from '../../db/schema/content.ts';
import { coupons } from '../../db/schema/coupons.ts';
import { deliveryZoneAreas, deliveryZones, pickupPoints, timeslots } from '../../db/schema/pickup-points.ts';
import { planOptions, plans, planTemplateLines } from '../../db/schema/plans.ts';
import { SAMPLE_DATA } from '../../db/whose-database.ts';
import type { CatalogueRows } from './catalogue.rules.ts';
import type { ContentRows } from './content.rules.ts';
import type { DeliveryRows } from './delivery.rules.ts';
import type { PlanRows } from './plans.rules.ts';

/** Two processes that start together: the second waits here for the first one's row, and then has nothing to do. */
export const claimSeeding = async (tx: Db, now: Date): Promise<boolean> => {
  const row = { key: SAMPLE_DATA, value: { seededAt: now.toISOString() } };
  return (await tx.insert(settings).values(row).onConflictDoNothing().returning()).length > 0;
};

export const insertCatalogue = async (tx: Db, rows: CatalogueRows): Promise<void> => {
  await tx.insert(categories).values(rows.aisles);
  await tx.insert(categories).values(rows.subAisles);
  await tx.insert(tags).values(rows.tags);
  await tx.insert(products).values(rows.products);
  await tx.insert(productTags).values(rows.productTags);
  await tx.insert(productHighlights).values(rows.highlights);
};

export const insertPlans = async (tx: Db, rows: PlanRows): Promise<void> => {
  await tx.insert(plans).values(rows.plans);
  await tx.insert(planOptions).values(rows.options);
  await tx.insert(planTemplateLines).values(rows.templateLines);
};

export type PointRow = typeof pickupPoints.$inferInsert;

export const insertDelivery = async (tx: Db, points: PointRow[], rows: DeliveryRows): Promise<void> => {
  await tx.insert(pickupPoints).values(points);
  await tx.insert(deliveryZones).values(rows.zones);
  await tx.insert(deliveryZoneAreas).values(rows.areas);
  await tx.insert(timeslots).values(rows.timeslots);
};

export const insertContent = async (tx: Db, rows: ContentRows): Promise<void> => {
  await tx.insert(banners).values(rows.banners);
  await tx.insert(announcements).values(rows.announcements);
  await tx.insert(faqTopics).values(rows.faqTopics);
  await tx.insert(faqEntries).values(rows.faqEntries);
  await tx.insert(coupons).values(rows.coupons);
};
