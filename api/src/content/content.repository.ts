import { and, asc, eq, gte, lte } from 'drizzle-orm';
import type { Day } from '../calendar-day.ts';
import type { Db } from '../db/connect.ts';
import { announcements, banners, faqEntries, faqTopics } from '../db/schema/content.ts';

export const activeBanners = (db: Db) =>
  db
    .select({ id: banners.id, copy: banners.copy })
    .from(banners)
    .where(eq(banners.active, true))
    .orderBy(asc(banners.position), asc(banners.id));

export const announcementsOn = (db: Db, today: Day) =>
  db
    .select()
    .from(announcements)
    .where(and(lte(announcements.from, today), gte(announcements.until, today)))
    .orderBy(asc(announcements.until), asc(announcements.id));

export const topics = (db: Db) =>
  db
    .select({ topic: faqTopics.topic, copy: faqTopics.copy })
    .from(faqTopics)
    .orderBy(asc(faqTopics.position), asc(faqTopics.topic));

export const topicExists = async (db: Db, topic: string): Promise<boolean> =>
  (await db.select({ topic: faqTopics.topic }).from(faqTopics).where(eq(faqTopics.topic, topic))).length > 0;

export const entriesOf = (db: Db, topic: string) =>
  db
    .select({ id: faqEntries.id, copy: faqEntries.copy })
    .from(faqEntries)
    .where(eq(faqEntries.topic, topic))
    .orderBy(asc(faqEntries.position), asc(faqEntries.id));
