import { TIME_ZONE } from '@msl/contracts/constants.ts';
import type { Order } from '@msl/contracts/entities/order.ts';
import { and, eq, gt, gte, inArray, sum } from 'drizzle-orm';
import { type Day, momentOf } from '../../calendar-day.ts';
import { creditEntries } from '../../db/schema/coupons.ts';
import { mails } from '../../db/schema/outboxes.ts';
import type { OutgoingMail } from '../../mailer/mailer.port.ts';
import type { Person } from './people.ts';
import type { YearStore } from './year-store.ts';

/** What somebody was last shown of an order before its cut-off. */
export type Shown = { order: Order; day: Day; owner: Person; at: Date };

/** The identity that every price list must keep (decisions, section 2). */
const sumOf = (order: Order): number =>
  order.subtotal_price -
  order.savings -
  order.coupon_price -
  order.referral_price +
  order.shipping_price +
  order.tips_price +
  order.price_tax_1 +
  order.price_tax_2 +
  order.adjustment -
  order.discount -
  order.coupon_stripe -
  order.credit -
  order.credit_stripe;

/** What the screens of one person say of the order that is open: cart, dashboard, list of deliveries. */
export const lookAtScreens = async (
  store: YearStore,
  person: Person,
  day: Day,
  shown: Map<string, Shown>,
): Promise<string[]> => {
  const { token, email } = person;
  const order = await store.tryCall('processingOrder', {}, token);
  if (order?.status !== 'open') return [];
  shown.set(order.oid, { order, day, owner: person, at: store.deps.clock.now() });
  const subscription = await store.tryCall('subscription', {}, token);
  const list = await store.tryCall('nextDeliveries', {}, token);
  const listed = list?.deliveries.find(({ delivery_date }) => delivery_date === order.delivery_date);
  const says: [string, unknown, unknown][] = [
    ['its lines make', order.total_price, sumOf(order)],
    ['the dashboard delivers on', order.delivery_date, subscription?.next_delivery_date],
    ['the dashboard bills on', order.shown_processing_date, subscription?.next_shown_processing_date],
    ['the dashboard closes at', order.cut_off_at, subscription?.next_cut_off_at],
    ['the list delivers as', 'open', listed?.status],
    ['the list closes at', order.cut_off_at, listed?.cut_off_at],
  ];
  return says
    .filter(([, cart, other]) => cart !== other)
    .map(([what, cart, other]) => `${day}, ${email}, order ${order.number}: cart ${cart}, ${what} ${other}`);
};

/** Every line of the prices, and the day. */
const COMPARED = [
  ...['total_price', 'subtotal_price', 'savings', 'coupon_price', 'referral_price', 'shipping_price'],
  ...['tips_price', 'price_tax_1', 'price_tax_2', 'credit', 'discount', 'credit_stripe', 'coupon_stripe'],
  ...['adjustment', 'delivery_date'],
] as const satisfies readonly (keyof Order)[];

/** Cents of credit that came to somebody since a moment: a friend's first basket may be paid in the same billing. */
const givenSince = async ({ deps: { db } }: YearStore, uid: string, at: Date): Promise<number> => {
  const given = and(
    eq(creditEntries.uid, uid),
    gt(creditEntries.amount, 0),
    gte(creditEntries.createdAt, at),
  );
  const [row] = await db
    .select({ cents: sum(creditEntries.amount) })
    .from(creditEntries)
    .where(given);
  return Number(row?.cents ?? 0);
};

/** What was shown, with the credit that came after it: it makes the bill smaller by as much, never larger. */
const withCredit = (order: Order, receipt: Order, given: number): Pick<Order, 'credit' | 'total_price'> => {
  const more = Math.min(Math.max(receipt.credit - order.credit, 0), given);
  return { credit: order.credit + more, total_price: order.total_price - more };
};

/** What was billed of the orders that were shown, against what was shown; the receipt's screen against both. */
export const compareReceipts = async (
  store: YearStore,
  shown: Map<string, Shown>,
  today: Day,
): Promise<string[]> => {
  const faults: string[] = [];
  for (const [oid, { order, day, owner, at }] of shown) {
    // Looked at in the morning of the day of billing, then billed: nothing could be changed between.
    if (order.shown_processing_date > today) continue;
    shown.delete(oid);
    if (day !== today) continue;
    const receipt = await store.tryCall('historyOrder', { params: { oid } }, owner.token);
    if (!receipt) continue;
    const promised = { ...order, ...withCredit(order, receipt, await givenSince(store, owner.uid, at)) };
    for (const field of COMPARED) {
      if (receipt[field] === promised[field]) continue;
      faults.push(
        `${today}, order ${order.number}: shown ${field} ${promised[field]}, billed ${receipt[field]}`,
      );
    }
  }
  return faults;
};

const money = { style: 'currency', currency: 'CAD' } as const;
const plain = (text: string): string => text.replace(/[\s\u00a0\u202f]+/g, ' ');

/** The first of a month is « 1er » in French. */
const dayInWords = (day: Day, locale: string): string => {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: TIME_ZONE });
  const words = format.format(momentOf(day, '12:00'));
  return locale === 'fr-CA' ? words.replace(/^1 /, '1er ') : words;
};

type Told = { total_price?: number; amount?: number; delivery_date?: string; cut_off_at?: string };

/** Every mail of orders says, in its reader's language, the amounts and days that it was told. */
export const readMails = async (store: YearStore, written: readonly OutgoingMail[]): Promise<string[]> => {
  if (written.length === 0) return [];
  const ids = written.map(({ id }) => id);
  const rows = await store.deps.db.select().from(mails).where(inArray(mails.id, ids));
  return rows.flatMap(({ id, template, locals, locale }) => {
    const mail = written.find((one) => one.id === id);
    const told = locals as Told;
    const text = plain(`${mail?.subject} ${mail?.text}`);
    const wanted = [told.total_price, told.amount]
      .filter((cents) => cents !== undefined)
      .map((cents) => new Intl.NumberFormat(locale, money).format(cents / 100));
    if (told.delivery_date) {
      wanted.push(dayInWords(told.delivery_date, locale));
    }
    return wanted
      .filter((words) => !text.includes(plain(words)))
      .map((words) => `mail ${template} to ${mail?.to} does not say ${plain(words)}: ${text.slice(0, 400)}`);
  });
};
