import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { addDays, type Day, daysBetween, momentOf, weekdayOf } from '../../calendar-day.ts';
import type { Database, Db } from '../../db/connect.ts';
import { membershipReceipts } from '../../db/schema/membership.ts';
import { orders } from '../../db/schema/orders.ts';
import { charges } from '../../db/schema/outboxes.ts';
import { sessions } from '../../db/schema/users.ts';
import { liveADay, settleWhatIsOwed } from './a-day-in-the-store.ts';
import { couponUsesNow, stockFaults, whatDoesNotAddUp } from './add-up.ts';
import { barredNow, explainCharges } from './explain-charges.ts';
import { explainMemberships } from './explain-memberships.ts';
import { type Person, peopleOf, signUp } from './people.ts';
import type { Taken } from './provider-books.ts';
import type { YearReport } from './report.ts';
import { withSeededIds } from './seeded-ids.ts';
import { compareReceipts, lookAtScreens, readMails, type Shown } from './what-is-shown.ts';
import { closePlaces, restock } from './what-the-store-does.ts';
import { openYearStore, type YearStore } from './year-store.ts';

export type YearOptions = {
  seed: number;
  subscribers: number;
  days: number;
  /** Told after each day. */
  onDay?: (day: Day, report: YearReport) => void;
};

/** Before Christmas, so that the year has both moved deliveries; 2027 has both changes of clocks. */
export const FIRST_DAY: Day = '2026-12-14';
/** From then on through the whole of 2027. */
export const YEAR_DAYS = 383;
const MORNING = '02:00';
/** When something falls due every day: billing and deliveries of the day before, population. */
const EVERY_DAY: readonly string[] = ['04:00', '12:00'];
/** When something falls due for orders that were refused: two more tries, and the end. */
const AFTER_REFUSALS: readonly string[] = ['10:00', '16:00', '18:00'];
const HOURS = [...EVERY_DAY, ...AFTER_REFUSALS].sort();
/** An hour after these, whoever owes may pay. */
const PAYING_HOURS: readonly string[] = ['04:00', '10:00', '16:00'];
const SETTLING_DAYS = 3;
/** Of 100 requests to the provider, and of its answers. */
const LOSSES = 1;

type Year = {
  store: YearStore;
  people: Person[];
  stocked: Map<string, number>;
  shown: Map<string, Shown>;
  /** Uses that the sample data counts, by code. */
  couponUses: Map<string, number>;
  /** Charged, and the store waits for the provider's answer. */
  waiting: { payment: Taken; since: Day }[];
  report: YearReport;
};

const morning = async (year: Year, day: Day) => {
  const { store, people, shown, report } = year;
  for (const person of people) {
    if (person.joinsOn === day) await signUp(store, person, people);
    if (person.token) await liveADay(store, person, day);
  }
  const open = await store.deps.db.select({ uid: orders.uid }).from(orders).where(eq(orders.status, 'open'));
  const uids = new Set(open.map(({ uid }) => uid));
  for (const person of people) {
    if (uids.has(person.uid)) report.disagreements.push(...(await lookAtScreens(store, person, day, shown)));
  }
};

const sweep = async (year: Year, day: Day) => {
  const { store, report } = year;
  const barred = await barredNow(store.deps.db);
  await store.runDue();
  await lookAtCharges(year, barred, day);
  report.disagreements.push(...(await readMails(store, store.mailsSince())));
};

/** The store asks again for an answer that was lost: it knows a day later. */
const DAYS_TO_KNOW = 2;

/** What was charged since the last look, and what waited for an answer then. */
const lookAtCharges = async (year: Year, barred: ReadonlySet<string>, day: Day) => {
  const { store, report } = year;
  const { db } = store.deps;
  const fresh = store.books.readOn();
  const payments = [...year.waiting.map(({ payment }) => payment), ...fresh];
  const baskets = await explainCharges(db, payments, { fresh, barred, today: day });
  const memberships = await explainMemberships(db, payments);
  for (const { found } of [baskets, memberships]) {
    report.unexplained.push(...found.unexplained);
    report.disagreements.push(...found.disagreements);
  }
  const since = new Map(year.waiting.map((one) => [one.payment.paymentId, one.since]));
  year.waiting = [...baskets.toLookAtAgain, ...memberships.toLookAtAgain].map((payment) => ({
    payment,
    since: since.get(payment.paymentId) ?? day,
  }));
  report.chargedCents += fresh.reduce((sum, { amountCents }) => sum + amountCents, 0);
};

const notKnownInTime = ({ waiting, report }: Year, day: Day) => {
  for (const { payment, since } of waiting)
    if (daysBetween(since, day) === DAYS_TO_KNOW)
      report.unexplained.push(
        `${day}: ${payment.paymentId}, ${payment.amountCents} cents: the store does not know of it`,
      );
};

