import { addDays, type Day } from '../../calendar-day.ts';
import type { Db } from '../../db/connect.ts';
import { announcements, banners, faqEntries, faqTopics } from '../../db/schema/content.ts';
import { coupons } from '../../db/schema/coupons.ts';
import { announcementsOf } from '../data/content/announcements.data.ts';
import { banners as bannerSeeds } from '../data/content/banners.data.ts';
import { type CouponSeed, coupons as couponSeeds } from '../data/content/coupons.data.ts';
import { faqTopics as topicSeeds } from '../data/content/faq.data.ts';

const couponRow = ({ expiresInDays, ...coupon }: CouponSeed, today: Day) => ({
  ...coupon,
  expiryDate: expiresInDays === undefined ? null : addDays(today, expiresInDays),
});

const inOrder = <Row>(rows: readonly Row[]) => rows.map((row, position) => ({ ...row, position }));

/** Banners, the closures of three years, frequent questions and coupons. */
export const seedContent = async (tx: Db, today: Day): Promise<void> => {
  await tx.insert(banners).values(inOrder(bannerSeeds));
  const year = Number(today.slice(0, 4));
  await tx.insert(announcements).values([year - 1, year, year + 1].flatMap(announcementsOf));
  await tx.insert(faqTopics).values(inOrder(topicSeeds.map(({ topic, copy }) => ({ topic, copy }))));
  await tx
    .insert(faqEntries)
    .values(
      topicSeeds.flatMap(({ topic, entries }) => inOrder(entries.map((entry) => ({ ...entry, topic })))),
    );
  await tx.insert(coupons).values(couponSeeds.map((coupon) => couponRow(coupon, today)));
};
