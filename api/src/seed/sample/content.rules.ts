import { addDays, type Day } from '../../calendar-day.ts';
import { announcementsOf } from '../data/content/announcements.data.ts';
import { banners } from '../data/content/banners.data.ts';
import { type CouponSeed, coupons } from '../data/content/coupons.data.ts';
import { faqTopics } from '../data/content/faq.data.ts';

const couponRow = ({ expiresInDays, ...coupon }: CouponSeed, today: Day) => ({
  ...coupon,
  expiryDate: expiresInDays === undefined ? null : addDays(today, expiresInDays),
});

const inOrder = <Row>(rows: readonly Row[]) => rows.map((row, position) => ({ ...row, position }));

/** Banners, the closures of three years, frequent questions and coupons. */
export const contentRows = (today: Day) => {
  const year = Number(today.slice(0, 4));
  return {
    banners: inOrder(banners),
    announcements: [year - 1, year, year + 1].flatMap(announcementsOf),
    faqTopics: inOrder(faqTopics.map(({ topic, copy }) => ({ topic, copy }))),
    faqEntries: faqTopics.flatMap(({ topic, entries }) =>
      inOrder(entries.map((entry) => ({ ...entry, topic }))),
    ),
    coupons: coupons.map((coupon) => couponRow(coupon, today)),
  };
};
export type ContentRows = ReturnType<typeof contentRows>;