const endOfDay = async (year: Year, day: Day) => {
  const { store, stocked, shown, report } = year;
  const { db } = store.deps;
  report.disagreements.push(...(await compareReceipts(store, shown, day)));
  notKnownInTime(year, day);
  report.disagreements.push(...store.faultsSince().map((fault) => `${day}: ${fault}`));
  if (weekdayOf(day) !== 0) return;
  const faults = [...(await whatDoesNotAddUp(db)), ...(await stockFaults(db, stocked))];
  const others = await couponUsesNow(db);
  for (const [code, uses] of others)
    if (uses !== year.couponUses.get(code)) faults.push(`coupon ${code}: uses miscounted by ${uses}`);
  report.disagreements.push(...faults.map((fault) => `${day}: ${fault}`));
};

const liveDay = async (year: Year, day: Day, dayNumber: number) => {
  const { store, people } = year;
  store.clock.set(momentOf(day, MORNING).toISOString());
  if (weekdayOf(day) === 1 || dayNumber === 0) await restock(store.deps.db, year.stocked);
  await closePlaces(store.deps.db, dayNumber, year.report.days);
  if (dayNumber < year.report.days) await morning(year, day);
  for (const hour of HOURS) {
    const owing = await owingNow(store.deps.db);
    if (owing.size === 0 && !EVERY_DAY.includes(hour)) continue;
    store.clock.set(momentOf(day, hour).toISOString());
    await sweep(year, day);
    if (!PAYING_HOURS.includes(hour)) continue;
    store.clock.advance(1);
    const barred = await barredNow(store.deps.db);
    const stillOwing = await owingNow(store.deps.db);
    for (const person of people) if (stillOwing.has(person.uid)) await settleWhatIsOwed(store, person, day);
    await lookAtCharges(year, barred, day);
  }
  await endOfDay(year, day);
};

/** Whose order waits for its payment. */
const owingNow = async (db: Db): Promise<Set<string>> => {
  const rows = await db
    .select({ uid: orders.uid })
    .from(orders)
    .where(or(eq(orders.status, 'failed'), and(eq(orders.status, 'open'), isNotNull(orders.billedAt))));
  return new Set(rows.map(({ uid }) => uid));
};

/** At the end: what the provider took, less what it gave back, is what the receipts say. */
const closeBooks = async ({ store, report, stocked, waiting }: Year) => {
  const { db } = store.deps;
  const [paid] = await db
    .select({ cents: sql<number>`coalesce(sum(${orders.totalPrice}), 0)`, orders: sql<number>`count(*)` })
    .from(orders)
    .where(eq(orders.status, 'paid'));
  const [joined] = await db
    .select({ cents: sql<number>`coalesce(sum(${membershipReceipts.total}), 0)` })
    .from(membershipReceipts);
  const [back] = await db
    .select({ cents: sql<number>`coalesce(sum(${charges.refundedAmount}), 0)` })
    .from(charges);
  report.orders = Number(paid?.orders ?? 0);
  const receipts = Number(paid?.cents ?? 0) + Number(joined?.cents ?? 0);
  if (report.chargedCents !== receipts)
    report.disagreements.push(`the provider took ${report.chargedCents}, the receipts say ${receipts}`);
  if (store.books.refunded() !== Number(back?.cents ?? 0))
    report.disagreements.push(
      `the provider gave back ${store.books.refunded()}, the store says ${back?.cents}`,
    );
  for (const { payment } of waiting)
    report.unexplained.push(
      `${payment.paymentId}, ${payment.amountCents} cents: the store still waits for the answer`,
    );
  report.disagreements.push(...(await whatDoesNotAddUp(db)), ...(await stockFaults(db, stocked)));
};

/** Subscribers with all kinds of cards and habits live in the store; after each day everything must agree. */
export const runYear = (database: Database, options: YearOptions): Promise<YearReport> =>
  withSeededIds(options.seed, () => live(database, options));

const live = async (database: Database, options: YearOptions): Promise<YearReport> => {
  const { seed, subscribers, days, onDay } = options;
  const lastDay = addDays(FIRST_DAY, days - 1);
  const start = momentOf(FIRST_DAY, MORNING).toISOString();
  const store = await openYearStore(database, { start, seed });
  const report: YearReport = {
    ...{ seed, subscribers, days, chargedCents: 0, orders: 0 },
    ...{ unexplained: [], disagreements: [] },
  };
  const people = peopleOf(seed, subscribers, FIRST_DAY, lastDay);
  const couponUses = await couponUsesNow(store.deps.db);
  const year: Year = { store, people, report, couponUses, stocked: new Map(), shown: new Map(), waiting: [] };
  try {
    store.line.setLosses(LOSSES);
    for (let dayNumber = 0; dayNumber < days + SETTLING_DAYS; dayNumber += 1) {
      const day = addDays(FIRST_DAY, dayNumber);
      if (dayNumber === days) store.line.setLosses(0);
      await liveDay(year, day, dayNumber);
      // Nobody logs out in the simulated year.
      await store.deps.db.update(sessions).set({ expiresAt: momentOf(addDays(day, 60), MORNING) });
      onDay?.(day, report);
    }
    await closeBooks(year);
    return report;
  } finally {
    await store.close();
  }
};
